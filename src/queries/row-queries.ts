import { queryOptions } from '@tanstack/react-query'
import { newestFirst } from '@/domain/ids'
import type { CallOptions } from '@/lib/call-options'
import type { Id } from '@/schemas/primitives'
import type { Rows } from '@/schemas/reply'
import type { ListSource } from './list/list-options'

/** The keys of a table's queries and actions. */
export const rowKeys = <Name extends string>(name: Name) =>
  ({
    all: [name],
    lists: [name, 'list'],
    /** What is computed from the table's rows for other screens. */
    summaries: [name, 'summary'],
    detail: (id: Id) => [name, 'detail', id],
    actions: [name, 'action'],
    /** What was created since a list was last seen to show it. */
    created: [name, 'created'],
  }) as const

interface TableApi<Row> {
  list: (p: number, call?: CallOptions) => Promise<Rows<Row>>
  search: (keyword: string, call?: CallOptions) => Promise<Rows<Row>>
  get: (id: Id) => Promise<Row>
}

/** What every table of the gateway has. */
export function rowQueries<Name extends string, Row extends { id: Id }>(name: Name, api: TableApi<Row>) {
  const keys = rowKeys(name)
  /** The whole table is what an empty search finds. */
  const whole = async (call: CallOptions) => {
    const answer = await api.search('', { ...call, ...WHOLE })
    return { ...answer, rows: answer.rows.toSorted(newestFirst) }
  }
  const list: ListSource<Row> = {
    queryKey: keys.lists,
    list: api.list,
    whole,
    search: api.search,
    keyOf: (row) => row.id,
  }
  return {
    keys,
    list,
    /** Always read again: a form must not save old values over newer ones. */
    one: (id: Id) =>
      queryOptions({
        queryKey: keys.detail(id),
        queryFn: () => api.get(id),
        gcTime: 0,
        staleTime: 0,
        meta: { inPlace: true },
      }),
    /** The row for a screen about it: every action on the table has it read again, until it is deleted (null). */
    shown: (id: Id) =>
      queryOptions({
        queryKey: [...keys.summaries, 'row', id],
        queryFn: (): Promise<Row | null> => api.get(id),
        enabled: ({ state }) => state.data !== null,
        gcTime: 0,
        staleTime: 0,
        meta: { inPlace: true },
      }),
    /** The meta of every action on the table: it makes its summaries stale, and a lost answer its lists. */
    meta: { lists: keys.lists, invalidates: [keys.summaries] },
  }
}

/** A whole table that is larger, or takes longer, is refused: its list then goes on page by page. */
const WHOLE = { timeout: 20_000, maxBytes: 30_000_000 }

export type StatusPatch = { id: Id; status: number }
