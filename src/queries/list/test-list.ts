import { InfiniteQueryObserver, notifyManager, QueryClient } from '@tanstack/react-query'
import type { Rows } from '@/schemas/reply'
import { pagedListOptions } from './paged-list'
import type { ServerPages } from './pages'
import { joinPages, nextPage } from './pages'
import { removeRow } from './row-patch'

// A list as a screen reads it, from a server that the test controls.

/** The least fields of a row. */
export interface Row {
  id: number
  name?: string
}

export const rowsOf = (...ids: number[]): Row[] => ids.map((id) => ({ id }))
/** `count` rows from `newest` down: the order of the gateway's lists. */
export const descending = (newest: number, count: number): Row[] =>
  rowsOf(...Array.from({ length: count }, (_, index) => newest - index))

/** A gateway's list: pages of a fixed size, the newest row first. */
export class ListServer {
  rows: Row[]
  size: number
  /** Whether answers contain the total, as with some forks. */
  withTotal = false
  /** The requested pages, in order. */
  asked: number[] = []
  searched: string[] = []

  constructor(rows: Row[], size = 10) {
    this.rows = rows
    this.size = size
  }

  list = async (p: number) => {
    this.asked.push(p)
    const rows = this.rows.slice(p * this.size, (p + 1) * this.size)
    return { rows, skipped: 0, total: this.withTotal ? this.rows.length : undefined }
  }

  search = async (keyword: string) => {
    this.searched.push(keyword)
    return { rows: this.rows.toReversed(), skipped: 0 }
  }

  /** The pages that were requested since the last call of this method. */
  takeAsked(): number[] {
    return this.asked.splice(0)
  }
}

let lists = 0
// Notifies at once, not after a timer.
notifyManager.setScheduler((callback) => callback())

/**
 * Opens a list on that server, as a screen would.
 * @param all - reads the whole table in one answer, if this server can
 */
export async function openList(server: ListServer, keyword = '', all?: () => Promise<Rows<Row>>) {
  lists += 1
  const key = ['test', lists]
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const options = pagedListOptions<Row>({
    queryKey: [...key, { keyword }],
    keyword,
    list: server.list,
    search: server.search,
    ...(all && { all }),
    keyOf: (row) => row.id,
  })
  await client.infiniteQuery(options)
  const onScreen = { current: new Set<number>() }
  const observer = new InfiniteQueryObserver(client, { ...options, meta: { onScreen } })
  const close = observer.subscribe(() => undefined)
  const data = () => client.getQueryData(options.queryKey) as ServerPages<Row>
  return {
    client,
    key,
    options,
    queryKey: options.queryKey,
    query: () => observer.getCurrentResult(),
    close,
    data,
    ids: () => joinPages(data(), (row) => row.id).rows.map(({ id }) => id),
    row: (id: number) => joinPages(data(), (row) => row.id).rows.find((row) => row.id === id),
    hasNext: () => nextPage(data().pages, data().pageParams, (row) => row.id) !== undefined,
    next: () => observer.fetchNextPage(),
    /** Refreshes while these server pages (by index) are on screen. */
    refresh: (...visible: number[]) => {
      onScreen.current = new Set(visible)
      return observer.refetch()
    },
    /** Deletes a row: on the server first, then here, as the app does. */
    remove: (id: number) => {
      server.rows = server.rows.filter((row) => row.id !== id)
      removeRow(client, key, id)
    },
  }
}

export type OpenList = Awaited<ReturnType<typeof openList>>

/** Loads until the list has ended, or too many calls were made; returns their number. */
export async function loadAll(list: OpenList, most = 300): Promise<number> {
  let calls = 0
  while (list.hasNext() && calls < most) {
    await list.next()
    calls += 1
  }
  return calls
}
