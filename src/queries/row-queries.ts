import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { rowCalls } from '@/api/row-calls'
import { messages } from '@/domain/messages'
import type { CallOptions } from '@/lib/call-options'
import { type ListSource, pagedListOptions, wholeTable } from './list/options'
import { type Consequences, defineMutation, type Run } from './mutation'

export const rowKeys = <Name extends string>(name: Name) =>
  ({
    all: [name],
    lists: [name, 'list'],
    list: (keyword: string) => [name, 'list', { keyword }],
    /** What is computed from the table's rows for other screens. */
    summaries: [name, 'summary'],
    detail: (id: number) => [name, 'detail', id],
    actions: [name, 'action'],
  }) as const

type RowKeys = Pick<ReturnType<typeof rowKeys>, 'lists' | 'detail' | 'actions' | 'summaries'>

/** The rows of a table: all, or those that a search finds. `keep` drops what only an empty search brings. */
export const rowListOptions =
  <Row extends { id: number }>(
    keys: ReturnType<typeof rowKeys>,
    { list, search }: Pick<ReturnType<typeof rowCalls<z.ZodMiniType<Row>>>, 'list' | 'search'>,
    source: Pick<ListSource<Row>, 'search'> & { keep?: (row: Row) => boolean } = {},
  ) =>
  (keyword = '') =>
    pagedListOptions({
      queryKey: keys.list(keyword),
      keyword,
      list,
      search: source.search ?? search,
      all: (call) => wholeTable(search, call, source.keep),
      keyOf: (row: Row) => row.id,
    })

/** One row for its form. Always read again: a form must not save old values over newer ones. */
export const rowOptions =
  <Row>(keys: Pick<RowKeys, 'detail'>, get: (id: number) => Promise<Row>) =>
  (id: number) =>
    queryOptions({
      queryKey: keys.detail(id),
      queryFn: () => get(id),
      gcTime: 0,
      staleTime: 0,
      meta: { inPlace: true },
    })

/** Defines the actions of a table, which change its lists and its summaries. */
export const rowActions =
  (keys: RowKeys) =>
  <Data, Variables = void>(
    name: string,
    run: Run<Data, Variables>,
    consequences: Omit<Consequences<Data, Variables>, 'lists'>,
  ) =>
    defineMutation([...keys.actions, name], run, {
      lists: keys.lists,
      ...consequences,
      invalidates: [keys.summaries, ...(consequences.invalidates ?? [])],
    })

export const rowDeletion = <Row extends { id: number }>(
  keys: RowKeys,
  remove: (id: number, call: CallOptions) => Promise<unknown>,
) =>
  rowActions(keys)('delete', ({ id }: Row, call) => remove(id, call), {
    removes: ({ id }) => id,
    success: messages.done,
  })

type StatusPatch = { id: number; status: number }

/** Enables or disables a row; `answered` is what the list takes from the answer. */
export const rowStatusChange = <Row extends StatusPatch>(
  keys: RowKeys,
  setStatus: (patch: StatusPatch, call: CallOptions) => Promise<Row>,
  answered: (row: Row) => StatusPatch = ({ id, status }) => ({ id, status }),
) =>
  rowActions(keys)('status', setStatus, {
    optimistic: (patch) => patch,
    patches: answered,
    success: messages.done,
  })
