import type { LinkProps } from '@tanstack/react-router'
import { type LogFilters, usageSearch } from '@/domain/log/address'
import { DISABLED, ENABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'

/** One entry of a row's menu; without `run` it is disabled and shows the reason. */
export interface MenuEntry {
  label: string
  run?: (() => void) | undefined
  reason?: string | undefined
  /** The question to ask first, if there is one at the time of the click. */
  confirm?: (() => { title: string; text: string } | undefined) | undefined
}

/** What can be done with a row, as data: a button, a link to another screen, or a menu of choices. */
export type RowAction = {
  label: string
  color?: string
  disabled?: boolean
  /** Not among the buttons in sight, but in the menu 更多. */
  more?: boolean
} & (
  | { run: () => void; confirm?: string }
  | { link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { menu: MenuEntry[] }
)

/** What can be done with many rows, as data. */
export type BulkAction<Row> = { label: string; color?: string } & (
  | {
      /** One call a row, through the rate limiter. */
      each: (row: Row, call: CallOptions, value: number) => Promise<unknown>
      /** Which rows it is for; the preview counts the others. */
      applies?: (row: Row) => boolean
      /** Label of a whole number that is asked for first and passed to `each`. */
      asks?: string
    }
  /** At once, or in a dialog of its own. */
  | { all: (rows: Row[]) => void }
  /** Opens the list's own dialog. */
  | { opens: 'export' }
)

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

/** 删除, after a question that names the row. */
export const deleteAction = (question: string, run: () => void) =>
  ({ label: '删除', color: 'red', confirm: question, run }) satisfies RowAction

/** 用量: what a user, token, channel or model has spent lately. One without a name cannot be asked for. */
export const usageAction = (of: LogFilters) =>
  ({
    label: '用量',
    more: true,
    disabled: Object.values(of).includes(''),
    link: { to: '/log', search: usageSearch(of) },
  }) satisfies RowAction

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
