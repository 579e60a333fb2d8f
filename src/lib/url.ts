/**
 * Chromium takes a space for a part of the host, where the standard says that this is no address.
 * @throws TypeError where a text is none
 */
function parse(text: string, base?: string): URL {
  const url = new URL(text, base)
  if (url.hostname.includes('%')) throw new TypeError('a host without meaning')
  return url
}

/** The address if it is http or https, else null. For links that somebody configured. */
export function safeHttpUrl(text: string | null | undefined): string | null {
  if (!text) return null
  try {
    const { protocol, href } = parse(text)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

const IMAGE_DATA = /^data:image\/(?:png|jpeg|webp|gif)[;,]/i

/**
 * Whether an address is a call of the console's own gateway. Several of its GETs act (sign out, a new access token):
 * whoever writes a picture or a frame must not make every reader send one.
 */
export function isOwnCall({ origin, pathname }: URL, own: string): boolean {
  if (origin !== own) return false
  try {
    return /^[\\/]+api(?:[\\/]|$)/i.test(decodeURIComponent(pathname))
  } catch {
    // Nobody can say what this means, so the server may.
    return true
  }
}

/** An image address that may be shown: https, this origin (no calls), or a raster image as data; else null. */
export function safeImageUrl(text: string | null | undefined, origin: string): string | null {
  if (!text) return null
  if (IMAGE_DATA.test(text)) return text
  try {
    const url = parse(text, origin)
    if (isOwnCall(url, origin)) return null
    return url.protocol === 'https:' || url.origin === origin ? url.href : null
  } catch {
    return null
  }
}

/** Where the console itself is: what a `Location` tells of it. */
export interface Here {
  protocol: string
  hostname: string
  origin: string
}

/** A page that may be shown inside the console. */
export interface FramedPage {
  href: string
  host: string
  /** It is of the console's own origin: with its own rights as well it could free itself from the sandbox. */
  own: boolean
}

/**
 * The page behind an address that somebody configured, if it may be framed: https, or http where the console itself
 * is on http and the host is the same (hardening row 2); else null.
 */
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

/**
 * A value of a query string as whoever wrote it meant it: `%2B` and `+` are both a plus, where URLSearchParams reads
 * `+` as a space. '' where there is none.
 *
 * @param search - with or without its question mark
 */
export function literalParam(search: string, name: string): string {
  const parts = search.replace(/^\?/, '').split('&')
  const found = parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  try {
    return decodeURIComponent(found)
  } catch {
    // A lone percent sign: nobody encoded this.
    return found
  }
}
