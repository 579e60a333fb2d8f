import { noop, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Purpose } from '@/lib/call-options'
import type { pagedListOptions } from './options'

type ListOptions<Row> = ReturnType<typeof pagedListOptions<Row>>

/** A list as a screen holds it. */
export type List<Row> = ReturnType<typeof useList<Row>>

const NO_PAGES: ReadonlySet<number> = new Set()

/** Reads a list for a screen, which notes what it shows of it. */
export function useList<Row>(options: ListOptions<Row>) {
  /** Server pages (by index) that the screen shows: a refresh asks for these and the first only. */
  const onScreen = useRef(NO_PAGES)
  /** Who asks for the next page. */
  const purpose = useRef<Purpose>(undefined)
  const query = useInfiniteQuery({ ...options, meta: { onScreen, purpose, inPlace: true } })
  return { options, query, onScreen, purpose }
}

/** What a screen's loader is told; `preload`: somebody only points at a link. */
interface Visit {
  context: { queryClient: QueryClient }
  preload: boolean
}

/** A head start for a screen's loader, where nothing of the list is known yet. The screen reads what has become stale. */
export function startList<Row>({ context, preload }: Visit, options: ListOptions<Row>): void {
  if (preload) return
  // What fails before the screen is there is its to show all the same.
  context.queryClient.infiniteQuery({ ...options, staleTime: 'static', meta: { inPlace: true } }).catch(noop)
}
