import { stripTrailingSlashes } from './text'

/** Parses a URL; null if invalid or with a space in the host, which Chromium accepts. */
function parse(text: string, base?: string): URL | null {
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  return url?.hostname.includes('%') ? null : url
}

/** Normalises a configured URL; null unless http or https. */
export function safeHttpUrl(text: string | null | undefined): string | null {
  const url = text ? parse(text) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

const IMAGE_DATA = /^data:image\/(?:png|jpeg|webp|gif)[;,]/i

/** Whether a URL is an API call of the gateway, which images and frames must not request. */
export function isGatewayCall({ origin, pathname }: URL, consoleOrigin: string): boolean {
  if (origin !== consoleOrigin) return false
  try {
    return /^[\\/]+api(?:[\\/]|$)/i.test(decodeURIComponent(pathname))
  } catch {
    // Treats an undecodable path as a call, to be safe.
    return true
  }
}

/** Returns an image URL if safe: https, same origin (no API calls) or a raster data: URL; else null. */
export function safeImageUrl(text: string | null | undefined, origin: string): string | null {
  if (!text) return null
  if (IMAGE_DATA.test(text)) return text
  const url = parse(text, origin)
  if (!url || isGatewayCall(url, origin)) return null
  return url.protocol === 'https:' || url.origin === origin ? url.href : null
}

/** Reads a query parameter, treating both `%2B` and `+` as a plus; '' if missing. */
export const literalParam = (search: string, name: string): string =>
  new URLSearchParams(search.replaceAll('+', '%2B')).get(name) ?? ''

/** The gateway's base URL: `VITE_SERVER` if set at build time, else the page's origin. */
export const gatewayAddress = (): string =>
  stripTrailingSlashes(new URL(import.meta.env.VITE_SERVER || '/', window.location.origin).href)
