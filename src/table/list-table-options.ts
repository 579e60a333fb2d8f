import type { ColumnDef, Row as TableRow } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ShownFilter } from '@/domain/list'
import type { ListSource } from '@/queries/list/list-options'
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
  source: ListSource<Row>
  /** Searched for; default: the keyword in the address. */
  keyword?: string
  /** Defined at module scope. */
  columns: ListColumns<Row>
  /** Names the rows; default: by their ids. Defined at module scope. */
  rowIds?: (rows: readonly Row[]) => (row: Row) => string
  /** Marks rows that have just come. Memoised. */
  isNew?: (row: Row) => boolean
  /** Which rows a keyword finds; defined at module scope. */
  matches: (keyword: string) => (row: Row) => boolean
  /** Filters the rows; memoised. */
  keeps?: ((row: Row) => boolean) | undefined
  /** Rows that only a search shows: deleted users. Defined at module scope. */
  isHidden?: (row: Row) => boolean
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
