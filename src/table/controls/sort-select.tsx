import { NativeSelect } from '@mantine/core'
import { labelOf } from '@/table/columns'
import type { ListState } from '@/table/list-state'

/** Sorts the rows in narrow windows, where there is no table head. */
export function SortSelect<Row extends object>({ state: { table, address } }: { state: ListState<Row> }) {
  const { sort, desc } = address
  const choices = table
    .getAllLeafColumns()
    // A hidden column may have been sorted by before.
    .filter((column) => column.getCanSort() && (column.getIsVisible() || column.getIsSorted()))
    .flatMap(({ id, columnDef }) => [
      { value: `${id} asc`, label: `${labelOf(columnDef)} ↑` },
      { value: `${id} desc`, label: `${labelOf(columnDef)} ↓` },
    ])
  return (
    <NativeSelect
      flex="1 1 84px"
      aria-label="排序"
      value={sort === undefined ? '' : `${sort} ${desc ? 'desc' : 'asc'}`}
      data={[{ value: '', label: '默认排序' }, ...choices]}
      onChange={(event) => {
        const [id, order] = event.currentTarget.value.split(' ')
        address.update({ sort: id || undefined, desc: order === 'desc', page: 1 })
      }}
    />
  )
}
