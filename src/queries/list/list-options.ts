import {
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
import { nextPage, type RowKey, readNow } from './pages'

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

/** A refresh of more server pages than these starts again at the first one: each page is a call. */
export const MOST_REFRESHED = 12

/** A list page by page, as the gateway sends it: pages of a fixed size, usually without a total. */
export const pagedOptions = <Row>({ queryKey, list, keyOf, staleTime = 10_000 }: ListSource<Row>) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, 'pages'],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => readNow(await list(pageParam, { signal })),
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
    queryFn: whole ? async ({ signal }) => readNow(await whole({ signal })) : skipToken,
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
      search && keyword !== '' ? async ({ signal }) => readNow(await search(keyword, { signal })) : skipToken,
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
