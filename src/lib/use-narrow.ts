import { useSyncExternalStore } from 'react'

const storeOf = (list: MediaQueryList) => ({
  subscribe: (onChange: () => void) => {
    list.addEventListener('change', onChange)
    return () => list.removeEventListener('change', onChange)
  },
  get: () => list.matches,
})

/** Cached by query, as `matchMedia` is slow. */
const stores = new Map<string, ReturnType<typeof storeOf>>()

/** Whether a media query matches; correct on the first render, to avoid a flash of the wide layout. */
export function useMedia(query: string): boolean {
  const store = stores.get(query) ?? storeOf(window.matchMedia(query))
  stores.set(query, store)
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Whether tables show rows as cards: the 900 px breakpoint of the style sheets. */
export const useNarrow = () => useMedia('screen and (max-width: 900px)')

/** Whether the window is very low, such as 1280 × 720 at 400 % zoom. */
export const useShortViewport = () => useMedia('screen and (max-height: 420px)')

/** Whether the window has the width of a phone: the menu collapses and toasts are centred. */
export const usePhoneWidth = () => useMedia('screen and (max-width: 600px)')
