import { isOwnCall, safeHttpUrl } from './url'

/** Where the console itself is: what a `Location` tells of it. */
export interface Here {
  protocol: string
  hostname: string
  origin: string
}

/**
 * The page behind a configured address, if it may be framed: https, or http on the console's own http host. One of the
 * console's `own` origin could free itself from the sandbox, with its own rights as well.
 */
export function framedPage(text: string | null | undefined, here: Here) {
  const href = safeHttpUrl(text)
  if (href === null) return null
  const url = new URL(href)
  if (isOwnCall(url, here.origin)) return null
  const { protocol, hostname, host, origin } = url
  const plain = here.protocol === 'http:' && hostname === here.hostname
  return protocol === 'https:' || plain ? { href, host, own: origin === here.origin } : null
}

const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:)?\/\/\S*$|^(?:javascript|vbscript|data|blob|file|filesystem|about):\S*$/i

/** Whether a text is an address and nothing else: then it is no Markdown, whether it may be shown or not. */
export const isAddress = (text: string): boolean => ADDRESS.test(text.trim())
