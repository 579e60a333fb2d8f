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
import type { CallOptions } from '@/lib/call-options'
import { freshFor } from '@/lib/fresh'
import type { Rows } from '@/schemas/reply'

/** Identifies a row across pages; undefined: it has no key, so it is never dropped as a duplicate. */
export type RowKey<Row> = (row: Row) => string | number | undefined

/** Where the rows of a list come from. */
export interface ListSource<Row> {
  queryKey: QueryKey
  /** One server page, from 0, newest rows first. */
  list: (p: number, call: CallOptions) => Promise<Rows<Row>>
  /** The whole table in one answer, newest first; only where the server can. */
  whole?: (call: CallOptions) => Promise<Rows<Row>>
  /** The server's own search, for when it refuses the whole table. */
  search?: (keyword: string, call: CallOptions) => Promise<Rows<Row>>
  keyOf: RowKey<Row>
  /** Milliseconds for which the rows are fresh; 10 s by default. */
  staleTime?: number
}

/** Rows as they were read, with the console's own changes since. */
export interface ReadRows<Row> extends Rows<Row> {
  /** How many rows the server sent, skipped ones included. */
  size: number
  /** Another number for each read: until the next one, a row that changes keeps its place in a sorted list. */
  readId: number
}

/** The list so far, one server page after another. */
export type ServerPages<Row> = InfiniteData<ReadRows<Row>, number>

let lastReadId = 0

export const withReadId = <Row>(answer: Rows<Row>): ReadRows<Row> => ({
  ...answer,
  size: answer.rows.length + answer.skipped,
  readId: ++lastReadId,
})

/** The rows of all pages, each once: others' new rows move some to the next page between two reads. */
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

/** A refresh of more server pages than these starts again at the first one: each page is a call. */
export const MOST_REFRESHED = 12

/** A list page by page, as the gateway sends it: pages of a fixed size, usually without a total. */
export const pagedOptions = <Row>({ queryKey, list, keyOf, staleTime = 10_000 }: ListSource<Row>) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, 'pages'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => withReadId(await list(pageParam, { signal })),
    getNextPageParam: (_last, pages, last) => nextPage(pages, last, keyOf),
    placeholderData: keepPreviousData,
    // The route's loader has asked already: a failure there is not repeated when the screen mounts.
    retryOnMount: false,
    refetchOnMount: ({ state }) => (state.data?.pages.length ?? 0) <= MOST_REFRESHED,
    // Comparing thousands of rows field by field costs more than drawing the ten on screen.
    structuralSharing: false,
    staleTime: freshFor(staleTime),
    meta: { inPlace: true },
  })

/** The whole table. A failure shows no toast: the list says that it has a part only. */
export const wholeOptions = <Row>({ queryKey, whole }: Pick<ListSource<Row>, 'queryKey' | 'whole'>) =>
  queryOptions({
    queryKey: [...queryKey, 'whole'],
    queryFn: whole ? async ({ signal }) => withReadId(await whole({ signal })) : skipToken,
    retryOnMount: false,
    structuralSharing: false,
    staleTime: freshFor(10_000),
    meta: { silent: true },
  })

/** What the server's search finds. Every typed letter leaves one in the cache, which may be large. */
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
    meta: { inPlace: true },
  })

type Visit = { context: { queryClient: QueryClient }; preload: boolean }

/** Starts reading a list in a route's loader. `isWhole`: the address searches, so that the whole table is needed. */
export function startList<Row>({ context, preload }: Visit, source: ListSource<Row>, isWhole = false): void {
  // Hovering over a link makes no calls.
  if (preload) return
  const { queryClient } = context
  const whole = wholeOptions(source)
  // The screen shows these failures, and refetches what is stale.
  if (source.whole && (isWhole || queryClient.getQueryData(whole.queryKey)))
    queryClient.query({ ...whole, staleTime: 'static' }).catch(noop)
  else queryClient.infiniteQuery({ ...pagedOptions(source), staleTime: 'static' }).catch(noop)
}

/** For each page, how many different rows it and those before it hold, with the skipped ones. */
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
 * The next page to ask for; undefined at the end, which is a page with fewer rows than the first, or the server's total.
 * It is the page of the first unread row: rows that were deleted here have moved the others up on the server.
 */
export function nextPage<Row>(pages: readonly ReadRows<Row>[], last: number, keyOf: RowKey<Row>) {
  const [size = 0, newest] = [pages[0]?.size, pages.at(-1)]
  if (!newest || size === 0) return undefined
  // The library asks at each render: a list that is read to its end is not counted.
  if (newest.total === undefined && newest.size < size) return undefined
  const counts = countsOf(pages, keyOf)
  const count = counts.at(-1) ?? 0
  if (newest.total !== undefined && count >= newest.total) return undefined
  // A server that ignores the page number would never end.
  if (counts.at(-3) === count) return undefined
  // A page that brought nothing new is not asked for again; one that lost its new row here brings the row that moved up.
  const isIntact = newest.rows.length + newest.skipped === newest.size
  return counts.at(-2) === count && isIntact ? last + 1 : Math.floor(count / size)
}
