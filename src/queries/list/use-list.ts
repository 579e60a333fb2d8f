import { noop, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Purpose } from '@/lib/call-options'
import type { pagedListOptions } from './options'

type ListOptions<Row> = ReturnType<typeof pagedListOptions<Row>>

const NO_ROWS: never[] = []

export type List<Row> = ReturnType<typeof useList<Row>>

/** A list as a screen reads it; the screen keeps `onScreen` up to date. */
export function useList<Row>(options: ListOptions<Row>) {
  /** Server pages (by index) that the screen shows: a refresh asks for these and the first only. */
  const onScreen = useRef<ReadonlySet<number>>(new Set())
  /** Whether long work or the person asks for the next page. */
  const purpose = useRef<Purpose>(undefined)
  const query = useInfiniteQuery({ ...options, meta: { onScreen, purpose, inPlace: true } })
  return { options, query, rows: query.data?.rows ?? NO_ROWS, onScreen, purpose }
}

/** Starts reading a list in a route's loader, if nothing of it is cached. The screen itself refetches stale pages. */
export function startList<Row>(
  { context, preload }: { context: { queryClient: QueryClient }; preload: boolean },
  options: ListOptions<Row>,
): void {
  // Hovering over a link makes no calls.
  if (preload) return
  // The screen shows this failure.
  context.queryClient.infiniteQuery({ ...options, staleTime: 'static', meta: { inPlace: true } }).catch(noop)
}
