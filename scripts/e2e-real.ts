import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { RealServer } from '../e2e/real/server.ts'
import { requireChromium } from './chromium.ts'
import { serveUpstream } from './real/upstream.ts'
import { serveConsole } from './served/console-server.ts'

// `npm run e2e:real -- --server URL`: runs e2e/real on the production build in front of a running gateway. The tests
// create and delete channels, tokens, codes and users, and change options temporarily.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    server: { type: 'string' },
    username: { type: 'string', default: 'root' },
    password: { type: 'string', default: '123456' },
    upstream: { type: 'string' },
    mail: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
    smtp: { type: 'string', default: '127.0.0.1:2525' },
    force: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
  },
})

/** Describes the rows that a server already has; '' if there are none. */
async function existingRows(server: RealServer): Promise<string> {
  const count = async (kind: string, path: string) => {
    const rows = await server.request<unknown[]>('GET', path)
    return rows.length > 0 ? `${rows.length} 个${kind}` : ''
  }
  const users = (await server.users('')).length - 1
  const rows = [
    await count('渠道', '/api/channel/search?keyword='),
    await count('兑换码', '/api/redemption/search?keyword='),
    users > 0 ? `${users} 个其他用户` : '',
  ]
  return rows.filter((text) => text !== '').join('、')
}

function run(command: string, args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

/** Creates the accounts and rows that the call tables of `src/api/` reference by id. */
async function createFixtures(server: RealServer, upstream: string): Promise<void> {
  // Must be the first token, and new accounts get one automatically.
  await server.request('POST', '/api/token/', { name: '笔记本', remain_quota: 5, expired_time: -1 })
  for (const username of ['admin', 'user']) {
    await server.send('POST', '/api/user/', { username, password: '12345678', display_name: username })
  }
  await server.send('POST', '/api/user/manage', { username: 'admin', action: 'promote' })
  const [user] = await server.users('user')
  await server.request('POST', '/api/topup', { user_id: user?.id, quota: 500_000 })
  await server.request('POST', '/api/channel/', {
    type: 8,
    name: '华东',
    key: 'good-1\ngood-2\ngood-3',
    base_url: upstream,
    models: 'gpt-3.5-turbo,gpt-4',
    group: 'default',
  })
  await server.request('POST', '/api/redemption/', { name: '新春', quota: 500, count: 6 })
}

/** Deletes the rows that `createFixtures` and the calls created. */
async function deleteFixtures(server: RealServer): Promise<void> {
  for (const name of ['admin', 'user', 'neu']) await server.clean(name)
  for (const kind of ['channel', 'token', 'redemption'] as const) {
    for (const { id } of await server[`${kind}s`]('')) await server.request('DELETE', `/api/${kind}/${id}`)
  }
}

/** Sends the call tables of `src/api/` to the mock and to this server, and prints differences in response shape. */
async function compare(server: RealServer, wasEmpty: boolean): Promise<number> {
  const upstream = await serveUpstream()
  const options = await server.options()
  await createFixtures(server, values.upstream ?? upstream.address)
  const code = await run('vitest', ['run', 'src/api', '--no-file-parallelism', '--reporter=dot'], {
    COMPARE_SERVER: server.address,
    REAL_USERNAME: values.username,
    REAL_PASSWORD: values.password,
  })
  console.log('\n=  同形    ≠  形状不同    ~  一方拒绝，无从比较（多因数据不同）')
  await server.signIn(values.username, values.password)
  await server.restoreOptions(options)
  if (wasEmpty) await deleteFixtures(server)
  upstream.server.close()
  return code
}

async function main(address: string): Promise<number> {
  const server = new RealServer(address)
  await server.signIn(values.username, values.password)
  const rows = await existingRows(server)
  if (rows !== '' && !values.force) {
    console.error(`${address} 不是空的（${rows}）。测试会改动它；确实要用它时请加 --force。`)
    return 2
  }
  if (values.compare) return compare(server, rows === '')
  if (!values.built) await build({ logLevel: 'warn' })
  const consoleServer = await serveConsole({ folder: 'dist', gateway: address })
  const upstream = values.upstream ? undefined : await serveUpstream()
  const env = {
    CHROMIUM_PATH: requireChromium(),
    REAL_CONSOLE: consoleServer.address,
    REAL_SERVER: address,
    REAL_USERNAME: values.username,
    REAL_PASSWORD: values.password,
    REAL_UPSTREAM: values.upstream ?? upstream?.address ?? '',
    REAL_MAIL: values.mail,
    REAL_SMTP: values.smtp,
    REAL_DATABASE: values.database,
  }
  const code = await run('playwright', ['test', '--project=real', ...positionals], env)
  for (const { server: opened } of [consoleServer, ...(upstream ? [upstream] : [])]) {
    opened.close()
    opened.closeAllConnections()
  }
  return code
}

if (values.server) process.exitCode = await main(values.server)
else {
  console.error(
    '用法：npm run e2e:real -- --server http://127.0.0.1:3000 [--database 文件] [--mail URL] [--upstream URL] [--force]',
  )
  process.exitCode = 2
}
