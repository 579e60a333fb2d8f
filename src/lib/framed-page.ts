import { isGatewayCall, safeHttpUrl } from './url'

type Here = Pick<Location, 'protocol' | 'hostname' | 'origin'>

/** Parses a configured URL for an iframe; null unless it is https, or http on the host of an http console. */
export function framedPage(text: string | null | undefined, here: Here) {
  const href = safeHttpUrl(text)
  if (href === null) return null
  const url = new URL(href)
  if (isGatewayCall(url, here.origin)) return null
  const { protocol, hostname, host, origin } = url
  const isPlainHttp = here.protocol === 'http:' && hostname === here.hostname
  // With `allow-same-origin`, a same-origin page could remove its sandbox.
  return protocol === 'https:' || isPlainHttp ? { href, host, isSameOrigin: origin === here.origin } : null
}

const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:)?\/\/\S*$|^(?:javascript|vbscript|data|blob|file|filesystem|about):\S*$/i

/** Whether a text is a single URL (possibly unsafe) rather than Markdown. */
export const isAddress = (text: string): boolean => ADDRESS.test(text.trim())
