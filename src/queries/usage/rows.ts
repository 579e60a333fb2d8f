import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { LOG_CALL } from '@/domain/statuses'
import { partKey } from '@/domain/usage/parts'
import type { AdminLogFilter, Log } from '@/schemas/log'
import type { Rows } from '@/schemas/reply'
import { fetchShared, type Pace, rateLimited, retryAfter429, usageKeys } from './keys'
import type { Snapshot } from './snapshot'

const sizeOf = ({ rows, skipped }: Rows<Log>) => rows.length + skipped

/** Whether the log ends with `last`: it is empty, shorter than the first page, or reaches the server's total. */
const isLastPage = (last: Rows<Log>, pages: readonly Rows<Log>[]) =>
  sizeOf(last) === 0 ||
  sizeOf(last) < sizeOf(pages[0] ?? last) ||
  pages.reduce((sum, page) => sum + sizeOf(page), 0) === last.total

/**
 * One page of the matching calls, newest first. The filter must end in the past, so that new calls do not shift
 * pages.
 */
const callPageOptions = (filter: AdminLogFilter, p: number, admin: boolean, pace: Pace) =>
  queryOptions({
    queryKey: [...usageKeys.pages, { admin, ...filter, p }],
    queryFn: () => {
      const read = admin ? logApi.list : logApi.listSelf
      return rateLimited((call) => read(p, { ...filter, type: LOG_CALL }, call), pace)
    },
    staleTime: 'static',
    gcTime: 60_000,
    structuralSharing: false,
    ...retryAfter429,
    meta: { silent: true },
  })

export const readCallPage = (
  client: QueryClient,
  filter: AdminLogFilter,
  p: number,
  admin: boolean,
  pace: Pace,
) => fetchShared(() => client.query(callPageOptions(filter, p, admin, pace)), pace)

/** All matching calls, page by page. */
export const callsOptions = (filter: AdminLogFilter, admin: boolean) =>
  infiniteQueryOptions({
    queryKey: [...usageKeys.rows, { admin, ...filter }],
    initialPageParam: 0,
    queryFn: ({ client, pageParam, signal }): Promise<Rows<Log>> =>
      readCallPage(client, filter, pageParam, admin, { signal }),
    getNextPageParam: (last, pages, p) => (isLastPage(last, pages) ? undefined : p + 1),
    staleTime: 'static',
    gcTime: 10_000,
    structuralSharing: false,
    meta: { silent: true },
  })

/** The newest matching calls. */
export interface Newest {
  rows: readonly Log[]
  /** Whether no other calls match. */
  isAll: boolean
}

interface NewestScope {
  admin: boolean
  snapshot: Snapshot
  /** Number of rows to fetch. */
  most: number
}

/**
 * The newest matching calls up to the snapshot's base. Reuses cached rows of another range where both ranges contain
 * them.
 */
export function newestCallsOptions(filter: AdminLogFilter, { admin, snapshot, most }: NewestScope) {
  const until = { ...filter, end_timestamp: Math.min(filter.end_timestamp ?? snapshot.base, snapshot.base) }
  const { start_timestamp: start = 0, end_timestamp: end } = until
  return queryOptions({
    queryKey: [...usageKeys.newest, snapshot.visit, { admin, most, end, names: partKey(filter) }, start],
    queryFn: async ({ client, queryKey, signal }): Promise<Newest> => {
      if (end < start) return { rows: [], isAll: true }
      for (const [[, , , , since], cached] of client.getQueriesData<Newest>({
        queryKey: queryKey.slice(0, -1),
      })) {
        if (!cached) continue
        const rows = cached.rows.filter(({ created_at }) => created_at >= start)
        // A wider range that is complete, or whose cached rows all lie in this range.
        if (Number(since) <= start && (cached.isAll || rows.length === cached.rows.length))
          return { ...cached, rows }
        // A shorter range that already has enough rows.
        if (Number(since) > start && !cached.isAll) return cached
      }
      const pages: Rows<Log>[] = []
      for (let p = 0, read = 0; read < most; p += 1) {
        const page = await readCallPage(client, until, p, admin, { signal })
        pages.push(page)
        read += sizeOf(page)
        if (isLastPage(page, pages)) return { rows: pages.flatMap(({ rows }) => rows), isAll: true }
      }
      return { rows: pages.flatMap(({ rows }) => rows), isAll: false }
    },
    staleTime: 'static',
    gcTime: 1_800_000,
    structuralSharing: false,
    meta: { silent: true },
  })
}
