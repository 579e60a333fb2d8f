/**
 * Fields of a row that the console holds in another way than the server sent them: whole numbers beyond 2^53, of which
 * JavaScript keeps only the first digits, and values of a kind that the field should not have. Each with what it was
 * read as and the JSON text that came (undefined: the field was missing).
 */
export type AsSent = Readonly<Record<string, { read: unknown; text: string | undefined }>>

const WHOLE = /^-?\d+$/

function entryOf(row: object, field: string) {
  const { asSent } = row as { asSent?: AsSent }
  const entry = asSent?.[field]
  // The field may have been written since.
  return entry && Object.is(entry.read, (row as Record<string, unknown>)[field]) ? entry : undefined
}

/** The digits of a number that JavaScript cannot hold; undefined where it can. */
export function exactDigits<Row extends object>(row: Row, field: keyof Row & string): string | undefined {
  const text = entryOf(row, field)?.text
  return text !== undefined && WHOLE.test(text) && typeof row[field] === 'number' ? text : undefined
}

/** A number of a row to its last digit. */
export function digitsOf<Row extends object>(row: Row, field: keyof Row & string): string {
  return exactDigits(row, field) ?? String(row[field])
}

/** The same for a file: the number itself where it has all its digits. */
export function exactOf<Row extends object>(row: Row, field: keyof Row & string): number | string {
  return exactDigits(row, field) ?? Number(row[field])
}

/** Fields that hold nothing that could be read, with the JSON text that came in their place. */
export function oddFields(row: object): Array<{ field: string; text: string | undefined }> {
  const { asSent = {} } = row as { asSent?: AsSent }
  return Object.keys(asSent).flatMap((field) => {
    const entry = entryOf(row, field)
    // A number sent as text, or the other way round, reads as it should.
    const isReadable =
      entry?.text !== undefined && entry.text.replace(/^"(.*)"$/, '$1') === String(entry.read)
    const isNumber = entry?.text !== undefined && WHOLE.test(entry.text) && typeof entry.read === 'number'
    return entry && !isReadable && !isNumber ? [{ field, text: entry.text }] : []
  })
}

/** What an update needs besides its fields, so that those which nobody changed go back as they came. */
export function sentBack(row: object): { asSent?: AsSent } {
  const { asSent } = row as { asSent?: AsSent }
  return asSent ? { asSent } : {}
}
