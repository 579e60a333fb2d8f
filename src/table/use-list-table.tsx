import type { ListTableOptions } from './list-options'
import { useListState } from './list-state'
import { ListTable } from './list-table'

/** One list: its state for the parts of the screen, and its table, to be put where it belongs. */
export function useListTable<Row extends object>(options: ListTableOptions<Row>) {
  // One list holds rows of one type; what draws them need not know which.
  const list = useListState(options as unknown as ListTableOptions)
  return { ...list, table: <ListTable list={list} /> }
}
