import { useSyncExternalStore } from 'react'

/** Where the style sheets begin to speak of telephones. */
const query = globalThis.window?.matchMedia('(max-width: 600px)')

const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a telephone's: for what no style sheet can leave out. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query?.matches ?? false)
