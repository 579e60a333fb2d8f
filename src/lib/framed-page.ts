import { isOwnCall, safeHttpUrl } from './url'

/** Where the console itself is: what a `Location` tells of it. */
export interface Here {
  protocol: string
  hostname: string
  origin: string
}

/** A page that may be shown inside the console. */
interface FramedPage {
  href: string
  host: string
  /** It is of the console's own origin: with its own rights as well it could free itself from the sandbox. */
  own: boolean
}

/** The page behind a configured address, if it may be framed: https, or http on the console's own http host. */
export function framedPage(text: string | null | undefined, here: Here): FramedPage | null {
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
export function isAddress(text: string): boolean {
  return ADDRESS.test(text.trim())
}
