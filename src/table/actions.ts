import type { QueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { MenuItem } from '@/components/overlay/menu'
import { type LogFilters, usageSearch } from '@/domain/log/address'
import { DISABLED, ENABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import type { Action } from '@/queries/mutation'
import type { StatusPatch } from '@/queries/row-queries'
import { type Running, runOnce, runQuietly } from '@/queries/use-mutation'

export type RowAction = {
  label: string
  color?: string
  disabled?: boolean
  /** In the menu 更多. */
  more?: boolean
} & (
  | {
      run: (client: QueryClient) => void
      confirm?: string
      /** As in `queries/mutation.ts`: other actions of the row stay possible meanwhile. */
      asksUpstream?: true | undefined
    }
  | { link: Pick<LinkProps, 'to' | 'params' | 'search'> }
  | { menu: MenuItem[] }
)

/** What the cells of a row know besides its data. */
export interface RowState {
  id: string
  /** It is of the search before, and may not be of the one that is on its way. */
  isOutdated: boolean
  running: readonly Running[]
  client: QueryClient
  actions: ((row: object) => RowAction[]) | undefined
  onOpen: ((id: string) => void) | undefined
}

export type BulkAction<Row> = { label: string; color?: string } & (
  | {
      /** One call for each row, through the rate limiter. */
      each: (client: QueryClient, row: Row, call: CallOptions, value: number) => Promise<unknown>
      /** The preview counts the other rows. */
      applies?: (row: Row) => boolean
      /** The label of a whole number that is asked for first. */
      asks?: string
    }
  | { all: (rows: Row[]) => void }
  | { opens: 'export' }
)

/** Does nothing while the action is under way. */
export const once = <Data, Variables, Undo>(action: Action<Data, Variables, Undo>, variables: Variables) => ({
  run: (client: QueryClient) => runOnce(client, action, variables),
  asksUpstream: action.meta?.asksUpstream,
})

/** Runs an action for each of many rows; `of` makes its variables from the row and the number that was asked for. */
export const each =
  <Row, Data, Variables, Undo>(
    action: Action<Data, Variables, Undo>,
    of: (row: Row, value: number) => Variables,
  ) =>
  (client: QueryClient, row: Row, call: CallOptions, value: number) =>
    runQuietly(client, action, of(row, value), call)

type SetStatus<Row, Undo> = Action<Row, StatusPatch, Undo>

export const rowAction = {
  /** 禁用 for an enabled row, else 启用. */
  toggle: <Row, Undo>({ id, status }: StatusPatch, setStatus: SetStatus<Row, Undo>) =>
    status === ENABLED
      ? { label: '禁用', ...once(setStatus, { id, status: DISABLED }) }
      : { label: '启用', ...once(setStatus, { id, status: ENABLED }) },

  /** Asks first, with a question that names the row. */
  delete: <Data, Variables, Undo>(question: string, remove: Action<Data, Variables, Undo>, row: Variables) =>
    ({ label: '删除', color: 'red', confirm: question, ...once(remove, row) }) satisfies RowAction,

  /** What a user, token, channel or model has spent lately. Disabled without a name to filter by. */
  usage: (of: LogFilters) =>
    ({
      label: '用量',
      more: true,
      disabled: Object.values(of).includes(''),
      link: { to: '/log', search: usageSearch(of) },
    }) satisfies RowAction,
}

export const bulkAction = {
  enable: <Row, Undo>(setStatus: SetStatus<Row, Undo>): BulkAction<StatusPatch> => ({
    label: '启用',
    applies: ({ status }) => status !== ENABLED,
    each: each(setStatus, ({ id }) => ({ id, status: ENABLED })),
  }),

  /** `applies`: the enabled rows by default. */
  disable: <Row extends StatusPatch, Data, Undo>(
    setStatus: SetStatus<Data, Undo>,
    applies = ({ status }: Row) => status === ENABLED,
  ): BulkAction<Row> => ({
    label: '禁用',
    applies,
    each: each(setStatus, ({ id }) => ({ id, status: DISABLED })),
  }),

  delete: <Row extends Variables, Data, Variables, Undo>(
    remove: Action<Data, Variables, Undo>,
    applies: (row: Row) => boolean = () => true,
  ): BulkAction<Row> => ({ label: '删除', color: 'red', applies, each: each(remove, (row: Row) => row) }),
}
