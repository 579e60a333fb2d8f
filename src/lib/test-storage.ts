import { vi } from 'vitest'

/** Replaces the browser's storage by an empty one, and returns its entries. */
export function stubStorage(area: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const entries = new Map<string, string>()
  vi.stubGlobal(area, {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
  return entries
}
