import type { CallOptions } from '@/lib/call-options'

/** What can be done with many rows, as data. */
export type BulkAction<Row> = { label: string; color?: string } & (
  | {
      /** One call a row, through the rate limiter, with a result per row. */
      each: (row: Row, call: CallOptions, value: number) => Promise<unknown>
      /** Rows it makes sense for; the others are left out, and the preview says how many. */
      applies?: (row: Row) => boolean
      /** A whole number asked for first (its label); handed to `each`. */
      asks?: string
    }
  /** At once and without the server, e.g. copying. */
  | { all: (rows: Row[]) => void }
  /** Leads to the list's own dialog. */
  | { opens: 'export' }
)

/** A column of an exported file. */
export interface ExportField<Row> {
  label: string
  value: (row: Row) => string | number
  /** A key or code: only where asked for. */
  secret?: boolean
}
