/** Possible keys, codes or tokens: long runs that mix letters and digits. */
const SECRET = /(?:sk-)?(?=[A-Za-z0-9_-]*\d)(?=[A-Za-z0-9_-]*[A-Za-z])[A-Za-z0-9_-]{20,}/g

/** The text with possible keys cut to their first characters. */
export const redact = (text: string): string => text.replace(SECRET, (secret) => `${secret.slice(0, 4)}…`)

/** Logs an error to the browser's console; one that may hold keys is logged without them and its data. */
export function logError(error: unknown) {
  if (!(error instanceof Error)) return console.error(redact(String(error)))
  const hasData = 'data' in error && error.data !== undefined && error.data !== null
  const isSafe = !hasData && redact(error.message) === error.message
  console.error(isSafe ? error : redact(`${error.name}: ${error.message}`))
}
