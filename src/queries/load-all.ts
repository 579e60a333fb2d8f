import { type QueryKey, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pacer } from './pacer'
import { type ListData, loadedList, type ServerPages, toPages } from './pages'

/** Loading everything there is of a list, as a screen shows it. */
export interface LoadAll<Row> {
  running: boolean
  /** Resolves with all rows, or null when it was stopped or a page failed. */
  start: () => Promise<Row[] | null>
  stop: () => void
}

/**
 * Loads the rest of a list through the pacer: first the whole table in one answer, where the server can; page after
 * page where that brings no more than the first page did.
 */
export function useLoadAll<Row>(
  query: UseInfiniteQueryResult<ListData<Row>>,
  queryKey: QueryKey,
): LoadAll<Row> {
  const client = useQueryClient()
  const [running, setRunning] = useState(false)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const takeWhole = async (signal: AbortSignal): Promise<boolean> => {
    const known = client.getQueryData<ServerPages<Row>>(queryKey)
    const all = client.getQueryCache().find<ServerPages<Row>>({ queryKey })?.meta?.all
    const first = known?.pages[0]?.received ?? 0
    if (!all || first === 0) return false
    try {
      const answer = await pacer.run(all, signal)
      if (answer.rows.length + answer.skipped <= first) return false
      // The rows are this list's own: `all` belongs to its options.
      client.setQueryData<ServerPages<Row>>(queryKey, toPages(answer, first) as ServerPages<Row>)
      return true
    } catch (error) {
      // Some databases refuse an empty keyword (contract 3): the pages are still there.
      if (!signal.aborted) console.warn('the whole table could not be had in one answer', error)
      return false
    }
  }

  const start = async () => {
    if (running) return null
    stop.current = new AbortController()
    const { signal } = stop.current
    setRunning(true)
    try {
      let more = !(await takeWhole(signal)) && !signal.aborted
      while (more) {
        const result = await pacer.run(() => query.fetchNextPage(), signal)
        if (result.isError || signal.aborted) return null
        more = result.hasNextPage
      }
      return signal.aborted ? null : (loadedList<Row>(client, queryKey)?.rows ?? null)
    } catch (error) {
      // Stopped while waiting for its turn; failures of a page are the query's own to show.
      if (!signal.aborted) console.error(error)
      return null
    } finally {
      setRunning(false)
    }
  }

  return { running, start, stop: () => stop.current?.abort() }
}
