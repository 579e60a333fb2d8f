import type { QueryClient } from '@tanstack/react-query'
import { DISABLED, ENABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import { type Action, runQuietly } from '@/queries/mutation'
import type { StatusPatch } from '@/queries/row-queries'

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

/** Runs an action for each of many rows. `variablesOf` gets the row and the number that was asked for. */
export const each =
  <Row, Data, Variables, Undo>(
    action: Action<Data, Variables, Undo>,
    variablesOf: (row: Row, value: number) => Variables,
  ) =>
  (client: QueryClient, row: Row, call: CallOptions, value: number) =>
    runQuietly(client, action, variablesOf(row, value), call)

export const bulkAction = {
  enable: <Row extends StatusPatch, Data, Undo>(
    setStatus: Action<Data, StatusPatch, Undo>,
  ): BulkAction<Row> => ({
    label: '启用',
    applies: ({ status }) => status !== ENABLED,
    each: each(setStatus, ({ id }) => ({ id, status: ENABLED })),
  }),

  /** `applies`: the enabled rows by default. */
  disable: <Row extends StatusPatch, Data, Undo>(
    setStatus: Action<Data, StatusPatch, Undo>,
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
