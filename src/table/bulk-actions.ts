import type { QueryClient } from '@tanstack/react-query'
import { DISABLED, ENABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import type { Action } from '@/queries/mutation'
import type { StatusPatch } from '@/queries/row-queries'
import { runQuietly } from '@/queries/use-mutation'

/** What can be done with the selected rows. */
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

/** Runs an action for each of many rows; `of` makes its variables from the row and the number that was asked for. */
export const each =
  <Row, Data, Variables, Undo>(
    action: Action<Data, Variables, Undo>,
    of: (row: Row, value: number) => Variables,
  ) =>
  (client: QueryClient, row: Row, call: CallOptions, value: number) =>
    runQuietly(client, action, of(row, value), call)

type SetStatus<Row, Undo> = Action<Row, StatusPatch, Undo>

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
