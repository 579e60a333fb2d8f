import { stripTrailingSlashes } from './text'

/** Parses an address; null if invalid, also for a space in the host, which Chromium accepts. */
function parse(text: string, base?: string): URL | null {
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  return url?.hostname.includes('%') ? null : url
}

/** A configured address if it is http or https, else null. */
export function safeHttpUrl(text: string | null | undefined): string | null {
  const url = text ? parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

const IMAGE_DATA = /^data:image\/(?:png|jpeg|webp|gif)[;,]/i

/** Whether an address is a call of the console's own gateway, which pictures and frames must not make. */
export function isOwnCall({ origin, pathname }: URL, consoleOrigin: string): boolean {
  if (origin !== consoleOrigin) return false
  try {
    return /^[\\/]+api(?:[\\/]|$)/i.test(decodeURIComponent(pathname))
  } catch {
    // A path that cannot be decoded counts as a call, to be safe.
    return true
  }
}

/** An image address that may be shown: https, this origin (no calls), or a data: raster image; else null. */
export function safeImageUrl(text: string | null | undefined, origin: string): string | null {
  if (!text) return null
  if (IMAGE_DATA.test(text)) return text
  const url = parse(text, origin)
  if (!url || isOwnCall(url, origin)) return null
  return url.protocol === 'https:' || url.origin === origin ? url.href : null
}

/** A value of a query string, in which `%2B` and `+` are both a plus; '' for none. */
export const literalParam = (search: string, name: string): string =>
  new URLSearchParams(search.replaceAll('+', '%2B')).get(name) ?? ''

/** The gateway's address: the one that the console was built for, else the page's origin. */
export const gatewayAddress = (): string =>
  stripTrailingSlashes(new URL(import.meta.env.VITE_SERVER || '/', window.location.origin).href)
