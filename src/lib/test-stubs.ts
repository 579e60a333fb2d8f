import { vi } from 'vitest'

/** Replaces browser storage with an empty stub and returns its entries. */
export function stubStorage(area: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const entries = new Map<string, string>()
  vi.stubGlobal(area, {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  })
  return entries
}

/** Makes `AbortSignal.timeout` use fake timers, which do not cover it. */
export const fakeTimeouts = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
    return late.signal
  })

/** A promise that the test settles. */
export interface Deferred<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (error?: unknown) => void
}

export function deferred<T = void>(): Deferred<T> {
  const settle: Partial<Deferred<T>> = {}
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, ...settle } as Deferred<T>
}

/** Number of property runs: `full` with CHECKS=full, else at most 100. */
export const runs = (full: number): number => (process.env.CHECKS === 'full' ? full : Math.min(full, 100))
