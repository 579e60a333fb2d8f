import { formatTime } from '@/lib/time'

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Limits a name to 100 characters and trims trailing spaces and dots. */
const cut = (name: string) => name.replace(/^(.{100}).*/su, '$1').replace(/[.\s]+$/, '')

/** Returns a safe file name of 1 to 100 characters: no path, control, bidirectional or reserved characters. */
export function safeFileName(text: string): string {
  const cleaned = text
    // Keeps the patterns below fast on huge texts.
    .slice(0, 1_000)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+/, '')
  const short = cut(cleaned)
  return short === '' || RESERVED.test(short.split('.')[0] ?? '') ? cut(`_${short}`) : short
}

/** Appends the local time to a file name: `日志-20260102-080545`. */
export const timestampedName = (name: string, now = Date.now()): string =>
  `${name}-${formatTime(now / 1000)
    .replace(/[-:]/g, '')
    .replace(' ', '-')}`

/** Downloads a blob under a sanitised name. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: safeFileName(name) }).click()
  // The browser reads the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads a text as UTF-8; `type` is a media type. */
export const downloadText = (name: string, text: string, type = 'text/plain'): void =>
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }))
