import type { LinkProps } from '@tanstack/react-router'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode, RefObject } from 'react'
import type { CallOptions } from '@/lib/call-options'
import type { RowAction } from './row-actions'
import type { SearchBoxHandle } from './search-box'
import type { ListInput, ListRow } from './use-list-grid'

/** What a screen hands to its list. */
export interface ListGridProps<Row extends RowData> extends Omit<ListInput<Row>, 'hiddenColumns'> {
  /** Name of the list in local storage. */
  name: string
  /** Ids of columns that are hidden at first; defined once, at module scope. */
  extraColumns?: readonly string[]
  /** Its accessible name, and that of exported files. */
  label: string
  searchPlaceholder: string
  searchRef?: RefObject<SearchBoxHandle | null>
  /** The primary action of the screen's head, and of an empty list. */
  add?: Addition
  /** Other buttons of the screen's head. */
  toolbar?: ReactNode
  /** One line of what it lists, beside the title. */
  about?: string
  /** What stands beside the title. */
  beside?: ReactNode
  /** Between the screen's head and the search box. */
  above?: ReactNode
  /** Beside the search box: what narrows the rows. */
  filters?: ReactNode
  /** What follows the rows in the order that they stand in, over all pages: a drawer. */
  aside?: (rows: readonly ListRow<Row>[]) => ReactNode
  /** The screen's title, where it is not the list's name. */
  title?: string
  /** A list that is read again in its own way. */
  refresh?: { run: () => void; isRunning: boolean }
  /** What stands there when the list is empty. */
  empty: ReactNode
  /** What to do then, where nothing can be added. */
  emptyWay?: ReactNode
  /** Ends the list's own filters. */
  onKeepAll?: () => void
  /** Buttons for the list as a whole, in the pager's line. */
  footer?: ReactNode
  actions: (row: Row) => RowAction[]
  /** Ids of rows on which an action is under way. */
  running?: ReadonlySet<string>
  /** What a row is called where only its name is shown. */
  nameOf: (row: Row) => string
  bulk: BulkAction<Row>[]
  exports: ExportField<Row>[]
}

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

/** How rows are added to a list. */
export interface Addition {
  to: NonNullable<LinkProps['to']>
  label: string
  /** The same where there are none yet. */
  first?: string
}
