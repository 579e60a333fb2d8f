import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  noop,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import { MAX_SERVER_PAGES } from '@/domain/page-size'
import type { CallOptions } from '@/lib/call-options'
import { freshFor } from '@/lib/fresh'
import type { Id } from '@/schemas/primitives'
import type { Rows } from '@/schemas/reply'

/** Identifies a row across pages; a row without a key (undefined) is never dropped as a duplicate. */
export type RowKey<Row> = (row: Row) => Id | string | undefined

/** The source of a list's rows. */
export interface ListSource<Row> {
  queryKey: QueryKey
  /** Fetches one server page, counted from 0, newest rows first. */
  list: (p: number, call: CallOptions) => Promise<Rows<Row>>
  /** Fetches the whole table in one response, newest first, if the server supports it. */
  whole?: (call: CallOptions) => Promise<Rows<Row>>
  /** Searches on the server, as a fallback if it refuses the whole table. */
  search?: (keyword: string, call: CallOptions) => Promise<Rows<Row>>
  keyOf: RowKey<Row>
  /** Milliseconds; 10 s by default. */
  staleTime?: number
}

/** Fetched rows, with local patches applied. */
export interface ReadRows<Row> extends Rows<Row> {
  /** Number of rows the server sent, including skipped ones. */
  size: number
  /** Changes with each fetch, not with patches: until the next fetch, a patched row keeps its position when sorted. */
  readId: number
}

/** The server pages loaded so far. */
export type ServerPages<Row> = InfiniteData<ReadRows<Row>, number>

let lastReadId = 0

export const withReadId = <Row>(answer: Rows<Row>): ReadRows<Row> => ({
  ...answer,
  size: answer.rows.length + answer.skipped,
  readId: ++lastReadId,
})

/** Joins pages and drops duplicates, which occur when new rows shift others to the next page between two fetches. */
export function joinPages<Row>(pages: readonly ReadRows<Row>[], keyOf: RowKey<Row>): ReadRows<Row> {
  const rows = new Map<unknown, Row>()
  for (const row of pages.flatMap((page) => page.rows)) {
    const key = keyOf(row) ?? row
    if (!rows.has(key)) rows.set(key, row)
  }
  const sum = (field: 'skipped' | 'size') => pages.reduce((all, page) => all + page[field], 0)
  const readId = Math.max(0, ...pages.map((page) => page.readId))
  return { rows: [...rows.values()], skipped: sum('skipped'), size: sum('size'), readId }
}

/** A list fetched in the gateway's pages, which have a fixed size and usually no total. */
export const pagedOptions = <Row>({ queryKey, list, keyOf, staleTime = 10_000 }: ListSource<Row>) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, 'pages'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => withReadId(await list(pageParam, { signal })),
    getNextPageParam: (_last, pages, last) => nextPage(pages, last, keyOf),
    placeholderData: keepPreviousData,
    // A failure in the route's loader is not retried when the screen mounts.
    retryOnMount: false,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= MAX_SERVER_PAGES,
    // Comparing thousands of rows costs more than rendering the visible ones.
    structuralSharing: false,
    staleTime: freshFor(staleTime),
    meta: { inPlace: true, beside: true },
  })

/** The whole table. A failure shows no toast, as the list shows that it is incomplete. */
export const wholeTableOptions = <Row>({ queryKey, whole }: Pick<ListSource<Row>, 'queryKey' | 'whole'>) =>
  queryOptions({
    queryKey: [...queryKey, 'whole'],
    queryFn: whole ? async ({ signal }) => withReadId(await whole({ signal })) : skipToken,
    retryOnMount: false,
    structuralSharing: false,
    staleTime: freshFor(10_000),
    meta: { silent: true },
  })

/** Server-side search. The short `gcTime` limits memory, as each keystroke may cache a large result. */
export const searchOptions = <Row>({ queryKey, search }: ListSource<Row>, keyword: string) =>
  queryOptions({
    queryKey: [...queryKey, 'search', keyword],
    queryFn:
      search && keyword !== ''
        ? async ({ signal }) => withReadId(await search(keyword, { signal }))
        : skipToken,
    placeholderData: keepPreviousData,
    structuralSharing: false,
    gcTime: 30_000,
    meta: { inPlace: true, beside: true },
  })

type Visit = { context: { queryClient: QueryClient }; preload: boolean }

/** Starts fetching a list in a route's loader. `isWhole`: the URL needs the whole table. */
export function startList<Row>({ context, preload }: Visit, source: ListSource<Row>, isWhole = false): void {
  // Hovering over a link sends no requests.
  if (preload) return
  const { queryClient } = context
  const whole = wholeTableOptions(source)
  // The screen shows errors and refetches stale data.
  if (source.whole && (isWhole || queryClient.getQueryData(whole.queryKey)))
    queryClient.query({ ...whole, staleTime: 'static' }).catch(noop)
  else queryClient.infiniteQuery({ ...pagedOptions(source), staleTime: 'static' }).catch(noop)
}

/** For each page, the number of distinct rows up to and including it, plus skipped ones. */
function countsOf<Row>(pages: readonly ReadRows<Row>[], keyOf: RowKey<Row>): number[] {
  const seen = new Set<unknown>()
  let skipped = 0
  return pages.map((page) => {
    for (const row of page.rows) seen.add(keyOf(row) ?? row)
    skipped += page.skipped
    return seen.size + skipped
  })
}

/**
 * Returns the next page to fetch: the one with the first missing row, since deletions shift the later rows to earlier
 * pages. Returns undefined at the end: after a page shorter than the first, or at the server's total.
 */
export function nextPage<Row>(pages: readonly ReadRows<Row>[], last: number, keyOf: RowKey<Row>) {
  const [size = 0, newest] = [pages[0]?.size, pages.at(-1)]
  if (!newest || size === 0) return undefined
  // Called on every render, so a complete list returns before rows are counted.
  if (newest.total === undefined && newest.size < size) return undefined
  const counts = countsOf(pages, keyOf)
  const count = counts.at(-1) ?? 0
  if (newest.total !== undefined && count >= newest.total) return undefined
  // Stops if the server ignores the page number.
  if (counts.at(-3) === count) return undefined
  // Skips a page without new rows, unless it lost rows to local deletions and others have moved up into it.
  const isIntact = newest.rows.length + newest.skipped === newest.size
  return counts.at(-2) === count && isIntact ? last + 1 : Math.floor(count / size)
}
