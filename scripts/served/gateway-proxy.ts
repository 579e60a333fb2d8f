import { type IncomingMessage, ServerResponse } from 'node:http'
import { createProxyServer } from 'httpxy'
import { DATA_HEADERS } from './policy.ts'

/** Upstream timeout in milliseconds. */
const TIMEOUT = 600_000
/** Headers that the gateway trusts, and hop-by-hop headers; clients must not set them. */
const DROPPED_HEADERS = /^(?:forwarded|x-forwarded-.*|x-real-ip|keep-alive|proxy-connection|te|upgrade)$/

/** Removes `Domain` and `Secure`, so that cookies of a gateway on https work on this host. */
const toLocalCookie = (cookie: string) => cookie.replace(/;\s*(?:domain=[^;]*|secure)(?=;|$)/gi, '')

/** Responds with 502: a page for browsers, otherwise JSON in the format of the console or of API clients. */
function sendUnreachable(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  const message = '网关没有应答，请稍后重试'
  const wantsPage = incoming.headers.accept?.includes('text/html')
  const clientError = { error: { message, type: 'gateway_unreachable', param: '', code: '502' } }
  const body = wantsPage
    ? `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1>`
    : JSON.stringify(incoming.url?.startsWith('/api/') ? { success: false, message } : clientError)
  const type = wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  outgoing.writeHead(502, { ...DATA_HEADERS, 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/**
 * Creates a streaming proxy to a gateway. It never retries a request, because several GETs have side effects.
 *
 * @param gateway - base URL; without it every request gets 502
 */
export function gatewayProxy(gateway: string | undefined) {
  if (!gateway) return sendUnreachable
  const url = new URL(gateway)
  const { protocol, hostname, port, pathname } = url
  // Sockets expect IPv6 addresses without brackets.
  const target = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, pathname }
  // No keep-alive: a request on a stale connection would be retried.
  const proxy = createProxyServer({ target, agent: false, proxyTimeout: TIMEOUT })
  proxy.on('proxyRes', ({ headers }) => {
    // A hop-by-hop header.
    delete headers.connection
    if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(toLocalCookie)
    for (const [name, value] of Object.entries(DATA_HEADERS)) headers[name.toLowerCase()] = value
  })
  proxy.on('error', (_error, incoming, outgoing) => {
    if (incoming && outgoing instanceof ServerResponse) sendUnreachable(incoming, outgoing)
  })
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    for (const name of Object.keys(incoming.headers))
      if (DROPPED_HEADERS.test(name)) delete incoming.headers[name]
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
