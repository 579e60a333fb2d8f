import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { runs } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import { logFilterFields, logFilters } from './address'

const schema = z.object(logFilterFields)

describe('log filters in the URL', () => {
  it('are parsed, trimmed and rounded down to whole seconds', () => {
    expect(
      schema.parse({ token_name: ' 1e5 ', type: '5', channel: '12', start: '17.9', range: 'today' }),
    ).toEqual({ token_name: '1e5', type: 5, channel: 12, start: 17, range: 'today' })
  })

  it.each([
    { type: '0' },
    { type: '1.5' },
    { channel: '-1' },
    { channel: 'abc' },
    { channel: '0x10' },
    { channel: '1e3' },
    { channel: true },
    { start: '0' },
    { end: '1e99' },
    { range: 'year' },
    { username: '  ' },
  ])('drop the invalid value %j', (search) => {
    expect(logFilters(schema.parse(search), true)).toEqual({})
  })

  it('round-trip through any search parameters', () => {
    const text = fc.option(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), {
      nil: undefined,
    })
    const search = fc.record(Object.fromEntries(Object.keys(logFilterFields).map((name) => [name, text])))
    fc.assert(
      fc.property(search, (given) => {
        const read = logFilters(schema.parse(given), true)
        const written = Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
        expect(logFilters(schema.parse(written), true)).toEqual(read)
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('exclude admin filters for users', () => {
    expect(logFilters({ channel: testId(1), username: 'lin', type: 2 }, false)).toEqual({ type: 2 })
    expect(logFilters({ channel: testId(1), username: 'lin', type: 2 }, true)).toEqual({
      channel: 1,
      username: 'lin',
      type: 2,
    })
  })
})
