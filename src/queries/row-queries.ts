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
    /** Data that other screens derive from the table's rows. */
    summaries: [name, 'summary'],
    detail: (id: Id) => [name, 'detail', id],
    actions: [name, 'action'],
    /** New rows that their list has not shown yet. */
    created: [name, 'created'],
  }) as const

interface TableApi<Row> {
  list: (p: number, call?: CallOptions) => Promise<Rows<Row>>
  search: (keyword: string, call?: CallOptions) => Promise<Rows<Row>>
  get: (id: Id) => Promise<Row>
}

/** Creates the query keys, list source and options shared by all gateway tables. */
export function rowQueries<Name extends string, Row extends { id: Id }>(name: Name, api: TableApi<Row>) {
  const keys = rowKeys(name)
  /** An empty search returns the whole table. */
  const whole = async (call: CallOptions) => {
    const answer = await api.search('', { ...call, ...TABLE_LIMITS })
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
    /** For forms: always refetched, so that stale values are not saved over newer ones. */
    detail: (id: Id) =>
      queryOptions({
        queryKey: keys.detail(id),
        queryFn: () => api.get(id),
        gcTime: 0,
        staleTime: 0,
        meta: { inPlace: true },
      }),
    /** For detail screens: refetched after every action on the table, until the row is deleted (null). */
    shown: (id: Id) =>
      queryOptions({
        queryKey: [...keys.summaries, 'row', id],
        queryFn: (): Promise<Row | null> => api.get(id),
        enabled: ({ state }) => state.data !== null,
        gcTime: 0,
        staleTime: 0,
        meta: { inPlace: true },
      }),
    /** Meta for every action on the table: invalidates the summaries, and the lists if the response is lost. */
    meta: { lists: keys.lists, invalidates: [keys.summaries] },
  }
}

/** Limits for fetching a whole table; beyond them the list falls back to pages. */
const TABLE_LIMITS = { timeout: 20_000, maxBytes: 30_000_000 }

/**
 * An edit. The action fetches the newest row, passes it to `changes` and sends the result, or nothing if it is empty.
 * `changes` throws a `ConflictError` if it would overwrite another user's edit.
 */
export type RowEdit<Row, Changes> = { id: Id; changes: (newest: Row) => Changes }

export const isUnchanged = (changes: object): boolean => Object.keys(changes).length === 0

export type StatusPatch = { id: Id; status: number }
