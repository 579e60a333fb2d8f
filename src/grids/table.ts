import {
  columnVisibilityFeature,
  constructSortFn,
  createSortedRowModel,
  createTableHook,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'

const collator = new Intl.Collator('zh-CN', { numeric: true })

/** Text in Chinese order, numbers inside it as numbers. */
const text = constructSortFn({
  sort: (a: string | null, b: string | null) => collator.compare(a ?? '', b ?? ''),
})

/** Numbers as numbers; null counts as 0, "never" and "unlimited" are infinite in their accessors. */
const number = constructSortFn({
  sort: (a: unknown, b: unknown) => {
    const [left, right] = [Number(a ?? 0), Number(b ?? 0)]
    return left === right ? 0 : left < right ? -1 : 1
  },
})

interface ColumnMeta {
  /** Its name, for cards and the column menu; the header shows the same. */
  label: string
  align?: 'end'
}

/** The features of every list, registered once. */
export const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { text, number },
  columnMeta: metaHelper<ColumnMeta>(),
})

/** `useListTable`: the table of a list. `columnsOf<Row>()`: its column helper, for module scope. */
export const { useAppTable: useListTable, createAppColumnHelper: columnsOf } = createTableHook({
  features,
  enableSortingRemoval: false,
  sortDescFirst: false,
  enableMultiSort: false,
})
