import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import type * as Transport from '../mocks/http/server'

// `npm run gateway`: serves the mock gateway over HTTP, for curl, other clients, a console or a proxy. Its data is lost
// when the program ends.

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3100' },
    account: { type: 'string' },
    size: { type: 'string', default: 'default' },
    edition: { type: 'string', default: 'one-api' },
  },
})

const { serveGateway } = (
  await runnerImport<typeof Transport>('/mocks/http/server.ts', {
    configFile: false,
    root: path('..'),
    logLevel: 'error',
    resolve: { alias: { '@': path('../src') } },
  })
).module

const sizes = ['default', 'empty', 'large'] as const
const size = sizes.find((name) => name === values.size)
if (!size) throw new Error(`--size is one of ${sizes.join(', ')}`)
const { gateway, address } = await serveGateway({
  port: Number(values.port),
  size,
  ...(values.account === undefined ? {} : { as: values.account }),
})
if (values.account !== undefined && !gateway.db.users.some(({ username }) => username === values.account)) {
  throw new Error(`no account is called ${values.account}`)
}

if (!['one-api', 'laisky'].includes(values.edition)) throw new Error('--edition is one-api or laisky')
gateway.faults.laisky = values.edition === 'laisky'

const key = gateway.db.tokens.find(({ user_id, status }) => user_id === 1 && status === 1)?.key ?? ''
console.log(`
  模拟网关：${address}${values.account === undefined ? '' : `（未登录的请求视为 ${values.account}）`}

  账户（用户名 / 密码）：root / 123456，admin / 12345678，user / 12345678

    curl -c jar -d '{"username":"root","password":"123456"}' ${address}/api/user/login
    curl -b jar ${address}/api/user/self
    curl -N -H 'Authorization: Bearer sk-${key}' \\
      -d '{"model":"gpt-4o","stream":true,"messages":[{"role":"user","content":"你好"}]}' ${address}/v1/chat/completions

  数据只在内存里。按 Ctrl+C 结束。
`)
