import type { IncomingMessage } from 'node:http'

/** Whether a path at the root of the origin belongs to the gateway. */
export const isGatewayPath = (path: string) => /^\/(?:api|v1|dashboard\/billing)\//.test(path)

/** Ambiguous parts of paths: double slashes, dot segments, escaped letters, digits, dots and control characters. */
const ODD = /\/\/|(?:\/|%2f)\.\.?(?:\/|%2f|$)|%(?:[01]|2[de]|3\d|[46][1-9a-f]|5[\dacf]|7[\daef])/i
const HOST = /^(?:[a-z0-9._-]+|\[[\da-f:]+\])(?::\d+)?$/i

/** Whether a path that is not the gateway's contains an escaped slash, as no path of the console does. */
export const hidesSlash = (url: string) => !isGatewayPath(url) && /^[^?]*%2f/i.test(url)

/**
 * The requested path, exactly as in the request (what is checked is what is passed on), and the host without its port,
 * `localhost` if none is named.
 *
 * @throws if the target is another server's or ambiguous, or the host is invalid or given twice
 */
export function targetOf({ url = '', headersDistinct }: IncomingMessage): { path: string; host: string } {
  const [path = ''] = url.split('?')
  if (!path.startsWith('/') || ODD.test(path) || new URL(`http://console${path}`).pathname !== path)
    throw new URIError(`no path of this server: ${url}`)
  const [host = 'localhost', ...others] = headersDistinct.host ?? []
  if (!HOST.test(host) || others.length > 0) throw new URIError(`no host: ${host}`)
  return { path, host: host.replace(/:\d+$/, '') }
}
