import { noop, queryOptions } from '@tanstack/react-query'
import { messages } from '@/domain/messages'
import type { CallOptions } from '@/lib/call-options'
import { type ListSource, pagedListOptions, wholeTable } from '@/queries/list/paged-list'
import type { Rows } from '@/schemas/reply'
import { type Consequences, defineMutation, type Run } from './mutation'
import { rowKeys } from './row-keys'

interface TableApi<Row> {
  list: (p: number, call?: CallOptions) => Promise<Rows<Row>>
  search: (keyword: string, call?: CallOptions) => Promise<Rows<Row>>
  get: (id: number) => Promise<Row>
}

/** What every table of the gateway has. `keep`: which rows of an empty search, which may bring more than the list, stay. */
export function rowQueries<Name extends string, Row extends { id: number }>(
  name: Name,
  api: TableApi<Row>,
  source: Pick<ListSource<Row>, 'search'> & { keep?: (row: Row) => boolean } = {},
) {
  const keys = rowKeys(name)
  return {
    keys,
    /** With a keyword, those that the server's search finds. */
    list: (keyword = '') =>
      pagedListOptions({
        queryKey: keys.list(keyword),
        keyword,
        list: api.list,
        search: source.search ?? api.search,
        all: (call) => wholeTable(api.search, call, source.keep),
        keyOf: (row: Row) => row.id,
      }),
    /** Always read again: a form must not save old values over newer ones. */
    one: (id: number) =>
      queryOptions({
        queryKey: keys.detail(id),
        queryFn: () => api.get(id),
        gcTime: 0,
        staleTime: 0,
        meta: { inPlace: true },
      }),
    /** Changes the table's lists and summaries. */
    action: <Data, Variables = void>(
      verb: string,
      run: Run<Data, Variables>,
      consequences: Omit<Consequences<Data, Variables>, 'lists'>,
    ) =>
      defineMutation([...keys.actions, verb], run, {
        lists: keys.lists,
        ...consequences,
        invalidates: [keys.summaries, ...(consequences.invalidates ?? [])],
      }),
  }
}

type DefineAction = ReturnType<typeof rowQueries>['action']

/** Deletes a row; `onDone`: what else its deletion changes. */
export const rowDeletion = <Row extends { id: number } = { id: number }>(
  action: DefineAction,
  remove: Run<unknown, number>,
  onDone: Consequences<unknown, Row>['onDone'] = noop,
) =>
  action('delete', ({ id }: Row, ...rest) => remove(id, ...rest), {
    removes: ({ id }) => id,
    onDone,
    success: messages.done,
  })

export type StatusPatch = { id: number; status: number }

/** Enables or disables a row; `answered` is what the list takes from the answer. */
export const rowStatusChange = <Row extends StatusPatch>(
  action: DefineAction,
  setStatus: Run<Row, StatusPatch>,
  answered: (row: Row) => StatusPatch = ({ id, status }) => ({ id, status }),
) => action('status', setStatus, { optimistic: (patch) => patch, patches: answered, success: messages.done })
