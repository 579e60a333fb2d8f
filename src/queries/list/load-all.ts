import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallOptions } from '@/lib/call-options'
import { CallError, logError } from '@/lib/errors'
import { rateLimiter } from '@/queries/runs/rate-limiter'
import type { Rows } from '@/schemas/reply'
import { type List, loadedRows, toPages } from './paged-list'
import type { ServerPages } from './pages'

/** Pages that are read before the end of the list is looked for. */
const LONG = 10

/** The last page of a list without a total, in about 15 calls for 500 pages. `known`: a page that has rows. */
export async function findEnd(known: number, hasRows: (page: number) => Promise<boolean>): Promise<number> {
  let last = known
  let step = 16
  while (await hasRows(last + step)) {
    last += step
    step *= 2
  }
  let empty = last + step
  while (empty - last > 1) {
    const middle = Math.floor((last + empty) / 2)
    if (await hasRows(middle)) last = middle
    else empty = middle
  }
  return last
}

/** Loads the rest of a list through the rate limiter: in one answer where the server can, else page after page. */
export function useLoadAll<Row>({ query, options }: Pick<List<Row>, 'query' | 'options'>) {
  const { queryKey, all, list: readPage } = options
  const client = useQueryClient()
  const [running, setRunning] = useState(false)
  /** Server pages still to be read; undefined until known. */
  const [left, setLeft] = useState<number>()
  const run = useRef<AbortController>(null)
  /** Stops; a page under way still arrives. */
  const stop = () => {
    run.current?.abort()
    run.current = null
    setRunning(false)
  }
  const key = hashKey(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run ends when another list is shown
  useEffect(() => stop, [key])

  const pages = () => client.getQueryData<ServerPages<Row>>(queryKey)
  const rows = () => loadedRows(client, options) ?? []
  const lastPage = () => pages()?.pageParams.at(-1) ?? 0

  /** The whole table in one answer; undefined if the list keeps being changed meanwhile, which an answer may lack. */
  const readWhole = async (read: (call: CallOptions) => Promise<Rows<Row>>, signal: AbortSignal) => {
    for (let tries = 0; tries < 2; tries += 1) {
      const before = pages()
      const answer = await rateLimiter.run(() => read({ signal }), signal)
      if (pages() === before) return answer
    }
    return undefined
  }
  /** Tries to read the whole table in one answer; false if it cannot. Some databases refuse an empty keyword. */
  const takeWhole = async (signal: AbortSignal) => {
    const size = pages()?.pages[0]?.received ?? 0
    if (!all || size === 0) return false
    const answer = await readWhole(all, signal)
    if (!answer || answer.rows.length + answer.skipped <= size) return false
    // A refresh under way would put its few pages in place of the whole table.
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData(queryKey, toPages(answer, size))
    return true
  }
  const readNext = async () => {
    const next = await query.fetchNextPage()
    // Thrown, as a 429 pauses the rate limiter.
    if (next.isError) throw next.error
    return next
  }

  /** Loads up to `most` rows; null when stopped or failed. `capped`: there are more. `wholeOnly`: in one answer. */
  const start = async (most = Number.POSITIVE_INFINITY, wholeOnly = false) => {
    if (running) return null
    const own = new AbortController()
    const { signal } = own
    run.current = own
    setRunning(true)
    setLeft(undefined)
    const warn = (failure: string) => (error: unknown) => {
      if (!signal.aborted) console.warn(failure, error)
      return undefined
    }
    const hasRows = (p: number) => {
      const read = async () => (await readPage(p, { signal })).rows.length > 0
      return rateLimiter.run(read, signal)
    }
    try {
      const isWhole = await takeWhole(signal).catch(warn('the whole table could not be had in one answer'))
      if (wholeOnly && !isWhole) return null
      let hasMore = !isWhole && query.hasNextPage
      let end: number | undefined
      for (let read = 1; hasMore && rows().length < most; read += 1) {
        const next = await rateLimiter.run(readNext, signal)
        hasMore = next.hasNextPage
        if (read === LONG && hasMore)
          end = await findEnd(lastPage(), hasRows).catch(warn('the end of the list could not be found'))
        if (end === undefined) continue
        const perPage = rows().length / (lastPage() + 1)
        setLeft(Math.max(Math.min(end - lastPage(), Math.ceil((most - rows().length) / perPage)), 0))
      }
      if (signal.aborted) return null
      return { rows: rows().slice(0, most), capped: hasMore || rows().length > most }
    } catch (error) {
      // The list shows a page that failed.
      if (!signal.aborted && !(error instanceof CallError)) logError(error)
      return null
    } finally {
      if (run.current === own) setRunning(false)
    }
  }

  return { running, left, start, stop }
}
