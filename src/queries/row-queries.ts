import { queryOptions } from '@tanstack/react-query'
import type { CallOptions } from '@/lib/call-options'
import { type ListSource, pagedListOptions, wholeTable } from '@/queries/list/paged-list'
import type { Rows } from '@/schemas/reply'
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
    /** The meta of every action on the table: it makes its summaries stale, and a lost answer its lists. */
    meta: { lists: keys.lists, invalidates: [keys.summaries] },
  }
}

export type StatusPatch = { id: number; status: number }
