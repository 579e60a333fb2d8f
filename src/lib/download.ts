const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** At most 100 characters, without spaces and dots at the end. */
const cut = (name: string) => name.replace(/^(.{100}).*/su, '$1').replace(/[.\s]+$/, '')

/** A file name from a typed text: no path, control, bidirectional or reserved characters, 1 to 100 characters. */
export function safeFileName(text: string): string {
  const cleaned = text
    // So that the patterns below stay fast on a huge text.
    .slice(0, 1_000)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+/, '')
  const short = cut(cleaned)
  return short === '' || RESERVED.test(short.split('.')[0] ?? '') ? cut(`_${short}`) : short
}

/** Saves a text as a UTF-8 file; `name` is made safe first, `type` is a media type. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(document.createElement('a'), { href: url, download: safeFileName(name) }).click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
