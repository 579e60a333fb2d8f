/** A column of an exported file. */
export interface ExportField<Row> {
  label: string
  value: (row: Row) => string | number
  /** A key or code: left out unless asked for. */
  secret?: boolean
}

interface Exported {
  meta?:
    | {
        label: string
        file?: ((row: never) => string | number) | undefined
        fileLabel?: string
        isSecret?: boolean
      }
    | undefined
}

/** The columns of an exported file, as a table's columns have them. */
export function exportsOf<Row>(columns: readonly Exported[]): ExportField<Row>[] {
  return columns.flatMap(({ meta }) => {
    if (!meta?.file) return []
    const { label, fileLabel = label, isSecret = false } = meta
    return [{ label: fileLabel, value: meta.file as (row: Row) => string | number, secret: isSecret }]
  })
}
