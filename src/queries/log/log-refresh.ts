import { noop, type QueryClient } from '@tanstack/react-query'
import { logKey } from '@/domain/log/filter'
import { loadedRows, nextRead, toPage } from '@/queries/list/options'
import type { ServerPage, ServerPages } from '@/queries/list/pages'
import { defineMutation } from '@/queries/mutation'
import type { Log } from '@/schemas/log'
import { type LogScope, logKeys, logListOptions, readLogs } from './log'

/** Most server pages that a refresh reads to find known rows; without any the list starts again. */
const MOST_PAGES = 5

/**
 * The rows of the newest server page that are not known yet. A row without a key is compared as a whole; equal rows are
 * counted, not merged. New rows come in front: the rest of the page must be the known rows in their order. Where that
 * fails because a row was written late, the order is ignored.
 */
export function newRows(known: readonly Log[], incoming: readonly Log[]): Log[] {
  const nameOf = (log: Log) => logKey(log) ?? JSON.stringify(log)
  const names = incoming.map(nameOf)
  const knownNames = known.slice(0, incoming.length).map(nameOf)
  for (let count = 0; count < names.length; count += 1) {
    const below = knownNames.slice(0, names.length - count)
    if (names.length - count === below.length && below.every((name, at) => name === names[count + at]))
      return incoming.slice(0, count)
  }
  for (let count = 0; ; count += 1) {
    const fresh = placesOfOthers(names, knownNames.slice(0, incoming.length - count))
    if (fresh.length <= count) return incoming.filter((_, place) => fresh.includes(place))
  }
}

/** Indexes of the names without a match among the others, each of which matches once. Of equal names the first is new. */
function placesOfOthers(names: readonly string[], others: readonly string[]): number[] {
  const left = new Map<string, number>()
  for (const name of others) left.set(name, (left.get(name) ?? 0) + 1)
  const places: number[] = []
  for (const [place, name] of [...names.entries()].reverse()) {
    const count = left.get(name) ?? 0
    if (count > 0) left.set(name, count - 1)
    else places.push(place)
  }
  return places
}

/** A loaded list, its rows joined, once no fetch is under way that would overwrite a change. */
async function settledList(client: QueryClient, scope: LogScope) {
  const options = logListOptions(scope)
  const { queryKey } = options
  if (client.isFetching({ queryKey, exact: true }) > 0)
    await client.infiniteQuery({ ...options, staleTime: 0 }).catch(noop)
  const data = client.getQueryData<ServerPages<Log>>(queryKey)
  return data && { ...data, rows: loadedRows(client, options) ?? [] }
}

type SettledList = NonNullable<Awaited<ReturnType<typeof settledList>>>

/** Puts rows in front of a loaded list. The next page to ask for moves by as many rows. */
function withNewest({ pages, pageParams, rows }: SettledList, fresh: readonly Log[]): ServerPages<Log> {
  const size = pages[0]?.received ?? 0
  const offset = ((pageParams.at(-1) ?? 0) + 1) * size
  // Rows without a key may be there twice, so that their number says nothing about the server's offsets.
  const haveKeys = rows.every((log) => logKey(log) !== undefined)
  const shift = haveKeys ? Math.max(rows.length + fresh.length - offset, 0) : 0
  const moved = pages.map((page, index) => {
    const removed = index === pages.length - 1 ? -shift : page.removed
    // The first page counts as just read, so that a sorted list takes the new rows in.
    const head = index === 0 && { read: nextRead(), rows: [...fresh, ...page.rows] }
    return { ...page, ...head, removed }
  })
  return { pages: moved, pageParams }
}

export async function insertNewest(client: QueryClient, scope: LogScope, rows: readonly Log[]) {
  const list = await settledList(client, scope)
  // A refresh may have brought some of them meanwhile.
  if (list) client.setQueryData(logKeys.list(scope), withNewest(list, newRows(list.rows, rows)))
}

/** Reads the newest pages: new rows go in front; if there are too many, the list starts again with these pages. */
export async function readHead(client: QueryClient, scope: LogScope): Promise<void> {
  const queryKey = logKeys.list(scope)
  const list = await settledList(client, scope)
  if (!list) return client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  const pages: ServerPage<Log>[] = []
  let size = list.pages[0]?.received ?? 0
  for (let p = 0; p < MOST_PAGES; p += 1) {
    const answer = await readLogs(p, scope)
    const received = answer.rows.length + answer.skipped
    size = Math.max(size, received)
    // A short page is the end of the log: then these pages are all there is.
    const end = received === 0 || received < size
    pages.push(toPage(answer, end))
    if (end) break
    const incoming = pages.flatMap(({ rows }) => rows)
    const fresh = newRows(list.rows, incoming)
    if (fresh.length < incoming.length) return void client.setQueryData(queryKey, withNewest(list, fresh))
  }
  client.setQueryData(queryKey, { pages, pageParams: pages.map((_, index) => index) })
}

/** 刷新 and 查询: rows loaded before stay, and one call is enough where little has happened. */
export const refreshLogs = defineMutation(
  [...logKeys.actions, 'refresh'],
  (scope: LogScope, _call, client) => readHead(client, scope),
  { invalidates: [logKeys.stats] },
)
