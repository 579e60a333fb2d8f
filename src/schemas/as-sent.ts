/**
 * Fields of a row whose value differs from what the server sent: whole numbers beyond 2^53, which JavaScript rounds, and
 * values of the wrong type. `read`: the value here; `text`: the JSON that was sent (undefined: the field was missing).
 */
export type AsSent = Readonly<Record<string, { read: unknown; text: string | undefined }>>

const WHOLE = /^-?\d+$/

const unchanged = (row: object) =>
  Object.entries((row as { asSent?: AsSent }).asSent ?? {}).filter(([field, { read }]) =>
    Object.is(read, (row as Record<string, unknown>)[field]),
  )

/** The digits of a number beyond 2^53; undefined for other fields. */
export function exactDigits<Row extends object>(row: Row, field: keyof Row & string): string | undefined {
  const text = unchanged(row).find(([name]) => name === field)?.[1].text ?? ''
  return WHOLE.test(text) && typeof row[field] === 'number' ? text : undefined
}

export const digitsOf = <Row extends object>(row: Row, field: keyof Row & string): string =>
  exactDigits(row, field) ?? String(row[field])

/** The same for a file: as a number unless it has too many digits; '' where an older server does not send the field. */
export const exactOf = <Row extends object>(row: Row, field: keyof Row & string): number | string =>
  row[field] === undefined ? '' : (exactDigits(row, field) ?? Number(row[field]))

/** Fields whose value could not be read, with the JSON text that was sent. */
export function oddFields(row: object): Array<{ field: string; text: string | undefined }> {
  return unchanged(row).flatMap(([field, { read, text }]) => {
    // A number sent as text, or text sent as a number, was read correctly.
    const isReadable = text?.replace(/^"(.*)"$/, '$1') === String(read)
    const isNumber = text !== undefined && WHOLE.test(text) && typeof read === 'number'
    return isReadable || isNumber ? [] : [{ field, text }]
  })
}

/** What an update sends besides its fields, so that unchanged ones go back as they came. */
export function sentBack(row: object): { asSent?: AsSent } {
  const { asSent } = row as { asSent?: AsSent }
  return asSent ? { asSent } : {}
}

export function changedFields<Fields extends object>(fields: Fields, stored: Fields): Partial<Fields> {
  const changed = Object.entries(fields).filter(([name, value]) => value !== stored[name as keyof Fields])
  return Object.fromEntries(changed) as Partial<Fields>
}
