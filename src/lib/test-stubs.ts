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

/** Lets `AbortSignal.timeout` follow the fake timers, which leave it alone. */
export const fakeTimeouts = () =>
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
    return late.signal
  })

/** A promise that the test settles itself. */
export interface Pending<T> {
  promise: Promise<T>
  resolve: (value: T) => void
  reject: (error?: unknown) => void
}

export function pending<T = void>(): Pending<T> {
  const settle: Partial<Pending<T>> = {}
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }))
  return { promise, ...settle } as Pending<T>
}

/** Runs of a property test: at most 100, or with CHECKS=full as many as it asks for. */
export const runs = (asked: number): number => (process.env.CHECKS === 'full' ? asked : Math.min(asked, 100))
