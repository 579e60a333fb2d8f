import { describe, expect, it } from 'vitest'
import { newestFirst, shortId } from './ids'

const older = '0197f3a0-7c1e-7abc-8def-0123456789ab'
const newer = '0197f3a0-7c1f-7000-8000-000000000001'

describe('ids', () => {
  it('are sorted with the newest first, numbers as well as UUIDs', () => {
    const sorted = (...ids: (number | string)[]) => ids.map((id) => ({ id })).sort(newestFirst)
    expect(sorted(2, 10, 1)).toEqual([{ id: 10 }, { id: 2 }, { id: 1 }])
    expect(sorted(older, newer)).toEqual([{ id: newer }, { id: older }])
  })

  it('are shown short: those of one minute differ in their end only', () => {
    expect(shortId(27)).toBe('27')
    expect(shortId(older)).toBe('…\u206089ab')
  })
})
