import { useQueryClient } from '@tanstack/react-query'
import { rowKeys } from '@/queries/row-keys'
import { rowOf, useRunning } from '@/queries/use-mutation'
import type { RowAction } from './actions'
import { rowActions } from './row-actions'

/** The actions of a row of a table, on a screen about this row alone. */
export function RowActions(props: { table: string; row: { id: number }; actions: RowAction[] }) {
  const { table, row, actions } = props
  // This screen is the one that 详情 leads to.
  const others = actions.filter(({ label }) => label !== '详情')
  const client = useQueryClient()
  const id = rowOf(row)
  const running = useRunning(rowKeys(table).actions).filter((action) => action.row === id)
  const state = { id, isOutdated: false, running, client, actions: () => others, onOpen: undefined }
  return rowActions(row, state)
}
