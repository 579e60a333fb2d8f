import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '@/lib/call-options'
import { logError } from '@/lib/log-error'
import { rateLimiter, readPace } from '@/queries/runs/rate-limiter'
import { findEnd } from './find-end'
import { loadedRows, toPages } from './options'
import type { ServerPages } from './pages'
import type { List } from './use-list'

/** Pages that are read before the end of the list is looked for. */
const LONG = 10

/** What was loaded; `capped`: there is more. */
interface AllRows<Row> {
  rows: Row[]
  capped: boolean
}

/** Reads page after page, up to `most` rows; null if a page failed. */
export async function readUpTo<Row>(
  most: number,
  loaded: () => Row[],
  hasMore: boolean,
  readNext: () => Promise<{ isError: boolean; hasNextPage: boolean }>,
): Promise<AllRows<Row> | null> {
  let more = hasMore
  while (more && loaded().length < most) {
    const { isError, hasNextPage } = await readNext()
    if (isError) return null
    more = hasNextPage
  }
  const rows = loaded()
  return { rows: rows.slice(0, most), capped: more || rows.length > most }
}

export type LoadAll<Row> = ReturnType<typeof useLoadAll<Row>>

/** Loads the rest of a list through the rate limiter: in one answer where the server can, else page after page. */
export function useLoadAll<Row>(list: Pick<List<Row>, 'query' | 'options' | 'purpose'>) {
  const { query, options, purpose } = list
  const { queryKey, all, list: readPage } = options
  const client = useQueryClient()
  const [running, setRunning] = useState(false)
  /** Server pages still to be read; undefined until known. */
  const [left, setLeft] = useState<number>()
  const stop = useRef<AbortController>(null)
  /** Stops; a page under way still arrives. */
  const end = () => {
    stop.current?.abort()
    stop.current = null
    setRunning(false)
  }
  const key = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run ends when another list is shown
  useEffect(() => end, [key])

  const takeWhole = async (signal: AbortSignal): Promise<boolean> => {
    const known = client.getQueryData<ServerPages<Row>>(queryKey)
    const first = known?.pages[0]?.received ?? 0
    if (!all || first === 0) return false
    try {
      const answer = await rateLimiter.run((call) => all({ ...call, signal }), signal)
      if (signal.aborted) return false
      if (answer.rows.length + answer.skipped <= first) return false
      client.setQueryData<ServerPages<Row>>(queryKey, toPages(answer, first))
      return true
    } catch (error) {
      // Some databases refuse an empty keyword; then page by page.
      if (!signal.aborted) console.warn('the whole table could not be had in one answer', error)
      return false
    }
  }

  const lastPage = () => client.getQueryData<ServerPages<Row>>(queryKey)?.pageParams.at(-1) ?? 0
  /** The last page; undefined where it could not be found. */
  const endOfList = async (signal: AbortSignal): Promise<number | undefined> => {
    const hasRows = async (p: number, call: CallOptions) =>
      (await readPage(p, { ...call, signal })).rows.length > 0
    try {
      return await findEnd(lastPage(), (p) => rateLimiter.run((call) => hasRows(p, call), signal, readPace()))
    } catch (error) {
      if (!signal.aborted) console.warn('the end of the list could not be found', error)
      return undefined
    }
  }

  /** Loads up to `most` rows, all by default; null when stopped or failed. `wholeOnly`: only if one answer has them all. */
  const start = async (most = Number.POSITIVE_INFINITY, wholeOnly = false) => {
    if (running) return null
    const run = new AbortController()
    const { signal } = run
    stop.current = run
    setRunning(true)
    setLeft(undefined)
    try {
      const isWhole = await takeWhole(signal)
      if (signal.aborted || (wholeOnly && !isWhole)) return null
      const loaded = () => loadedRows(client, options) ?? []
      let read = 0
      let end: number | undefined
      const readNext = async () => {
        const fetchNext = async (call: CallOptions) => {
          purpose.current = call.purpose
          return query.fetchNextPage().finally(() => {
            purpose.current = undefined
          })
        }
        const { isError, hasNextPage } = await rateLimiter.run(fetchNext, signal, readPace())
        read += 1
        if (read === LONG && hasNextPage && !isError) end = await endOfList(signal)
        if (end !== undefined && !signal.aborted) {
          const perPage = loaded().length / (lastPage() + 1)
          setLeft(Math.max(Math.min(end - lastPage(), Math.ceil((most - loaded().length) / perPage)), 0))
        }
        return { isError: isError || signal.aborted, hasNextPage }
      }
      return await readUpTo(most, loaded, !isWhole && query.hasNextPage, readNext)
    } catch (error) {
      // Stopped while waiting. A failed page does not throw: the query shows it.
      if (!signal.aborted) logError(error)
      return null
    } finally {
      if (stop.current === run) setRunning(false)
    }
  }

  return { running, left, start, stop: end }
}
