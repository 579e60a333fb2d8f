/** What may be a key, code or token: long runs that mix letters and digits. */
const SECRET = /(?:sk-)?(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9_-]{20,}/g

/** The text without what looks like a key: its first characters stay, to tell one from another. */
export const redact = (text: string): string => text.replace(SECRET, (secret) => `${secret.slice(0, 4)}…`)

/** Logs an error to the console; one that may hold keys is logged without them and without its data. */
export function logError(error: unknown): void {
  if (!(error instanceof Error)) {
    console.error(redact(String(error)))
    return
  }
  const isTelling = 'data' in error && error.data !== undefined && error.data !== null
  const isHarmless = !isTelling && redact(error.message) === error.message
  console.error(isHarmless ? error : redact(`${error.name}: ${error.message}`))
}
