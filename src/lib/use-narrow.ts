import { useSyncExternalStore } from 'react'

/** Below this width the style sheets show rows as cards. */
const query = globalThis.window?.matchMedia('(max-width: 900px)')

const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** Whether rows are shown as cards, for changes that CSS alone cannot make. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => query?.matches ?? false)
