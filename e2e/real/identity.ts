import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves an identity provider that accepts every code and returns one user, `sub`. */
export async function serveIdentity(sub: string) {
  const requests: Array<Record<string, string>> = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      // One-api sends JSON, a fork of it sends a form.
      const isForm = request.headers['content-type']?.includes('form')
      const parse = () => (isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text))
      if (text !== '') requests.push(parse() as Record<string, string>)
      response.setHeader('Content-Type', 'application/json')
      response.end(
        JSON.stringify({ access_token: 'opaque', sub, email: '', name: '身份', preferred_username: sub }),
      )
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, requests, close: () => server.close() }
}
