import { type IncomingMessage, request as plain, type ServerResponse } from 'node:http'
import { request as secure } from 'node:https'

/** What belongs to the gateway, beside the console, at the root of the origin. */
export const isGatewayPath = (pathname: string) => /^\/(?:api|v1|dashboard\/billing)(?:\/|$)/.test(pathname)

/** An upstream may think this long before its next word. */
const SILENCE = 600_000
/** Headers of one connection, not of what is sent over it. */
const HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'transfer-encoding', 'upgrade'])

function forwarded(incoming: IncomingMessage, target: URL): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !HOP.has(name)) headers[name] = value
  }
  // The gateway believes what stands here: a visitor must not write it.
  headers['x-forwarded-for'] = incoming.socket.remoteAddress ?? ''
  headers['x-real-ip'] = incoming.socket.remoteAddress ?? ''
  headers.host = target.host
  return headers
}

/** A gateway behind https sets cookies for its own name and for https; this server has neither. */
const local = (cookies: string[]) =>
  cookies.map((cookie) => cookie.replace(/;\s*(?:domain=[^;]*|secure)(?=;|$)/gi, ''))

/** The gateway is not there: a page for a person, JSON in the form that each kind of client reads. */
function unreachable(incoming: IncomingMessage, outgoing: ServerResponse, status: 502 | 504): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  const message = status === 502 ? '网关没有应答，请稍后重试' : '网关太久没有应答，请稍后重试'
  const wantsPage = incoming.headers.accept?.includes('text/html')
  const forClients = { error: { message, type: 'gateway_unreachable', param: '', code: String(status) } }
  const body = wantsPage
    ? `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${message}</title><h1>${message}</h1>`
    : JSON.stringify(incoming.url?.startsWith('/api') ? { success: false, message } : forClients)
  const type = wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  outgoing.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/**
 * Passes one request on to the gateway and its answer back, piece by piece as it comes. Never twice: several GETs act.
 *
 * @param gateway - its base address; undefined: there is none
 */
export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, gateway: URL | undefined): void {
  if (!gateway) {
    unreachable(incoming, outgoing, 502)
    return
  }
  const target = new URL(gateway.pathname.replace(/\/$/, '') + incoming.url, gateway)
  const send = target.protocol === 'https:' ? secure : plain
  let late = false
  const request = send(target, {
    method: incoming.method,
    headers: forwarded(incoming, target),
    agent: false,
  })
  request.setTimeout(SILENCE, () => {
    late = true
    request.destroy()
  })
  request.on('error', () => unreachable(incoming, outgoing, late ? 504 : 502))
  request.on('response', (response) => {
    const headers = { ...response.headers }
    for (const name of HOP) delete headers[name]
    if (headers['set-cookie']) headers['set-cookie'] = local(headers['set-cookie'])
    outgoing.writeHead(response.statusCode ?? 502, headers)
    response.on('error', () => outgoing.destroy())
    response.pipe(outgoing)
  })
  outgoing.on('close', () => request.destroy())
  incoming.pipe(request)
}
