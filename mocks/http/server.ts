import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createRouter } from '../endpoint'
import { createGateway, type Gateway } from '../gateway'
import { endpoints } from '../handlers'
import { htmlPage } from '../reply'
import { respond } from '../respond'
import { createSessionCookies } from './session-cookie'

/** A gateway served over HTTP. */
export interface HttpGateway {
  gateway: Gateway
  server: Server
  /** `http://127.0.0.1:PORT` */
  address: string
  /** Stops the server and closes all connections. */
  close: () => Promise<void>
}

const route = createRouter(endpoints)

/** Returns the registered spelling of a path, with or without a trailing slash. */
function canonical(method: string, pathname: string): string {
  const match = route(method, pathname)
  if (!match || pathname.includes('//')) return pathname
  const id = pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  return match.endpoint.path.replace('{id}', id)
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }
  // A URL that starts with two slashes would name another host.
  const path = `/${(incoming.url ?? '/').replace(/^\/+/, '')}`
  return new Request(`${origin}${path}`, { method, headers, ...body })
}

async function send(response: Response, outgoing: ServerResponse, gzip: boolean): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const zipped = gzip && !response.headers.has('location')
  if (zipped) {
    delete headers['content-length']
    Object.assign(headers, { 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  }
  outgoing.writeHead(response.status, headers)
  if (!response.body) return void outgoing.end()
  const body = Readable.from(response.body)
  await (zipped ? pipeline(body, createGzip(), outgoing) : pipeline(body, outgoing))
}

async function answer(gateway: Gateway, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const path = canonical(request.method, pathname)
  if (path !== pathname) {
    const status = request.method === 'GET' ? 301 : 307
    return new Response(null, { status, headers: { Location: path + search } })
  }
  return (await respond(gateway.handlers, request)) ?? htmlPage()
}

/**
 * Serves a gateway over HTTP, with session cookies, redirects and compression as on the real server, and enough of
 * `/v1` to test streaming.
 *
 * @param port - 0 for a free port
 * @param as - the account of requests without a session
 */
export async function serveGateway({
  port = 0,
  host = '127.0.0.1',
  as,
  ...options
}: { port?: number; host?: string; as?: string } & Parameters<
  typeof createGateway
>[0] = {}): Promise<HttpGateway> {
  const withCookie = createSessionCookies(() => gateway.db.users.find(({ username }) => username === as))
  const gateway: Gateway = createGateway({ ...options, asClient: withCookie })
  const server = createServer((incoming, outgoing) => {
    const isApi = /^\/+api/.test(incoming.url ?? '')
    const gzip = isApi && /\bgzip\b/.test(String(incoming.headers['accept-encoding'] ?? ''))
    toRequest(incoming, `http://${host}`)
      .then((request) => answer(gateway, request))
      .then((response) => {
        // The fault `network` closes the connection.
        if (response.type === 'error') incoming.socket.destroy()
        else return send(response, outgoing, gzip)
      })
      .catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(port, host, ready)
  })
  const { port: boundPort } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { gateway, server, address: `http://${host}:${boundPort}`, close }
}
