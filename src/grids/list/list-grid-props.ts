import type { LinkProps } from '@tanstack/react-router'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode, RefObject } from 'react'
import type { CallOptions } from '@/lib/call-options'
import type { RowAction } from './row-actions'
import type { SearchBoxHandle } from './search-box'
import type { Grid, ListInput, ListRow } from './use-list-grid'

/** What a screen passes to its list. */
export interface ListGridProps<Row extends RowData> extends ListInput<Row> {
  /** Accessible name of the list, and name of exported files. */
  label: string
  searchPlaceholder: string
  searchRef?: RefObject<SearchBoxHandle | null>
  /** How rows are added: the first button of the screen's head, and of an empty list. */
  add?: Addition
  /** Other buttons of the screen's head. */
  toolbar?: ReactNode
  /** One line beside the title: what the list holds. */
  about?: string
  /** Other content beside the title. */
  beside?: ReactNode
  /** Between the screen's head and the search box. */
  above?: ReactNode
  /** Filters beside the search box. */
  filters?: ReactNode
  /** A drawer over all rows that are shown, in their order. */
  aside?: (rows: readonly ListRow<Row>[]) => ReactNode
  /** Title of the screen; default: the label. */
  title?: string
  /** Replaces the refetch of 刷新. */
  refresh?: { run: () => void; isRunning: boolean }
  /** The sentence of an empty list. */
  empty: string
  /** The link of an empty list without `add`. */
  emptyWay?: ReactNode
  /** Ends the list's own filters. */
  onKeepAll?: () => void
  /** Buttons in the pager's line. */
  footer?: ReactNode
  actions: (row: Row) => RowAction[]
  /** What a row is called in a batch's results. */
  nameOf: (row: Row) => string
  bulk: BulkAction<Row>[]
  exports: ExportField<Row>[]
}

/** What each part of a list is drawn from. */
export interface GridPart<Row extends RowData> {
  list: ListGridProps<Row>
  grid: Grid<Row>
}

/** What can be done with many rows, as data. */
export type BulkAction<Row> = { label: string; color?: string } & (
  | {
      /** One call a row, through the rate limiter. */
      each: (row: Row, call: CallOptions, value: number) => Promise<unknown>
      /** Which rows it is for; the preview counts the others. */
      applies?: (row: Row) => boolean
      /** Label of a whole number that is asked for first and passed to `each`. */
      asks?: string
    }
  /** At once, without the server. */
  | { all: (rows: Row[]) => void }
  /** Opens the list's own dialog. */
  | { opens: 'export' }
)

/** A column of an exported file. */
export interface ExportField<Row> {
  label: string
  value: (row: Row) => string | number
  /** A key or code: left out unless asked for. */
  secret?: boolean
}

/** How rows are added to a list. */
export interface Addition {
  to: NonNullable<LinkProps['to']>
  label: string
  /** The label in an empty list. */
  first?: string
}
