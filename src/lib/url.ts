/** The address if it is http or https, else null. For links that somebody configured. */
export function safeHttpUrl(text: string | null | undefined): string | null {
  if (!text) return null
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

const IMAGE_DATA = /^data:image\/(?:png|jpeg|webp|gif)[;,]/i

/** An image address that may be shown: https, this origin, or a raster image as data; else null. */
export function safeImageUrl(text: string | null | undefined, origin: string): string | null {
  if (!text) return null
  if (IMAGE_DATA.test(text)) return text
  try {
    const url = new URL(text, origin)
    return url.protocol === 'https:' || url.origin === origin ? url.href : null
  } catch {
    return null
  }
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
