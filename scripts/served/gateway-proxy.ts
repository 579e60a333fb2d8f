import { type IncomingMessage, ServerResponse } from 'node:http'
import { createProxyServer } from 'httpxy'
import { DATA_HEADERS } from './policy.ts'

/** The longest silence of an upstream, in milliseconds. */
const SILENCE = 600_000
/** Headers that the gateway trusts, so that visitors must not send them, and those of one connection only. */
const NOT_PASSED_ON = /^(?:forwarded|x-forwarded-.*|x-real-ip|keep-alive|proxy-connection|te|upgrade)$/

/** Makes cookies of a gateway that is behind https valid here: without its domain, and without https. */
const local = (cookie: string) => cookie.replace(/;\s*(?:domain=[^;]*|secure)(?=;|$)/gi, '')

/** Answers that the gateway is down: a page for people, JSON in the form of each kind of client. */
function unreachable(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  const message = '网关没有应答，请稍后重试'
  const wantsPage = incoming.headers.accept?.includes('text/html')
  const forClients = { error: { message, type: 'gateway_unreachable', param: '', code: '502' } }
  const body = wantsPage
    ? `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1>`
    : JSON.stringify(incoming.url?.startsWith('/api/') ? { success: false, message } : forClients)
  const type = wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  outgoing.writeHead(502, { ...DATA_HEADERS, 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/**
 * Passes requests on to a gateway, with the requested path, and streams its answers back. Never repeats a request, as
 * several GETs have side effects.
 *
 * @param gateway - its base address; undefined: every request is answered with 502
 */
export function gatewayProxy(gateway: string | undefined) {
  if (!gateway) return unreachable
  const url = new URL(gateway)
  const { protocol, hostname, port, pathname } = url
  // Connections need an IPv6 address without its brackets.
  const target = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, pathname }
  // A connection for each request: on a stale one the request would be sent twice.
  const proxy = createProxyServer({ target, agent: false, proxyTimeout: SILENCE })
  proxy.on('proxyRes', ({ headers }) => {
    // Belongs to the gateway's connection, not to the visitor's.
    delete headers.connection
    if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(local)
    for (const [name, value] of Object.entries(DATA_HEADERS)) headers[name.toLowerCase()] = value
  })
  proxy.on('error', (_error, incoming, outgoing) => {
    if (incoming && outgoing instanceof ServerResponse) unreachable(incoming, outgoing)
  })
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    for (const name of Object.keys(incoming.headers))
      if (NOT_PASSED_ON.test(name)) delete incoming.headers[name]
    const address = incoming.socket.remoteAddress ?? ''
    const headers = {
      'x-forwarded-for': address,
      'x-real-ip': address,
      host: url.host,
      connection: 'close',
    }
    proxy.web(incoming, outgoing, { headers }).catch(() => outgoing.destroy())
  }
}
