import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { parseJson } from './json'

interface StorageOptions {
  /** `text` stores the raw string. */
  codec?: 'json' | 'text'
  area?: 'localStorage' | 'sessionStorage'
}

/** A browser storage entry, synced across tabs. Removes invalid values; falls back to memory if storage is blocked. */
export function stored<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  fallback: z.output<S>,
  { codec = 'json', area = 'localStorage' }: StorageOptions = {},
) {
  type T = z.output<S>
  const listeners = new Set<() => void>()
  // Caches the parsed value, so that `get` returns the same object until the text changes.
  let cachedText: string | null | undefined
  let cachedValue: T = fallback
  let memory: string | null = null
  // After a failed write, storage is stale: reads use memory until a write succeeds.
  let refused = false

  const read = () => {
    if (refused) return memory
    try {
      return globalThis[area].getItem(key)
    } catch {
      return memory
    }
  }
  const write = (text: string | null) => {
    memory = text
    try {
      if (text === null) globalThis[area].removeItem(key)
      else globalThis[area].setItem(key, text)
      refused = false
    } catch (error) {
      refused = true
      console.warn(`${area} refused the key ${key}`, error)
    }
  }
  const put = (text: string | null) => {
    write(text)
    for (const listener of listeners) listener()
  }
  const parse = (text: string | null): T => {
    if (text === null) return fallback
    const result = schema.safeParse(codec === 'json' ? parseJson(text) : text)
    if (result.success) return result.data
    write(null)
    return fallback
  }

  return {
    get(): T {
      const text = read()
      if (text !== cachedText) {
        cachedText = text
        cachedValue = parse(text)
      }
      return cachedValue
    },
    set: (value: T) => put(codec === 'json' ? JSON.stringify(value) : String(value)),
    remove: () => put(null),
    /** Subscribes to changes in all tabs; returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', fromOtherTab)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

/** Returns a stored value as React state. */
export const useStored = <T>(store: { get: () => T; subscribe: (listener: () => void) => () => void }): T =>
  useSyncExternalStore(store.subscribe, store.get)
