import {
  constructSortFn,
  createSortedRowModel,
  createTableHook,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { inputPrice, type ModelRow } from '@/domain/ratio/rows'
import { compareNumber, compareText } from '@/lib/compare'

/** Sorting is all that this table does to its rows: they are found by name, whatever order they stand in. */
export const ratioFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {
    text: constructSortFn({ sort: compareText }),
    number: constructSortFn({ sort: compareNumber }),
  },
  columnMeta: metaHelper<{ label: string }>(),
})

const { useAppTable, createAppColumnHelper } = createTableHook({
  features: ratioFeatures,
  enableSortingRemoval: true,
  sortDescFirst: false,
  enableMultiSort: false,
})
export const useRatioTable = useAppTable

const column = createAppColumnHelper<ModelRow>()
/** What is not set stands above all numbers, whichever way these are sorted. */
const number = { sortFn: 'number', sortUndefined: 'first' } as const

export const ratioColumns = column.columns([
  column.accessor('model', { sortFn: 'text', meta: { label: '模型' } }),
  column.accessor('ratio', { ...number, meta: { label: '倍率' } }),
  column.accessor('completion', { ...number, meta: { label: '补全倍率' } }),
  // In the order of the ratio: the unit is the same for all.
  column.accessor(({ ratio }) => (ratio === undefined ? undefined : inputPrice(ratio, 1)), {
    ...number,
    id: 'input',
    meta: { label: '输入价格' },
  }),
  column.accessor(
    ({ ratio, completion }) =>
      ratio === undefined || completion === undefined ? undefined : inputPrice(ratio * completion, 1),
    { ...number, id: 'output', meta: { label: '输出价格' } },
  ),
])
