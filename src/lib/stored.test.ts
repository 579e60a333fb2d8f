import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { stored } from './stored'
import { runs } from './test-stubs'

/** Any UTF-16 code unit, including lone surrogates. */
const codeUnit = fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code))

const schema = z.nullable(z.object({ id: z.number() }))

/** Stubs local storage and the window's storage events. */
function browser() {
  const entries = new Map<string, string>()
  const listeners = new Set<(event: { key: string | null }) => void>()
  const localStorage = {
    getItem: vi.fn((key: string) => entries.get(key) ?? null),
    setItem: vi.fn((key: string, text: string) => void entries.set(key, text)),
    removeItem: vi.fn((key: string) => void entries.delete(key)),
  }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })
  const dispatchStorage = (key: string | null) => {
    for (const listener of listeners) listener({ key })
  }
  return { entries, localStorage, dispatchStorage, listeners }
}

let page = browser()
beforeEach(() => {
  page = browser()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('a stored value', () => {
  it('is the fallback before it is set and after it is removed', () => {
    const entry = stored('user', schema, null)
    expect(entry.get()).toBeNull()
    entry.set({ id: 7 })
    expect(entry.get()).toEqual({ id: 7 })
    expect(page.entries.get('user')).toBe('{"id":7}')
    entry.remove()
    expect(entry.get()).toBeNull()
    expect(page.entries.has('user')).toBe(false)
  })

  it.each(['', '{', 'null}', '"x"', '{"id":"7"}', '[]', 'undefined', '7'])(
    'is removed and replaced by the fallback when corrupted to %j',
    (text) => {
      page.entries.set('user', text)
      const entry = stored('user', schema, null)
      expect(entry.get()).toBeNull()
      expect(page.entries.has('user')).toBe(false)
      expect(entry.get()).toBeNull()
    },
  )

  it('matches its schema for any stored text, and never throws', () => {
    const text = fc.oneof(fc.string({ unit: codeUnit }), fc.json(), fc.constant('{"__proto__":{"id":1}}'))
    fc.assert(
      fc.property(text, (garbage) => {
        page.entries.set('user', garbage)
        const value = stored('user', schema, null).get()
        expect(schema.safeParse(value).success).toBe(true)
      }),
      { numRuns: runs(1_000) },
    )
    expect(({} as { id?: number }).id).toBeUndefined()
  })
})

describe('blocked storage', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }

  it('falls back to memory', () => {
    page.localStorage.getItem.mockImplementation(blocked)
    page.localStorage.setItem.mockImplementation(blocked)
    page.localStorage.removeItem.mockImplementation(blocked)
    const entry = stored('user', schema, null)
    expect(entry.get()).toBeNull()
    entry.set({ id: 7 })
    expect(entry.get()).toEqual({ id: 7 })
    entry.remove()
    expect(entry.get()).toBeNull()
  })

  it('keeps the new value in memory when writing fails', () => {
    page.entries.set('user', '{"id":1}')
    page.localStorage.setItem.mockImplementation(blocked)
    const entry = stored('user', schema, null)
    expect(entry.get()).toEqual({ id: 1 })
    entry.set({ id: 7 })
    expect(entry.get()).toEqual({ id: 7 })
    page.localStorage.setItem.mockImplementation((key, text) => void page.entries.set(key, text))
    entry.set({ id: 8 })
    expect(page.entries.get('user')).toBe('{"id":8}')
    expect(entry.get()).toEqual({ id: 8 })
  })

  it('may be missing entirely', () => {
    vi.stubGlobal('localStorage', undefined)
    const entry = stored('user', schema, null)
    entry.set({ id: 7 })
    expect(entry.get()).toEqual({ id: 7 })
  })
})

describe('listeners', () => {
  it('are called for changes here and in other tabs until they unsubscribe', () => {
    const entry = stored('user', schema, null)
    const listener = vi.fn()
    const unsubscribe = entry.subscribe(listener)
    entry.set({ id: 1 })
    entry.remove()
    expect(listener).toHaveBeenCalledTimes(2)
    page.dispatchStorage('user')
    page.dispatchStorage(null) // storage was cleared
    expect(listener).toHaveBeenCalledTimes(4)
    page.dispatchStorage('status')
    expect(listener).toHaveBeenCalledTimes(4)
    unsubscribe()
    entry.set({ id: 2 })
    page.dispatchStorage('user')
    expect(listener).toHaveBeenCalledTimes(4)
    expect(page.listeners.size).toBe(0)
  })
})
