import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs, stubStorage } from '@/lib/test-stubs'
import { STATE_LIFETIME, storeOauthState, takeOauthState } from './oauth-state'

const START = Date.UTC(2026, 0, 2, 12)
let entries = new Map<string, string>()

beforeEach(() => {
  entries = stubStorage('localStorage')
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the OAuth state', () => {
  it('is stored with its time and usable once', () => {
    storeOauthState('abc123')
    expect([...entries]).toEqual([['oauth_state', JSON.stringify({ state: 'abc123', at: START })]])
    expect(takeOauthState('abc123')).toBe(true)
    expect(entries.size).toBe(0)
    expect(takeOauthState('abc123')).toBe(false)
  })

  it.each([
    ['valid up to ten minutes', STATE_LIFETIME - 1, true],
    ['invalid after ten minutes', STATE_LIFETIME, false],
    ['invalid after the clock was set back', -1, false],
  ])('is %s', (_title, elapsed, isValid) => {
    storeOauthState('abc123')
    vi.setSystemTime(START + elapsed)
    expect(takeOauthState('abc123')).toBe(isValid)
    expect(entries.size).toBe(0)
  })

  it('is ignored if corrupted', () => {
    for (const text of ['{"state":1,"at":2}', '{"state":"abc123"}', 'abc123', '[', 'null']) {
      entries.set('oauth_state', text)
      expect(takeOauthState('abc123')).toBe(false)
    }
  })

  it('is valid once, and only the latest one, in any order of events', () => {
    const step = fc.record({ take: fc.boolean(), state: fc.constantFrom('a', 'b', 'c', '') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        entries.clear()
        let pending = ''
        for (const { take, state } of steps) {
          if (take) {
            expect(takeOauthState(state)).toBe(state !== '' && state === pending)
            if (state === pending) pending = ''
          } else {
            storeOauthState(state)
            pending = state
          }
        }
      }),
      { numRuns: runs(1_000) },
    )
  })
})
