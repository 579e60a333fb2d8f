import type { IncomingMessage } from 'node:http'

/** Whether a path belongs to the gateway. */
export const isGatewayPath = (path: string) => /^\/(?:api|v1|dashboard\/billing)\//.test(path)

/** Ambiguous paths: double slashes, dot segments, escaped letters, digits, dots or control characters. */
const AMBIGUOUS = /\/\/|(?:\/|%2f)\.\.?(?:\/|%2f|$)|%(?:[01]|2[de]|3\d|[46][1-9a-f]|5[\dacf]|7[\daef])/i
const HOST = /^(?:[a-z0-9._-]+|\[[\da-f:]+\])(?::\d+)?$/i

/** Whether a path outside the gateway contains an escaped slash, which no path of the console does. */
export const hasEscapedSlash = (url: string) => !isGatewayPath(url) && /^[^?]*%2f/i.test(url)

/**
 * Returns the unmodified path of a request, and the host without its port (default `localhost`).
 *
 * @throws if the target is absolute or ambiguous, or the host is invalid or repeated
 */
export function targetOf({ url = '', headersDistinct }: IncomingMessage): { path: string; host: string } {
  const [path = ''] = url.split('?')
  if (!path.startsWith('/') || AMBIGUOUS.test(path) || new URL(`http://console${path}`).pathname !== path)
    throw new URIError(`not a path of this server: ${url}`)
  const [host = 'localhost', ...repeated] = headersDistinct.host ?? []
  if (!HOST.test(host) || repeated.length > 0) throw new URIError(`no host: ${host}`)
  return { path, host: host.replace(/:\d+$/, '') }
}
