import { isOwnCall, safeHttpUrl } from './url'

type Here = Pick<Location, 'protocol' | 'hostname' | 'origin'>

/** The page at a configured address, if it may be framed: https, or http on the console's own http host; else null. */
export function framedPage(text: string | null | undefined, here: Here) {
  const href = safeHttpUrl(text)
  if (href === null) return null
  const url = new URL(href)
  if (isOwnCall(url, here.origin)) return null
  const { protocol, hostname, host, origin } = url
  const plain = here.protocol === 'http:' && hostname === here.hostname
  // `own`: it is of the console's origin, and with `allow-same-origin` could remove its own sandbox.
  return protocol === 'https:' || plain ? { href, host, isOwn: origin === here.origin } : null
}

const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:)?\/\/\S*$|^(?:javascript|vbscript|data|blob|file|filesystem|about):\S*$/i

/** Whether a text is only an address, and not Markdown. The address may be unsafe. */
export const isAddress = (text: string): boolean => ADDRESS.test(text.trim())
