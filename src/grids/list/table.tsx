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
import { Quota } from '@/components/display/cells'
import { compareNumber, compareText } from '@/lib/compare'
import { RowActions } from './row-actions'
import { createSortedRowModel } from './sorted-row-model'

interface ColumnMeta {
  /** Its name: in the header, on cards and in the column menu. */
  label: string
  align?: 'end'
  /** Its place on the card of a narrow window (`wide`: a long fact); none: behind 更多. */
  card?: 'title' | 'badge' | 'fact' | 'wide' | 'actions'
  /** Ids of a column that has several; it is hidden and shown by all of them. */
  ids?: readonly string[]
  /** What a cell shows of a row. Called as a function: a page has a hundred cells. */
  show: Cell<RowData>
}

/** The features of every list, registered once. */
export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  // How columns sort, by name. "never" and "unlimited" are infinite in their accessors.
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

/** Further settings of a column. */
interface ColumnMore<Row> extends Omit<ColumnMeta, 'label' | 'show'> {
  /** The value to sort by; default: the field of its id. */
  value?: (row: Row) => unknown
  /** Cannot be hidden. */
  isFixed?: boolean
}

/** What a cell shows; default: its value. No hooks in it. `name`: the row's id in the table. */
type Cell<Row> = (row: Row, name: string) => ReactNode

/** Builds the columns of a list, at module scope: sorted as `text` or `number`, or `unsorted`. */
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
  // A column whose id is no field needs a value to sort by.
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
    /** A field that holds a quota. */
    quota: <Id extends string>(id: Id & keyof Row, label: string, card?: ColumnMeta['card']) =>
      define('number', id, label, (row) => <Quota row={row as Record<Id, number>} field={id} />, {
        align: 'end',
        ...(card && { card }),
      }),
    /** The last column: the actions of a row. */
    actions: () =>
      define(undefined, 'actions', '操作', (row) => <RowActions row={row} />, {
        card: 'actions',
        isFixed: true,
      }),
  }
}
