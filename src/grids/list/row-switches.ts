import { listMessages } from '@/domain/list-messages'
import { DISABLED, ENABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import type { BulkAction } from './list-grid-props'
import type { RowAction } from './row-actions'

// What rows of most lists can: be switched on and off, and be deleted.

interface Switched {
  id: number
  status: number
}

/** 禁用 of what is on, 启用 of anything else. */
export const toggleAction = ({ id, status }: Switched, toggle: (patch: Switched) => void) => {
  const enabled = status === ENABLED
  const run = () => toggle({ id, status: enabled ? DISABLED : ENABLED })
  return { label: enabled ? '禁用' : '启用', run }
}

/** 删除, after a question that names the row. */
export const deleteAction = (
  thing: Parameters<typeof listMessages.confirmDelete>[0],
  name: string,
  run: () => void,
) =>
  ({ label: '删除', color: 'red', confirm: listMessages.confirmDelete(thing, name), run }) satisfies RowAction

type SetStatus = (patch: Switched, call: CallOptions) => Promise<unknown>

/** The same for many rows: those that are not on. */
export const bulkEnable = (setStatus: SetStatus): BulkAction<Switched> => ({
  label: '启用',
  applies: ({ status }) => status !== ENABLED,
  each: ({ id }, call) => setStatus({ id, status: ENABLED }, call),
})

/** Those that are. */
export const bulkDisable = <Row extends Switched>(
  setStatus: SetStatus,
  applies = ({ status }: Row) => status === ENABLED,
): BulkAction<Row> => ({
  label: '禁用',
  applies,
  each: ({ id }, call) => setStatus({ id, status: DISABLED }, call),
})
