import { existsSync, readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const KINDS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** A built folder served on loopback, with `/api` and `/v1` passed on to a gateway. */
export async function serveConsole(options: {
  folder: string
  gateway: string
}): Promise<{ server: Server; address: string }> {
  const { folder, gateway } = options
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://console')
    if (/^\/(api|v1)(\/|$)/.test(pathname)) {
      const target = new URL(asked.url ?? '/', gateway)
      const onward = request(
        target,
        { method: asked.method, headers: { ...asked.headers, host: target.host } },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, got.headers)
          got.pipe(answer)
        },
      )
      onward.on('error', () => answer.writeHead(502).end())
      asked.pipe(onward)
      return
    }
    const asset = join(folder, pathname)
    const file = extname(pathname) !== '' && existsSync(asset) ? asset : join(folder, 'index.html')
    answer.writeHead(200, { 'Content-Type': KINDS[extname(file)] ?? 'application/octet-stream' })
    answer.end(readFileSync(file))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
