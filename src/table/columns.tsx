import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { nameCell, Quota, timeCell } from '@/components/display/cells'
import { statusBadge } from '@/components/display/status-badge'
import type { Badge } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import type { RowState } from './actions'
import { rowActions } from './row-actions'
import { createSortedRowModel } from './sorted-row-model'

/** Draws a cell. It may use no hooks, as it is called as a function. */
type Cell<Row> = (row: Row, state: RowState) => ReactNode
type FileCell<Row> = (row: Row) => string | number

interface ColumnMeta {
  /** In the head, on cards, in the column menu and in an exported file. */
  label: string
  /** Least width in pixels; spare room is shared in proportion. */
  width: number
  /** How its values are compared; none: it cannot sort. */
  sorts: 'text' | 'number' | undefined
  align?: 'end'
  /** Shows amounts of money: the column menu has 精确金额. */
  isMoney?: boolean
  /** Its place on a card (`wide`: a long fact); none: shown when the card is unfolded. */
  card?: 'title' | 'badge' | 'fact' | 'wide' | 'actions'
  /** All ids of a column that has several; hiding it stores all of them. */
  ids?: readonly string[]
  isHidden?: boolean
  /** None: only in an exported file. */
  show?: Cell<object>
  /** None: not in an exported file. */
  file?: FileCell<object> | undefined
  /** Its name in a file, where it differs. */
  fileLabel?: string
  /** Only exported when asked for. */
  isSecret?: boolean
}

export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnMeta>(),
})

interface ColumnMore<Row> extends Partial<Omit<ColumnMeta, 'label' | 'sorts' | 'show' | 'file'>> {
  /** The value to sort by; default: the field of its id. */
  value?: (row: Row) => unknown
  /** Default for columns that sort: the text, or the field of its id; false: nothing. */
  file?: FileCell<Row> | false
  isFixed?: boolean
}

// A column whose id is no field needs a value to sort by.
type More<Row, Id> = Id extends keyof Row
  ? [more?: ColumnMore<Row>]
  : [more: ColumnMore<Row> & { value: (row: Row) => unknown }]

/** To be called at module scope. */
export function columnsOf<Row extends object>() {
  const helper = createColumnHelper<typeof features, Row>()
  type Field = string & keyof Row
  const field = (row: Row, id: string) => row[id as keyof Row]

  const define = (
    sorts: ColumnMeta['sorts'],
    id: string,
    label: string,
    { value = (row) => field(row, id), isFixed = false, width = 110, ...more }: ColumnMore<Row> = {},
    show?: Cell<Row>,
  ) => {
    const inFile = {
      text: (row: Row) => String(value(row) ?? ''),
      // '': an older server does not send the field.
      number: (row: Row) => (field(row, id) === undefined ? '' : Number(field(row, id))),
    }
    const { file = sorts && inFile[sorts], ...meta } = more
    // The table's meta type does not know the row; one table holds rows of one type only.
    const own = { show, file: file || undefined } as Pick<ColumnMeta, 'show' | 'file'>
    const shared = { id, enableHiding: !isFixed, meta: { label, width, sorts, ...meta, ...own } }
    return sorts ? helper.accessor(value, shared) : helper.display(shared)
  }

  return {
    text: <Id extends string>(id: Id, label: string, cell: Cell<Row>, ...[more]: More<Row, Id>) =>
      define('text', id, label, more, cell),
    number: <Id extends string>(id: Id, label: string, cell: Cell<Row>, ...[more]: More<Row, Id>) =>
      define('number', id, label, more, cell),
    /** Chosen by a user; shows nothing if it is empty. */
    name: (id: Field, label: string, more: ColumnMore<Row>) => {
      const cell: Cell<Row> = (row) => field(row, id) !== '' && nameCell(String(field(row, id)))
      return define('text', id, label, more, cell)
    },
    badge: (id: Field, label: string, nameOf: (row: Row) => Badge, more?: ColumnMore<Row>) =>
      define('number', id, label, { file: (row) => nameOf(row).label, ...more }, (row) =>
        statusBadge(nameOf(row)),
      ),
    /** A time in Unix seconds; `never`: the value that means no time, its text, and how it sorts (default: last). */
    time: (
      id: Field,
      label: string,
      more?: ColumnMore<Row>,
      never?: { is: number; text: string; value?: number },
    ) => {
      const read = (row: Row) => Number(field(row, id))
      const neverText = (row: Row) => (read(row) === never?.is ? never.text : undefined)
      const own: ColumnMore<Row> = {
        width: 164,
        value: (row) => (neverText(row) ? never?.value : read(row)),
        file: (row) => neverText(row) ?? formatTime(read(row)),
      }
      const cell: Cell<Row> = (row) => neverText(row) ?? timeCell(read(row))
      return define('number', id, label, { ...own, ...more }, cell)
    },
    quota: (id: Field, label: string, more?: ColumnMore<Row>) =>
      define('number', id, label, { align: 'end', isMoney: true, ...more }, (row) => (
        <Quota quota={Number(field(row, id))} />
      )),
    unsorted: (id: string, label: string, cell: Cell<Row>, more: ColumnMore<Row>) =>
      define(undefined, id, label, more, cell),
    file: (label: string, file: FileCell<Row>, more?: ColumnMore<Row>) =>
      define(undefined, `file ${label}`, label, { isFixed: true, file, ...more }),
    actions: (width: number) =>
      define(undefined, 'actions', '操作', { card: 'actions', isFixed: true, width }, rowActions),
  }
}
