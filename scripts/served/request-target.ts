import type { IncomingMessage } from 'node:http'

/** What belongs to the gateway, beside the console, at the root of the origin. */
export const isGatewayPath = (path: string) => /^\/(?:api|v1|dashboard\/billing)\//.test(path)

/** What others would read in a second way: doubled slashes, dot segments, escapes of letters, digits, dots and controls. */
const ODD = /\/\/|(?:\/|%2f)\.\.?(?:\/|%2f|$)|%(?:[01]|2[de]|3\d|[46][1-9a-f]|5[\dacf]|7[\daef])/i
const HOST = /^(?:[a-z0-9._-]+|\[[\da-f:]+\])(?::\d+)?$/i

/** Whether a path that is not the gateway's holds an escaped slash: no name of the console's does. */
export const hidesSlash = (url: string) => !isGatewayPath(url) && /^[^?]*%2f/i.test(url)

/**
 * The path that was asked for, as it stands in the request (what is checked is what is sent on), and the name of the
 * host without its port, `localhost` where none is named.
 *
 * @throws where the target is another's address or the path has a second spelling, and where the host is no name, or two
 */
export function targetOf({ url = '', headersDistinct }: IncomingMessage): { path: string; host: string } {
  const [path = ''] = url.split('?')
  if (!path.startsWith('/') || ODD.test(path) || new URL(`http://console${path}`).pathname !== path)
    throw new URIError(`no path of this server: ${url}`)
  const [host = 'localhost', ...others] = headersDistinct.host ?? []
  if (!HOST.test(host) || others.length > 0) throw new URIError(`no host: ${host}`)
  return { path, host: host.replace(/:\d+$/, '') }
}
