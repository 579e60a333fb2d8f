import {
  infiniteQueryOptions,
  keepPreviousData,
  noop,
  type QueryClient,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallOptions } from '@/lib/call-options'
import { freshFor } from '@/lib/fresh'
import type { Rows } from '@/schemas/reply'
import { joinPages, nextPage, type RowKey, type ServerPage, type ServerPages } from './pages'

export interface ListSource<Row> {
  queryKey: QueryKey
  keyword?: string
  list: (p: number, call: CallOptions) => Promise<Rows<Row>>
  search?: (keyword: string, call: CallOptions, client: QueryClient) => Promise<Rows<Row>>
  /** The whole table in one answer, newest first; only where the server can. */
  all?: (call: CallOptions) => Promise<Rows<Row>>
  keyOf: RowKey<Row>
  /** Drops rows from a new page, given the pages before it. */
  trim?: (page: ServerPage<Row>, before: ServerPages<Row>) => ServerPage<Row>
}

/** Pages have a fixed size and no total; a search is one page. A refetch reads only the first page and those on screen. */
export function pagedListOptions<Row>(source: ListSource<Row>) {
  const { queryKey, keyword, list, search, all, keyOf, trim } = source
  const options = infiniteQueryOptions({
    queryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam, client, meta, signal }): Promise<ServerPage<Row>> => {
      const known = client.getQueryData<ServerPages<Row>>(queryKey)
      if (keyword && search) return toPage(await search(keyword, { signal }, client), true)
      const kept = keptPage(known, pageParam, meta?.onScreen?.current)
      const whole = kept && known && withMoved(kept, known, justRead.get(signal), keyOf)
      justRead.delete(signal)
      if (whole) return whole
      const answer = await list(pageParam, { signal })
      const page = toPage(answer, isEnd(answer, pageParam, known?.pages[0]?.received))
      justRead.set(signal, page)
      const isNext = known && !known.pageParams.includes(pageParam)
      return isNext && trim ? trim(page, known) : page
    },
    getNextPageParam: (_last, pages, _lastParam, params) => nextPage(pages, params, keyOf),
    select: (data: ServerPages<Row>) => joinPages(data, keyOf),
    placeholderData: keepPreviousData,
    // The route's loader has asked already: a failure there is not repeated when the screen mounts.
    retryOnMount: false,
    // Comparing thousands of rows field by field costs more than drawing the ten on screen.
    structuralSharing: false,
    staleTime: freshFor(10_000),
    // Every typed letter leaves a search in the cache, which may be the whole table.
    ...(keyword && { gcTime: 30_000 }),
  })
  // `all` is for `load-all.ts`; a search is complete already.
  return { ...options, list, all: keyword ? undefined : all }
}

function keptPage<Row>(known: ServerPages<Row> | undefined, param: number, visible?: ReadonlySet<number>) {
  const page = known?.pages[known.pageParams.lastIndexOf(param)]
  // The first page shows new rows, and visible pages must be current. A page that was read twice has two indexes.
  if (!known || !page || param === known.pageParams[0]) return undefined
  if (known.pageParams.some((other, index) => other === param && visible?.has(index))) return undefined
  // On the server, an empty page or one that lost rows here may hold more by now.
  return page.rows.length === 0 || page.removed > 0 ? undefined : page
}

/** The page that a fetch of several pages has just read, by the fetch's signal. */
const justRead = new WeakMap<AbortSignal, { rows: unknown[] }>()

/**
 * A kept page, with the rows that new rows of others have moved out of the pages before it. `before`: the page before,
 * if it was just read. Undefined if that ends with an unknown row: there may be more of them.
 */
function withMoved<Row>(
  kept: ServerPage<Row>,
  { pages }: ServerPages<Row>,
  before: { rows: unknown[] } | undefined,
  keyOf: RowKey<Row>,
): ServerPage<Row> | undefined {
  const last = before?.rows.at(-1) as Row | undefined
  const key = last && keyOf(last)
  // Only a list by id, newest first, tells rows that have moved from deleted ones.
  if (typeof key !== 'number') return kept
  if (!pages.some(({ rows }) => rows.some((row) => keyOf(row) === key))) return undefined
  const earlier = pages.slice(0, pages.indexOf(kept)).flatMap(({ rows }) => rows)
  const moved = earlier.filter((row) => Number(keyOf(row)) < key)
  return moved.length > 0 ? { ...kept, rows: [...moved, ...kept.rows] } : kept
}

/** The whole table through an empty search, newest first, without rows that the list lacks (`keep`: deleted users). */
export async function wholeTable<Row extends { id: number }>(
  search: (keyword: string, call?: CallOptions) => Promise<Rows<Row>>,
  call?: CallOptions,
  keep: (row: Row) => boolean = () => true,
): Promise<Rows<Row>> {
  const answer = await search('', call)
  return { ...answer, rows: answer.rows.filter(keep).sort((a, b) => b.id - a.id) }
}

/** A whole table cut into pages as the server would have sent them, so that a refresh stays cheap. */
export function toPages<Row>({ rows, skipped }: Rows<Row>, size: number): ServerPages<Row> {
  const pageParams = Array.from({ length: Math.ceil(rows.length / size) }, (_, p) => p)
  const pages = pageParams.map((p) => {
    const part = rows.slice(p * size, (p + 1) * size)
    const end = (p + 1) * size >= rows.length
    return { ...toPage({ rows: part, skipped: p === 0 ? skipped : 0 }, end), received: part.length }
  })
  return { pages, pageParams }
}

/** Whether a page is the last: the server's total says so, or it has fewer rows than the first. */
export function isEnd<Row>(answer: Rows<Row>, p: number, firstSize: number | undefined): boolean {
  const received = answer.rows.length + answer.skipped
  if (answer.total !== undefined) return p * (firstSize ?? received) + received >= answer.total
  return received === 0 || (firstSize !== undefined && received < firstSize)
}

let reads = 0

export const nextRead = () => ++reads

export function toPage<Row>({ rows, skipped }: Rows<Row>, end: boolean): ServerPage<Row> {
  return { rows, skipped, received: rows.length + skipped, end, removed: 0, read: nextRead() }
}

type ListOptions<Row> = ReturnType<typeof pagedListOptions<Row>>

export function loadedRows<Row>(client: QueryClient, list: Pick<ListOptions<Row>, 'queryKey' | 'select'>) {
  const data = client.getQueryData<ServerPages<Row>>(list.queryKey)
  return data && list.select?.(data).rows
}

const NO_ROWS: never[] = []

export type List<Row> = ReturnType<typeof useList<Row>>

/** A list as a screen reads it; the screen keeps `onScreen` up to date. */
export function useList<Row>(options: ListOptions<Row>) {
  /** Server pages (by index) that the screen shows: a refresh asks for these and the first only. */
  const onScreen = useRef<ReadonlySet<number>>(new Set())
  const query = useInfiniteQuery({ ...options, meta: { onScreen, inPlace: true } })
  return { options, query, rows: query.data?.rows ?? NO_ROWS, onScreen }
}

type Visit = { context: { queryClient: QueryClient }; preload: boolean }

/**
 * Starts reading a list in a route's loader, if nothing of it is cached; the screen itself refetches stale pages.
 * The route hands the keyword over as context: each value of `loaderDeps` would replace the screen, and with it the search
 * box that is being typed into.
 */
export function startList<Row>({ context, preload }: Visit, options: ListOptions<Row>): void {
  // Hovering over a link makes no calls.
  if (preload) return
  // The screen shows this failure.
  context.queryClient.infiniteQuery({ ...options, staleTime: 'static', meta: { inPlace: true } }).catch(noop)
}
