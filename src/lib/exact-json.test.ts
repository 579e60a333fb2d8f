import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitsOf, exactDigits, exactOf } from '@/schemas/as-sent'
import { longNumbers, parseExact, stringifyExact } from './exact-json'
import { runs } from './test-stubs'

const LARGEST = '9223372036854775807'

/** A row as the client returns it. */
const row = (json: string) => {
  const value = parseExact(json) as { quota: number }
  return { ...value, asSent: longNumbers(value) }
}

describe('a whole number beyond 2^53', () => {
  it('is read as the nearest number, with its digits beside it', () => {
    const read = row(`{"quota": ${LARGEST}, "used": -${LARGEST}, "count": 5}`)
    expect(read.quota).toBe(Number(LARGEST))
    expect(digitsOf(read, 'quota')).toBe(LARGEST)
    expect(exactOf(read, 'quota')).toBe(LARGEST)
    expect(digitsOf(row('{"quota":5}'), 'quota')).toBe('5')
    expect(exactDigits(row('{"quota":9007199254740991}'), 'quota')).toBeUndefined()
    expect(exactDigits(row('{"quota":9007199254740993}'), 'quota')).toBe('9007199254740993')
  })

  it('is sent back with its digits while unchanged', () => {
    const read = row(`{"quota":${LARGEST},"name":"一"}`)
    expect(stringifyExact({ name: '二', quota: read.quota, asSent: read.asSent })).toBe(
      `{"name":"二","quota":${LARGEST}}`,
    )
    expect(stringifyExact({ quota: 5, asSent: read.asSent })).toBe('{"quota":5}')
  })

  it('has digits that belong to its field and value only', () => {
    const read = row(`{"quota":${LARGEST}}`)
    const changed = { ...read, quota: 12 }
    expect(digitsOf(changed, 'quota')).toBe('12')
  })

  it('inside a string stays a string', () => {
    const text = `{"key":"a:${LARGEST}","quota":1,"list":["\\":${LARGEST}",1e300,12345678901234567.5,1234567890123456e3]}`
    expect(parseExact(text)).toEqual(JSON.parse(text))
    expect(longNumbers(parseExact(text) as object)).toEqual({})
  })
})

describe('any JSON', () => {
  const json = fc
    .jsonValue({ depthSize: 'medium' })
    .chain((value) => fc.tuple(fc.constant(value), fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n })))

  it('is parsed as by JSON.parse, with a long number inside', () => {
    fc.assert(
      fc.property(json, ([value, long]) => {
        const text = `{"value":${JSON.stringify(value)},"quota":${long}}`
        expect(parseExact(text)).toEqual(JSON.parse(text))
        expect(digitsOf(row(text), 'quota')).toBe(String(long))
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('is written as by JSON.stringify, with a long number inside', () => {
    fc.assert(
      fc.property(json, ([value, long]) => {
        const { asSent } = row(`{"quota":${long}}`)
        const text = stringifyExact({ value, quota: Number(long), asSent })
        expect(text).toBe(`{"value":${JSON.stringify(value)},"quota":${long}}`)
      }),
      { numRuns: runs(1_000) },
    )
  })
})
