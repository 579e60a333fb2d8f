import { build, preview } from 'vite'

// `npm start`: builds the mock edition and serves it on this machine, without any external requests.

const port = Number(process.env.PORT ?? 4173)

console.log('正在构建模拟版控制台……')
await build({ mode: 'mock', logLevel: 'warn' })
const server = await preview({
  mode: 'mock',
  build: { outDir: 'dist-mock' },
  preview: { port },
  logLevel: 'warn',
})

console.log(`
  控制台：${server.resolvedUrls?.local[0] ?? ''}

  账户（用户名 / 密码）
    root  / 123456     超级管理员
    admin / 12345678   管理员
    user  / 12345678   普通用户

  数据都是模拟的，只在浏览器里。按 Ctrl+C 结束。
`)
