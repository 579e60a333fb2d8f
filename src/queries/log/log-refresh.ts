import { mutationOptions, noop, type QueryClient } from '@tanstack/react-query'
import { logKey } from '@/domain/log/filter'
import { boundsOf } from '@/domain/log/range'
import { loadedRows, nextRead, toPage } from '@/queries/list/paged-list'
import type { ServerPage, ServerPages } from '@/queries/list/pages'
import type { Log } from '@/schemas/log'
import { type LogScope, logKeys, logListOptions, readLogs } from './log'

/** Most server pages that a refresh reads to find known rows; without any the list starts again. */
const MOST_PAGES = 5

/** A row without a key is compared as a whole. */
const nameOf = (log: Log) => logKey(log) ?? JSON.stringify(log)

/**
 * The rows of the newest server page that are not known yet: those in front of the known ones, which follow in their
 * order. Where they do not, since a row was written late, the order is ignored. Equal rows are counted, not merged.
 */
export function newRows(known: readonly Log[], incoming: readonly Log[]): Log[] {
  const names = incoming.map(nameOf)
  const knownNames = known.slice(0, incoming.length).map(nameOf)
  const inFront = names.findIndex((_, count) => beginsWith(knownNames, names.slice(count)))
  if (inFront >= 0) return incoming.slice(0, inFront)
  // Each new row moves one known row to the next page.
  for (let count = 0; ; count += 1) {
    const fresh = unmatched(names, knownNames.slice(0, incoming.length - count))
    if (fresh.size <= count) return incoming.filter((_, index) => fresh.has(index))
  }
}

const beginsWith = (list: readonly string[], start: readonly string[]) =>
  start.length <= list.length && start.every((name, index) => name === list[index])

/** Indexes of the names without a match among `others`, each of which matches once; of equal names the first ones. */
function unmatched(names: readonly string[], others: readonly string[]): Set<number> {
  const left = new Map<string, number>()
  for (const name of others) left.set(name, (left.get(name) ?? 0) + 1)
  const indexes = new Set<number>()
  for (const [index, name] of [...names.entries()].reverse()) {
    const count = left.get(name) ?? 0
    if (count > 0) left.set(name, count - 1)
    else indexes.add(index)
  }
  return indexes
}

/** Waits for fetches under way, which would overwrite a change. */
async function settledList(client: QueryClient, scope: LogScope) {
  const options = logListOptions(scope)
  const { queryKey } = options
  if (client.isFetching({ queryKey, exact: true }) > 0)
    await client.infiniteQuery({ ...options, staleTime: 0 }).catch(noop)
  const data = client.getQueryData<ServerPages<Log>>(queryKey)
  return data && { ...data, rows: loadedRows(client, options) ?? [] }
}

type SettledList = NonNullable<Awaited<ReturnType<typeof settledList>>>

/**
 * Puts new rows in front of a loaded list. On the server they move all others, and so the next page to ask for. Rows that a
 * moving range has left behind go.
 */
function withNewest(
  scope: LogScope,
  { pages, pageParams, rows }: SettledList,
  fresh: readonly Log[],
): ServerPages<Log> {
  const pageSize = pages[0]?.received ?? 0
  const nextOffset = ((pageParams.at(-1) ?? 0) + 1) * pageSize
  // Rows without a key may be there twice, so that their number says nothing about the server's offsets.
  const haveKeys = rows.every((log) => logKey(log) !== undefined)
  const moved = haveKeys ? Math.max(rows.length + fresh.length - nextOffset, 0) : 0
  const { start } = boundsOf(scope.filters, Date.now())
  const next = pages.map((page, index) => ({
    ...page,
    rows: [...(index === 0 ? fresh : []), ...page.rows].filter((log) => log.created_at >= start),
    // The first page counts as just read, so that a sorted list takes the new rows in.
    ...(index === 0 && { read: nextRead() }),
    ...(index === pages.length - 1 && { removed: -moved }),
  }))
  return { pages: next, pageParams }
}

export async function insertNewest(client: QueryClient, scope: LogScope, rows: readonly Log[]) {
  const list = await settledList(client, scope)
  // A refresh may have brought some of them meanwhile.
  if (list) client.setQueryData(logKeys.list(scope), withNewest(scope, list, newRows(list.rows, rows)))
}

/** Reads the newest pages: new rows go in front; if there are too many, the list starts again with these pages. */
export async function readHead(client: QueryClient, scope: LogScope): Promise<void> {
  const queryKey = logKeys.list(scope)
  let list = await settledList(client, scope)
  if (!list) return client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  const pages: ServerPage<Log>[] = []
  let pageSize = list.pages[0]?.received ?? 0
  while (pages.length < MOST_PAGES) {
    const answer = await readLogs(pages.length, scope)
    // The person may have gone on to an older page meanwhile.
    list = (await settledList(client, scope)) ?? list
    const received = answer.rows.length + answer.skipped
    pageSize = Math.max(pageSize, received)
    const isLast = received === 0 || received < pageSize
    pages.push(toPage(answer, isLast))
    if (isLast) break
    const incoming = pages.flatMap(({ rows }) => rows)
    const fresh = newRows(list.rows, incoming)
    if (fresh.length < incoming.length)
      return void client.setQueryData(queryKey, withNewest(scope, list, fresh))
  }
  client.setQueryData(queryKey, { pages, pageParams: pages.map((_, index) => index) })
}

/** 刷新 and 查询: rows loaded before stay, and one call is enough where little has happened. */
export const refreshLogs = mutationOptions({
  mutationKey: [...logKeys.actions, 'refresh'],
  mutationFn: (scope: LogScope, { client }) => readHead(client, scope),
  meta: { invalidates: [logKeys.stats] },
})
