import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { Rows } from '@/schemas/reply'

/** One server page as it was read, and what the console has done to it since. */
export interface ServerPage<Row> {
  rows: Row[]
  /** Rows the schema refused. */
  skipped: number
  /** Rows the server sent, skipped ones included: the measure of a full page. */
  received: number
  /** No page comes after this one. */
  end: boolean
  /** Rows that this console removed after reading this page: the server's offsets have moved by as many. */
  removed: number
}

export type ServerPages<Row> = InfiniteData<ServerPage<Row>, number>

/** What a screen sees of a paged list. */
export interface ListData<Row> {
  rows: Row[]
  /** For each row the index of the server page it came with, to know which pages are on screen. */
  pageOf: number[]
  skipped: number
}

/** Names a row across pages; undefined: this row cannot be told from another, so it is never dropped. */
export type RowKey<Row> = (row: Row) => string | number | undefined

const onScreen = new Map<string, ReadonlySet<number>>()

/** Tells which server pages (by index) a list shows, so that a refresh asks for these and the first only. */
export function setPagesOnScreen(queryKey: QueryKey, pages: ReadonlySet<number>): void {
  onScreen.set(hashKey(queryKey), pages)
}

/** Joins the pages: a row that moved between two reads stands once, where it was read first. */
export function joinPages<Row>(data: ServerPages<Row>, keyOf: RowKey<Row>): ListData<Row> {
  const seen = new Set<string | number>()
  const rows: Row[] = []
  const pageOf: number[] = []
  let skipped = 0
  data.pages.forEach((page, index) => {
    skipped += page.skipped
    for (const row of page.rows) {
      const key = keyOf(row)
      if (key !== undefined && seen.has(key)) continue
      if (key !== undefined) seen.add(key)
      rows.push(row)
      pageOf.push(index)
    }
  })
  return { rows, pageOf, skipped }
}

/**
 * The next page to ask for. Usually the one after the last; after removals of our own, the page that now holds
 * the first row we have not seen, so that none is skipped.
 */
export function nextPage<Row>(
  pages: ServerPage<Row>[],
  params: number[],
  keyOf: RowKey<Row>,
): number | undefined {
  const last = pages.at(-1)
  const first = pages[0]
  if (!last || !first || last.end) return undefined
  if (repeats(pages, keyOf) >= 2) return undefined
  const size = Math.max(first.received, 1)
  const offset = ((params.at(-1) ?? 0) + 1) * size - last.removed
  return Math.max(Math.floor(offset / size), 0)
}

/** How many pages at the end brought nothing new: a server that ignores `p` sends the same page for ever. */
function repeats<Row>(pages: ServerPage<Row>[], keyOf: RowKey<Row>): number {
  let count = 0
  for (let index = pages.length - 1; index > 0 && count < 2; index--) {
    const known = new Set(
      [...(pages[0]?.rows ?? []), ...(pages[index - 1]?.rows ?? [])].map((row) => nameOf(row, keyOf)),
    )
    const page = pages[index]
    if (!page || page.rows.length === 0 || page.rows.some((row) => !known.has(nameOf(row, keyOf)))) break
    count += 1
  }
  return count
}

function nameOf<Row>(row: Row, keyOf: RowKey<Row>): string {
  return String(keyOf(row) ?? JSON.stringify(row))
}

/**
 * Options of one paged list.
 *
 * The gateway has pages of a fixed size, tells no total, and searches without pages (contract 3): with a keyword
 * the one answer is the whole list. A page shorter than the first, or empty, is the end.
 *
 * A refetch of an infinite query reads every loaded page again, one after another; gateways count calls. So a
 * page that is neither the first nor on screen is taken from the cache instead.
 */
export function pagedListOptions<Row>(source: {
  queryKey: QueryKey
  keyword?: string
  list: (p: number) => Promise<Rows<Row>>
  search?: (keyword: string) => Promise<Rows<Row>>
  keyOf: RowKey<Row>
}) {
  const { queryKey, keyword, list, search, keyOf } = source
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam, client }): Promise<ServerPage<Row>> => {
      const known = client.getQueryData<ServerPages<Row>>(queryKey)
      const kept = keptPage(known, pageParam, onScreen.get(hashKey(queryKey)))
      if (kept) return kept
      if (keyword && search) return toPage(await search(keyword), { end: true })
      const answer = await list(pageParam)
      return toPage(answer, { end: isEnd(answer, pageParam, known?.pages[0]?.received) })
    },
    getNextPageParam: (_last, pages, _lastParam, params) => nextPage(pages, params, keyOf),
    select: (data: ServerPages<Row>) => joinPages(data, keyOf),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
}

function keptPage<Row>(
  known: ServerPages<Row> | undefined,
  param: number,
  visible: ReadonlySet<number> | undefined,
): ServerPage<Row> | undefined {
  const index = known?.pageParams.lastIndexOf(param) ?? -1
  const page = known?.pages[index]
  // The first page tells what is new, a visible one must be true, and one we removed rows from has moved.
  if (!page || index === 0 || visible?.has(index) || page.removed > 0) return undefined
  return page
}

function isEnd<Row>(answer: Rows<Row>, p: number, firstSize: number | undefined): boolean {
  const received = answer.rows.length + answer.skipped
  if (answer.total !== undefined) return p * (firstSize ?? received) + received >= answer.total
  return received === 0 || (firstSize !== undefined && received < firstSize)
}

function toPage<Row>(answer: Rows<Row>, { end }: { end: boolean }): ServerPage<Row> {
  const { rows, skipped } = answer
  return { rows, skipped, received: rows.length + skipped, end, removed: 0 }
}

/** Any row with an id: what row patches and removals work on. */
type WithId = { id: number }

function updatePages(
  client: QueryClient,
  lists: QueryKey,
  update: (page: ServerPage<WithId>, isLast: boolean) => ServerPage<WithId>,
) {
  client.setQueriesData<ServerPages<WithId>>(
    { queryKey: lists },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => update(page, index === data.pages.length - 1)),
      },
  )
}

/** Patches one row in every loaded list below a key. */
export function patchRow(client: QueryClient, lists: QueryKey, patch: WithId): void {
  updatePages(client, lists, (page) =>
    page.rows.some((row) => row.id === patch.id)
      ? { ...page, rows: page.rows.map((row) => (row.id === patch.id ? { ...row, ...patch } : row)) }
      : page,
  )
}

/** Takes one row out of every loaded list below a key, and notes that the server's offsets moved. */
export function removeRow(client: QueryClient, lists: QueryKey, id: number): void {
  client.setQueriesData<ServerPages<WithId>>({ queryKey: lists }, (data) => {
    if (!data?.pages.some((page) => page.rows.some((row) => row.id === id))) return data
    const lastIndex = data.pages.length - 1
    return {
      ...data,
      pages: data.pages.map((page, index) => ({
        ...page,
        rows: page.rows.filter((row) => row.id !== id),
        removed: index === lastIndex ? page.removed + 1 : page.removed,
      })),
    }
  })
}

/** The row of a loaded list, where one is loaded. */
export function findRow(client: QueryClient, lists: QueryKey, id: number): WithId | undefined {
  for (const [, data] of client.getQueriesData<ServerPages<WithId>>({ queryKey: lists })) {
    for (const page of data?.pages ?? []) {
      const row = page.rows.find((candidate) => candidate.id === id)
      if (row) return row
    }
  }
  return undefined
}
