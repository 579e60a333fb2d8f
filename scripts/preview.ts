import { parseArgs } from 'node:util'
import { build } from 'vite'
import { serveConsole } from './served/console-server.ts'

// `npm run preview:gateway -- --server URL`: serves the production build in front of a running gateway, to try the console.
// docs/deploy.md describes the installation.

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    port: { type: 'string', default: '4180' },
    folder: { type: 'string', default: 'dist' },
    built: { type: 'boolean', default: false },
  },
})

if (!values.built) {
  console.log('正在构建控制台……')
  await build({ logLevel: 'warn' })
}
const base = process.env.VITE_BASE || '/'
const { address } = await serveConsole({
  folder: values.folder,
  gateway: values.server,
  port: Number(values.port),
  base,
})

console.log(`
  控制台：${address}${base}
  网关：${values.server ?? '未指定（--server http://127.0.0.1:3000）'}

  只在本机可见。按 Ctrl+C 结束。
`)
