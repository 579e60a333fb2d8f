import { useSyncExternalStore } from 'react'

/** Where the style sheets begin to make cards of rows. */
const query = globalThis.window?.matchMedia('(max-width: 900px)')

const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether a table has no room in the window: for what no style sheet can leave out. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query?.matches ?? false)
