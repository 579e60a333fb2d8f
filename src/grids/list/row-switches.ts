import { listMessages } from '@/domain/list-messages'
import { DISABLED, ENABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import type { BulkAction } from './list-grid-props'
import type { RowAction } from './row-actions'

// Actions of most lists: enable, disable, delete.

interface Switched {
  id: number
  status: number
}

/** 禁用 for an enabled row, else 启用. */
export const toggleAction = ({ id, status }: Switched, toggle: (patch: Switched) => void) => {
  const enabled = status === ENABLED
  const run = () => toggle({ id, status: enabled ? DISABLED : ENABLED })
  return { label: enabled ? '禁用' : '启用', run }
}

/** 删除, after a confirmation that names the row. */
export const deleteAction = (
  thing: Parameters<typeof listMessages.confirmDelete>[0],
  name: string,
  run: () => void,
) =>
  ({ label: '删除', color: 'red', confirm: listMessages.confirmDelete(thing, name), run }) satisfies RowAction

type SetStatus = (patch: Switched, call: CallOptions) => Promise<unknown>

/** 启用 for many rows; applies to those that are not enabled. */
export const bulkEnable = (setStatus: SetStatus): BulkAction<Switched> => ({
  label: '启用',
  applies: ({ status }) => status !== ENABLED,
  each: ({ id }, call) => setStatus({ id, status: ENABLED }, call),
})

/** 禁用 for many rows; applies to the enabled ones unless told otherwise. */
export const bulkDisable = <Row extends Switched>(
  setStatus: SetStatus,
  applies = ({ status }: Row) => status === ENABLED,
): BulkAction<Row> => ({
  label: '禁用',
  applies,
  each: ({ id }, call) => setStatus({ id, status: DISABLED }, call),
})
