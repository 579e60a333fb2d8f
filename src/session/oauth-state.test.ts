import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runs, stubStorage } from '@/lib/test-stubs'
import { keepOauthState, STATE_LIFETIME, takeOauthState } from './oauth-state'

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

describe('the state of an attempt', () => {
  it('is stored with its time and can be used once', () => {
    keepOauthState('abc123')
    expect([...entries]).toEqual([['oauth_state', JSON.stringify({ state: 'abc123', at: START })]])
    expect(takeOauthState('abc123')).toBe(true)
    expect(entries.size).toBe(0)
    expect(takeOauthState('abc123')).toBe(false)
  })

  it.each([
    ['valid up to ten minutes', STATE_LIFETIME - 1, true],
    ['invalid after ten minutes', STATE_LIFETIME, false],
    ['invalid after the clock was set back', -1, false],
  ])('accepts a state only within ten minutes: %s', (_title, later, good) => {
    keepOauthState('abc123')
    vi.setSystemTime(START + later)
    expect(takeOauthState('abc123')).toBe(good)
    expect(entries.size).toBe(0)
  })

  it('counts as none when it is damaged', () => {
    for (const text of ['{"state":1,"at":2}', '{"state":"abc123"}', 'abc123', '[', 'null']) {
      entries.set('oauth_state', text)
      expect(takeOauthState('abc123')).toBe(false)
    }
  })

  it('is used at most once, and only the last one, in any order of events', () => {
    const step = fc.record({ take: fc.boolean(), state: fc.constantFrom('a', 'b', 'c', '') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        entries.clear()
        let waiting = ''
        for (const { take, state } of steps) {
          if (take) {
            expect(takeOauthState(state)).toBe(state !== '' && state === waiting)
            if (state === waiting) waiting = ''
          } else {
            keepOauthState(state)
            waiting = state
          }
        }
      }),
      { numRuns: runs(1_000) },
    )
  })
})
