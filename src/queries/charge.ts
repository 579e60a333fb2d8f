import type { QueryClient } from '@tanstack/react-query'
import { logApi } from '@/api/log'
import type { Log, LogFilter } from '@/schemas/log'

/** Milliseconds before each attempt to find the log row, which the server writes after responding. */
const ATTEMPT_DELAYS = [300, 800, 2_000, 4_000]

export const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time))

/** Fetches the newest matching log rows. Sets no start time, as the local clock may be ahead. */
export async function readCharges(client: QueryClient, filter: LogFilter): Promise<readonly Log[]> {
  // Through the query cache, so that a 401 ends the session.
  const { rows } = await client.query({
    // A unique key, so that no older request, which may lack the newest row, is reused.
    queryKey: ['charge', performance.now()],
    queryFn: () => logApi.listSelf(0, filter),
    gcTime: 0,
    meta: { silent: true },
  })
  return rows
}

/** Identifies a row, also on older servers that send no request ids. */
const rowIdentity = (row: Log) => row.request_id ?? JSON.stringify(row)

/**
 * Finds the log row of one request: by the server's request id if available, else the newest row that is not in
 * `before`. Returns undefined after the last attempt.
 */
export async function findCharge(
  read: () => Promise<readonly Log[]>,
  before: Promise<readonly Log[]>,
  signal: AbortSignal,
  request?: string,
) {
  for (const time of ATTEMPT_DELAYS) {
    await pause(time)
    if (signal.aborted) return undefined
    const rows = await read()
    const hasIds = rows.some((row) => row.request_id !== undefined)
    const old = request && hasIds ? undefined : new Set((await before).map(rowIdentity))
    const row = rows.find((log) => (old ? !old.has(rowIdentity(log)) : log.request_id === request))
    if (row) return row
  }
  return undefined
}
