import { type IncomingMessage, ServerResponse } from 'node:http'
import { createProxyServer } from 'httpxy'
import { DATA_HEADERS } from './policy.ts'

/** An upstream may think this long before its next word. */
const SILENCE = 600_000
/** What a visitor must not tell the gateway, which believes it, and what belongs to one connection only. */
const NOT_PASSED_ON = /^(?:forwarded|x-forwarded-.*|x-real-ip|keep-alive|proxy-connection|te|upgrade)$/

/** A gateway behind https sets cookies for its own name and for https; this server has neither. */
const local = (cookie: string) => cookie.replace(/;\s*(?:domain=[^;]*|secure)(?=;|$)/gi, '')

/** The gateway is not there: a page for a person, JSON in the form that each kind of client reads. */
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
 * Passes requests on to a gateway, at the path that was asked for, and its answers back, piece by piece as they come.
 * None is sent twice: several GETs act.
 *
 * @param gateway - its base address; undefined: there is none
 */
export function gatewayProxy(gateway: string | undefined) {
  if (!gateway) return unreachable
  const url = new URL(gateway)
  const { protocol, hostname, port, pathname } = url
  // Of an address of version 6, connections want the numbers alone.
  const target = { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, pathname }
  // A connection for each request: one that went stale would have its request sent again.
  const proxy = createProxyServer({ target, agent: false, proxyTimeout: SILENCE })
  proxy.on('proxyRes', ({ headers }) => {
    // Of the gateway's connection, not of the visitor's.
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
