import {
  columnVisibilityFeature,
  constructSortFn,
  createTableHook,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { compareNumber, compareText } from '@/lib/compare'
import { createSortedRowModel } from './sorted-row-model'

interface ColumnMeta {
  /** Its name, for cards and the column menu; the header shows the same. */
  label: string
  align?: 'end'
  /** Its place on a telephone, where a row is a card; none: behind 更多. */
  card?: 'title' | 'badge' | 'fact' | 'actions'
  /** Ids that it goes by, where they are several: it is hidden by all of them. */
  ids?: readonly string[]
}

/** The features of every list, registered once. */
export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  // The names that columns sort by, and what they mean. "never" and "unlimited" are infinite in their accessors.
  sortFns: {
    text: constructSortFn({ sort: compareText }),
    number: constructSortFn({ sort: compareNumber }),
  },
  columnMeta: metaHelper<ColumnMeta>(),
})

/** `useListTable`: the table of a list. `columnsOf<Row>()`: its column helper, for module scope. */
export const { useAppTable: useListTable, createAppColumnHelper: columnsOf } = createTableHook({
  features,
  enableSortingRemoval: false,
  sortDescFirst: false,
  enableMultiSort: false,
})
