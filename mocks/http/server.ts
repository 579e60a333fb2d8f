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

/** A gateway that other programs can talk to. */
export interface HttpGateway {
  gateway: Gateway
  server: Server
  /** `http://127.0.0.1:PORT` */
  address: string
  /** Cuts every connection. */
  close: () => Promise<void>
}

const route = createRouter(endpoints)

/** The spelling of a path that the server registers, with or without a final slash; it redirects the other. */
function canonical(method: string, pathname: string): string {
  const found = route(method, pathname)
  if (!found || pathname.includes('//')) return pathname
  const id = pathname.replace(/\/$/, '').split('/').at(-1) ?? ''
  return found.endpoint.path.replace('{id}', id)
}

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(pieces) }
  // Two slashes at the start would mean another host.
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
 * Serves a gateway over HTTP: a session cookie for each client, redirects and compression as on the real server, and
 * enough of `/v1` to try a stream.
 *
 * @param port - 0 for one that is free
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
        // The fault `network`: the connection is cut.
        if (response.type === 'error') incoming.socket.destroy()
        else return send(response, outgoing, gzip)
      })
      .catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', fail)
    server.listen(port, host, ready)
  })
  const { port: taken } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { gateway, server, address: `http://${host}:${taken}`, close }
}
