import {
  columnVisibilityFeature,
  constructSortFn,
  createColumnHelper,
  metaHelper,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { compareNumber, compareText } from '@/lib/compare'
import { createSortedRowModel } from './sorted-row-model'

interface ColumnMeta {
  /** Its name: in the header, on cards and in the column menu. */
  label: string
  align?: 'end'
  /** Its place in a narrow window, where a row is a card (`wide`: a fact of many letters); none: behind 更多. */
  card?: 'title' | 'badge' | 'fact' | 'wide' | 'actions'
  /** Ids that it goes by, where they are several: it is hidden by all of them. */
  ids?: readonly string[]
  /** What a cell shows of a row. Called, not drawn as a component of its own: a page has a hundred cells. */
  show: Cell<RowData>
}

/** The features of every list, registered once. */
export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  // The names that columns sort by, and what they mean. "never" and "unlimited" are infinite in their accessors.
  sortFns: { text: constructSortFn({ sort: compareText }), number: constructSortFn({ sort: compareNumber }) },
  columnMeta: metaHelper<ColumnMeta>(),
})

/** What the tables of all lists have in common. */
export const tableOptions = {
  features,
  enableSortingRemoval: false,
  sortDescFirst: false,
  enableMultiSort: false,
}

/** What a list may say of a column besides. */
interface ColumnMore<Row> extends Omit<ColumnMeta, 'label' | 'show'> {
  /** What it sorts by, where that is no field of its id. */
  value?: (row: Row) => unknown
  /** Cannot be hidden. */
  isFixed?: boolean
}

/** What a cell shows, where that is not its value as it is; no hooks in it. `name`: the row's among all. */
type Cell<Row> = (row: Row, name: string) => ReactNode

/** How the columns of a list are written down, at module scope: those that sort as `text` or `number`, and others. */
export function columnsOf<Row extends RowData>() {
  const helper = createColumnHelper<typeof features, Row>()
  const define = (
    sortFn: 'text' | 'number' | undefined,
    id: string,
    label: string,
    show?: Cell<Row>,
    { value, isFixed = false, ...meta }: ColumnMore<Row> = {},
  ) => {
    const read = value ?? ((row: Row) => row[id as keyof Row])
    const shown = show ?? ((row: Row) => read(row) as ReactNode)
    // One table holds rows of one type.
    const shared = { id, enableHiding: !isFixed, meta: { label, ...meta, show: shown as Cell<RowData> } }
    return sortFn ? helper.accessor(read, { ...shared, sortFn }) : helper.display(shared)
  }
  // An id that is no field has a value to sort by.
  type More<Id> = Id extends keyof Row
    ? [more?: ColumnMore<Row>]
    : [more: ColumnMore<Row> & { value: (row: Row) => unknown }]
  return {
    text: <Id extends string>(id: Id, label: string, cell?: Cell<Row>, ...[more]: More<Id>) =>
      define('text', id, label, cell, more),
    number: <Id extends string>(id: Id, label: string, cell?: Cell<Row>, ...[more]: More<Id>) =>
      define('number', id, label, cell, more),
    unsorted: (id: string, label: string, cell: Cell<Row>, more?: ColumnMore<Row>) =>
      define(undefined, id, label, cell, more),
    /** The last column of a list whose rows can be acted on. */
    actions: (cell: Cell<Row>) =>
      define(undefined, 'actions', '操作', cell, { card: 'actions', isFixed: true }),
  }
}
