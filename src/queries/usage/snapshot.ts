import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import { SERVER_PAGE_SIZE } from '@/domain/page-size'
import { LOG_CALL } from '@/domain/statuses'
import { quotaIn } from '@/domain/usage/parts'
import { freshFor } from '@/lib/fresh'
import type { AdminLogFilter, Log } from '@/schemas/log'
import { type Pace, rateLimited, retryAfter429, usageKeys } from './keys'

/**
 * The point in time up to which usage is counted. Sums up to `base` are cached; the few calls since then are fetched as
 * rows and added. So a refresh after a minute costs one request, and all figures cover the same calls.
 */
export interface Snapshot {
  /** Changes when all cached sums are dropped. */
  visit: number
  /** Unix seconds, inclusive. */
  base: number
  /** Unix seconds, inclusive. `calls` are those after `base` up to this time. */
  until: number
  calls: readonly Log[]
}

/** Maximum calls added to the cached sums; beyond that all sums are fetched again. */
const MAX_CALLS = 150

/** The last complete second: in the current one calls may still be logged. */
const seconds = () => Math.floor(Date.now() / 1000) - 1

const startSnapshot = (): Snapshot => ({ visit: Date.now(), base: seconds(), until: seconds(), calls: [] })

/** The snapshot of all users' usage (`admin`), or of the user's own. */
export const snapshotOptions = (admin: boolean) =>
  queryOptions({
    queryKey: [...usageKeys.snapshots, { admin }],
    queryFn: async ({ client, queryKey, signal }) => {
      const before = client.getQueryData<Snapshot>(queryKey) ?? startSnapshot()
      const next = await renewed(before, admin, { signal })
      // Sums up to the old base are no longer used.
      if (next.base !== before.base)
        client.removeQueries({ queryKey: [...usageKeys.sums, before.visit, before.base], type: 'inactive' })
      return next
    },
    initialData: startSnapshot,
    staleTime: freshFor(30_000),
    gcTime: Number.POSITIVE_INFINITY,
    ...retryAfter429,
    meta: { silent: true },
  })

export const useSnapshot = (admin: boolean): Snapshot => useQuery(snapshotOptions(admin)).data

async function renewed(before: Snapshot, admin: boolean, pace: Pace): Promise<Snapshot> {
  const now = seconds()
  if (now <= before.until) return before
  const since = { start_timestamp: before.until + 1, end_timestamp: now }
  const { quota } = await rateLimited((call) => (admin ? logApi.stat : logApi.statSelf)(since, call), pace)
  if (quota === 0) return { ...before, until: now }
  const calls = [...(await readCalls(since, admin, pace)), ...before.calls]
  const isWhole = quotaIn(calls, since) === quota && calls.length <= MAX_CALLS
  return isWhole ? { ...before, until: now, calls } : { ...before, base: now, until: now, calls: [] }
}

/** Fetches the matching rows, newest first, up to slightly more than `MAX_CALLS`. */
async function readCalls(times: AdminLogFilter, admin: boolean, pace: Pace): Promise<Log[]> {
  const rows: Log[] = []
  for (let p = 0; rows.length <= MAX_CALLS; p += 1) {
    const read = admin ? logApi.list : logApi.listSelf
    const page = await rateLimited((call) => read(p, { ...times, type: LOG_CALL }, call), pace)
    rows.push(...page.rows)
    // A short page is probably the last; the caller compares the sum to detect missing rows.
    if (page.rows.length + page.skipped < SERVER_PAGE_SIZE) break
  }
  return rows
}

/** Drops all cached usage, after the log was cleaned or on a manual refresh. */
export function forgetUsage(client: QueryClient): void {
  client.removeQueries({ queryKey: usageKeys.all, type: 'inactive' })
  for (const admin of [true, false])
    client.setQueryData(snapshotOptions(admin).queryKey, (old) => old && startSnapshot())
  for (const queryKey of [usageKeys.names, usageKeys.dashboards]) void client.invalidateQueries({ queryKey })
}
