import { mutationOptions, noop, type QueryClient } from '@tanstack/react-query'
import type { LogFilters } from '@/domain/log/address'
import { logKey } from '@/domain/log/filter'
import { loadedRows, toPage } from '@/queries/list/options'
import type { ServerPages } from '@/queries/list/pages'
import type { Log } from '@/schemas/log'
import type { Rows } from '@/schemas/reply'
import { logKeys, logListOptions, readLogs } from './log'

/** Server pages that a refresh reads at most until it meets rows it knows; beyond, the list starts again. */
const MOST_PAGES = 5

/**
 * The rows of the newest server page that are not known yet. What has no key is compared whole; twins are counted,
 * not merged. A log grows in front only: if n rows are new, what stands below them is what stood first before. The
 * least n for which that is true counts; where there is none, for a line was written late, the order is left aside.
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

/** Places of the names that are not among the others, each of which accounts for one: of twins, the newer is new. */
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

/** A loaded list: its pages, and the rows they make together. */
interface LogPages {
  data: ServerPages<Log>
  rows: readonly Log[]
}

/** Puts rows in front of a loaded list, and moves the place of the next page to ask for by as many. */
function withNewest({ data, rows }: LogPages, fresh: readonly Log[]): ServerPages<Log> {
  const { pages, pageParams } = data
  const size = pages[0]?.received ?? 0
  const offset = ((pageParams.at(-1) ?? 0) + 1) * size
  // Where rows have no key some may stand there twice: then nothing is known of places.
  const counts = rows.every((log) => logKey(log) !== undefined)
  const shift = counts ? Math.max(rows.length + fresh.length - offset, 0) : 0
  const moved = pages.map((page, index) => {
    // A page just read, so that the rows take their places; of the size that the server's pages have.
    const { read } = index === 0 ? toPage({ rows: [], skipped: 0 }, { end: false }) : page
    const shown = index === 0 ? [...fresh, ...page.rows] : page.rows
    return { ...page, read, rows: shown, removed: index === pages.length - 1 ? -shift : page.removed }
  })
  return { ...data, pages: moved }
}

/** The list as it is once nothing is under way that would write over a change. */
async function settledList(client: QueryClient, filters: LogFilters, admin: boolean) {
  const options = logListOptions(filters, admin)
  const { queryKey } = options
  // Joins a fetch that is under way.
  if (client.isFetching({ queryKey, exact: true }) > 0)
    await client.infiniteQuery({ ...options, staleTime: 0 }).catch(noop)
  const data = client.getQueryData<ServerPages<Log>>(queryKey)
  return data && { data, rows: loadedRows(client, options) ?? [] }
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
  client.setQueryData(logKeys.list(filters, admin), withNewest(list, fresh))
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
      client.setQueryData(queryKey, withNewest(list, fresh))
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
