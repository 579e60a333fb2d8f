import { describe, expect, it } from 'vitest'
import { testId } from '@/schemas/test-ids'
import { newestFirst, shortId } from './ids'

const older = '0197f3a0-7c1e-7abc-8def-0123456789ab'
const newer = '0197f3a0-7c1f-7000-8000-000000000001'

describe('ids', () => {
  it('sort newest first, for numbers and UUIDs', () => {
    const sorted = (...ids: (number | string)[]) => ids.map((id) => ({ id: testId(id) })).sort(newestFirst)
    expect(sorted(2, 10, 1)).toEqual([{ id: 10 }, { id: 2 }, { id: 1 }])
    expect(sorted(older, newer)).toEqual([{ id: newer }, { id: older }])
  })

  it('are shortened to the end of a UUID', () => {
    expect(shortId(testId(27))).toBe('27')
    expect(shortId(testId(older))).toBe('…\u206089ab')
  })
})
