import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { logKey } from '@/domain/log-filter'
import type { LogFilters } from '@/domain/log-search'
import type { Log } from '@/schemas/log'
import type { Rows } from '@/schemas/reply'
import { logKeys, readLogs } from './log'
import { loadedList, type ServerPages, toPage } from './pages'

/** Server pages that a refresh reads at most until it meets rows it knows; beyond, the list starts again. */
const MOST_PAGES = 5

/**
 * The rows of the newest server page that are not known yet. A log grows in front only, so those already known
 * are among the first `incoming.length` known ones. What has no key is compared whole; twins are counted, not merged.
 */
export function newRows(known: readonly Log[], incoming: readonly Log[]): Log[] {
  const left = new Map<string, number>()
  const nameOf = (log: Log) => logKey(log) ?? JSON.stringify(log)
  for (const log of known.slice(0, incoming.length)) {
    left.set(nameOf(log), (left.get(nameOf(log)) ?? 0) + 1)
  }
  // From the oldest up: of twins, the newer ones are the new ones.
  return incoming
    .toReversed()
    .filter((log) => {
      const count = left.get(nameOf(log)) ?? 0
      if (count > 0) left.set(nameOf(log), count - 1)
      return count === 0
    })
    .reverse()
}

/** Puts rows in front of a loaded list; the server's pages have moved on by as many, so the next one to ask has too. */
export function withNewest(data: ServerPages<Log>, fresh: readonly Log[]): ServerPages<Log> {
  const pages = data.pages.map((page, index) => {
    const removed = page.removed - fresh.length
    if (index > 0) return { ...page, removed }
    // A page just read, so that the rows take their places; of the size that the server's pages have.
    const { read } = toPage({ rows: [], skipped: 0 }, { end: false })
    return { ...page, removed, read, rows: [...fresh, ...page.rows] }
  })
  return { ...data, pages }
}

/** The list as it is once nothing is under way that would write over a change. */
async function settledList(client: QueryClient, filters: LogFilters, admin: boolean) {
  const queryKey = logKeys.list(filters, admin)
  await client
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined)
  const data = client.getQueryData<ServerPages<Log>>(queryKey)
  return data && { data, rows: loadedList<Log>(client, queryKey)?.rows ?? [] }
}

/** Puts rows that a poll has found in front of the list. */
export async function insertNewest(
  client: QueryClient,
  filters: LogFilters,
  admin: boolean,
  rows: readonly Log[],
): Promise<void> {
  const list = await settledList(client, filters, admin)
  if (!list) return
  // A refresh may have brought some of them meanwhile.
  const fresh = newRows(list.rows, rows)
  client.setQueryData(logKeys.list(filters, admin), withNewest(list.data, fresh))
}

/** Reads the list's head: what is new goes in front; where too much has come, the list starts again from there. */
export async function readHead(
  client: QueryClient,
  filters: LogFilters,
  admin: boolean,
  read: (p: number) => Promise<Rows<Log>>,
): Promise<void> {
  const queryKey = logKeys.list(filters, admin)
  const list = await settledList(client, filters, admin)
  if (!list) return client.refetchQueries({ queryKey, exact: true }, { throwOnError: true })
  const answers: Rows<Log>[] = []
  let size = list.data.pages[0]?.received ?? 0
  for (let p = 0; p < MOST_PAGES; p += 1) {
    const answer = await read(p)
    answers.push(answer)
    const received = answer.rows.length + answer.skipped
    size = Math.max(size, received)
    // The whole log is shorter than a page, or nothing is left: this is all there is now.
    if (received === 0 || received < size) break
    const incoming = answers.flatMap(({ rows }) => rows)
    const fresh = newRows(list.rows, incoming)
    if (fresh.length < incoming.length) {
      client.setQueryData(queryKey, withNewest(list.data, fresh))
      return
    }
  }
  client.setQueryData<ServerPages<Log>>(queryKey, startedAgain(answers, size))
}

function startedAgain(answers: Rows<Log>[], size: number): ServerPages<Log> {
  const pages = answers.map((answer) => {
    const page = toPage(answer, { end: false })
    return { ...page, end: page.received < size || page.received === 0 }
  })
  return { pages, pageParams: pages.map((_, index) => index) }
}

/** 刷新 and 查询: rows loaded before stay, and one call is enough where little has happened. */
export const refreshLogs = mutationOptions<void, Error, { filters: LogFilters; admin: boolean }>({
  mutationKey: [...logKeys.actions, 'refresh'],
  mutationFn: ({ filters, admin }, { client }) =>
    readHead(client, filters, admin, (p) => readLogs(p, filters, admin)),
})
