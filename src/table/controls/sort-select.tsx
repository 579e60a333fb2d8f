import { NativeSelect } from '@mantine/core'
import type { ListState } from '@/table/list-state'

/** Sorts the rows in narrow windows, where there is no table head. */
export function SortSelect({ state: { grid, address } }: { state: ListState }) {
  const { sort, desc } = address
  const choices = grid
    .getAllLeafColumns()
    // A hidden column may have been sorted by before.
    .filter((column) => column.getCanSort() && (column.getIsVisible() || column.getIsSorted()))
    .flatMap(({ id, columnDef: { meta } }) => [
      { value: `${id} asc`, label: `${meta?.label} ↑` },
      { value: `${id} desc`, label: `${meta?.label} ↓` },
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
