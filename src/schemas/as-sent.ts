/**
 * Fields of a row whose value differs from what the server sent: whole numbers beyond 2^53, which JavaScript rounds, and
 * values of the wrong type. `read`: the value here; `text`: the JSON that was sent (undefined: the field was missing).
 */
export type AsSent = Readonly<Record<string, { read: unknown; text: string | undefined }>>

const WHOLE = /^-?\d+$/

function entryOf(row: object, field: string) {
  const { asSent } = row as { asSent?: AsSent }
  const entry = asSent?.[field]
  // The field may have been changed since.
  return entry && Object.is(entry.read, (row as Record<string, unknown>)[field]) ? entry : undefined
}

/** The digits of a number beyond 2^53; undefined for other fields. */
export function exactDigits<Row extends object>(row: Row, field: keyof Row & string): string | undefined {
  const text = entryOf(row, field)?.text
  return text !== undefined && WHOLE.test(text) && typeof row[field] === 'number' ? text : undefined
}

/** All digits of a row's number. */
export function digitsOf<Row extends object>(row: Row, field: keyof Row & string): string {
  return exactDigits(row, field) ?? String(row[field])
}

/** The same for a file: as a number unless it has too many digits. */
export function exactOf<Row extends object>(row: Row, field: keyof Row & string): number | string {
  return exactDigits(row, field) ?? Number(row[field])
}

/** Fields whose value could not be read, with the JSON text that was sent. */
export function oddFields(row: object): Array<{ field: string; text: string | undefined }> {
  const { asSent = {} } = row as { asSent?: AsSent }
  return Object.keys(asSent).flatMap((field) => {
    const entry = entryOf(row, field)
    // A number sent as text, or text sent as a number, was read correctly.
    const isReadable =
      entry?.text !== undefined && entry.text.replace(/^"(.*)"$/, '$1') === String(entry.read)
    const isNumber = entry?.text !== undefined && WHOLE.test(entry.text) && typeof entry.read === 'number'
    return entry && !isReadable && !isNumber ? [{ field, text: entry.text }] : []
  })
}

/** What an update sends besides its fields, so that unchanged ones go back as they came. */
export function sentBack(row: object): { asSent?: AsSent } {
  const { asSent } = row as { asSent?: AsSent }
  return asSent ? { asSent } : {}
}
