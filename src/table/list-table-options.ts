import type { ColumnDef, Row as TableRow } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ShownFilter } from '@/domain/list'
import type { List } from '@/queries/list/paged-list'
import type { BulkAction, RowAction } from './actions'
import type { features } from './columns'

// biome-ignore lint/suspicious/noExplicitAny: columns of one list hold values of many types; TanStack's own form
export type ListColumns<Row extends object> = ColumnDef<typeof features, Row, any>[]
export type ListRow<Row extends object = object> = TableRow<typeof features, Row>

export interface ListTableOptions<Row extends object = object> {
  /** In local storage, and in the keys of the list's actions. */
  name: string
  /** Accessible name, and name of exported files. */
  label: string
  source: List<Row>
  /** Defined at module scope. */
  columns: ListColumns<Row>
  /** Default: the row's id. */
  rowId?: (row: Row) => string
  /** For searches that the server cannot do; defined at module scope. */
  matches?: (keyword: string) => (row: Row) => boolean
  /** Filters the loaded rows; memoised. */
  keeps?: ((row: Row) => boolean) | undefined
  /** Each gets a chip that removes it, as 显示全部 does. */
  filters?: readonly ShownFilter[]
  /** Memoised, like the next: another function draws every row again. */
  actions?: (row: Row) => RowAction[]
  /** Shows the details of a row. */
  onOpen?: (id: string) => void
  /** None: rows cannot be selected. */
  bulk?: BulkAction<Row>[]
  /** In a batch's results. */
  nameOf?: (row: Row) => string
  empty: ReactNode
}
