import { useSyncExternalStore } from 'react'
import { PAGE_SIZE } from '@/domain/paging'

/** Pixels above the first row of a list, and of a row. */
const ABOVE = 200
const ROW = 42

/** Sizes that a high window holds, the largest first; cards have no common height. */
const FITS = [50, 20].map((size) => ({
  size,
  query: globalThis.window?.matchMedia(`(min-width: 901px) and (min-height: ${ABOVE + size * ROW}px)`),
}))

const subscribe = (listener: () => void) => {
  for (const { query } of FITS) query?.addEventListener('change', listener)
  return () => {
    for (const { query } of FITS) query?.removeEventListener('change', listener)
  }
}

/** How many rows a list shows unless a page size is chosen: as many as the height of the window holds. */
export const useFittingSize = (): number =>
  useSyncExternalStore(subscribe, () => FITS.find(({ query }) => query?.matches)?.size ?? PAGE_SIZE)
