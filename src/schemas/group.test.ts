import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-runs'
import { groupsSchema } from './group'

describe('groups', () => {
  it('are sorted, default first, without duplicates', () => {
    expect(groupsSchema.parse(['svip', 'default', 'vip', 'svip'])).toEqual(['default', 'svip', 'vip'])
  })

  it('are the same list for any order of the answer', () => {
    const names = ['default', 'vip', 'svip', '内部', 'Z', 'a']
    const sorted = groupsSchema.parse(names)
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (shuffled) => {
        expect(groupsSchema.parse(shuffled)).toEqual(sorted)
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('are empty for [] and null', () => {
    expect(groupsSchema.parse([])).toEqual([])
    expect(groupsSchema.parse(null)).toEqual([])
  })

  it.each([undefined, {}, 'default', [1], [null]])('are not read from %j', (value) => {
    expect(groupsSchema.safeParse(value).success).toBe(false)
  })
})
