import { useSyncExternalStore } from 'react'
import type { Stored } from './stored'

/** The value of a stored entry, as React state: follows changes in this tab and in others. */
export function useStored<T>(store: Pick<Stored<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
