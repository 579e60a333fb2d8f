import type { ColumnDef, Row as TableRow } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ShownFilter } from '@/domain/list'
import type { List } from '@/queries/list/options'
import type { BulkAction, RowAction } from './actions'
import type { features } from './columns'

// biome-ignore lint/suspicious/noExplicitAny: columns of one list hold values of many types; TanStack's own form
export type ListColumns<Row extends object> = ColumnDef<typeof features, Row, any>[]
export type ListRow<Row extends object = object> = TableRow<typeof features, Row>

export interface ListTableOptions<Row extends object = object> {
  /** Name of the list: in local storage, and in the keys of its actions. */
  name: string
  /** Its accessible name, and the name of exported files. */
  label: string
  source: List<Row>
  /** Defined at module scope. */
  columns: ListColumns<Row>
  /** Names a row in the table; default: its id. */
  rowId?: (row: Row) => string
  /** Whether a loaded row contains the search text, where the server cannot search; defined at module scope. */
  matches?: (row: Row, keyword: string) => boolean
  /** The list's own filters over the loaded rows, memoised. */
  keeps?: ((row: Row) => boolean) | undefined
  /** The list's filters in force; each gets a chip that removes it, as 显示全部 does. */
  filters?: readonly ShownFilter[]
  actions?: (row: Row) => RowAction[]
  /** What can be done with many rows; none: rows cannot be selected. */
  bulk?: BulkAction<Row>[]
  /** What a row is called in a batch's results. */
  nameOf?: (row: Row) => string
  /** Replaces the rows of an empty list. */
  empty: ReactNode
}
