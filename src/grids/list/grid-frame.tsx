import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { GridHead } from './grid-head'
import styles from './grid-table.module.css'
import type { ListRow, ListTable } from './use-list-grid'

export interface GridTableProps<Row extends RowData> {
  table: ListTable<Row>
  pageRows: readonly ListRow<Row>[]
  label: string
  selectable: boolean
  dense: boolean
  /** Rows of grey bars in place of data that is on its way. */
  skeletonRows: number
  busy: boolean
}

/** The table of a list around its rows; at 600 px and below each is a card, for which roles are written out. */
export function GridFrame<Row extends RowData>(
  props: GridTableProps<Row> & { rowCount?: number; children: ReactNode },
) {
  const { table, pageRows, label, selectable, dense, busy, rowCount, children } = props
  return (
    <table
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="table"
      className={styles.table}
      data-dense={dense || undefined}
      aria-label={label}
      aria-busy={busy}
      aria-rowcount={rowCount}
    >
      <GridHead table={table} pageRows={pageRows} selectable={selectable} />
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}
