import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { runs } from '@/lib/test-stubs'
import { formatTime } from '@/lib/time'
import { byteLength, fromCsv, halfWidth, integerField, parseLocalTime, toCsv } from './primitives'
import { issues } from './test-issues'

const RUNS = { numRuns: runs(1_000) }
const ZONE = process.env.TZ

afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})

const utc = (...parts: [number, number, number, number?, number?, number?]) => Date.UTC(...parts) / 1000

describe('comma-separated text', () => {
  it.each([
    ['a,b', ['a', 'b']],
    [' a , b ,', ['a', 'b']],
    [',,', []],
    ['', []],
    [null, []],
    [undefined, []],
    ['b,a,b', ['b', 'a', 'b']],
    ['全角，逗号', ['全角，逗号']],
  ])('is read from %j as %j', (text, parts) => {
    expect(fromCsv(text)).toEqual(parts)
  })

  it('round-trips', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/,|^\s|\s$/.test(text))
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(fromCsv(toCsv(parts))).toEqual(parts)
      }),
      RUNS,
    )
  })
})

describe('byteLength', () => {
  it.each([
    ['', 0],
    ['token', 5],
    ['é', 2],
    ['令', 3],
    ['令牌令牌令牌令牌令牌', 30],
    ['😀', 4],
    ['\uD800', 3],
  ])('counts %j as %i bytes', (text, bytes) => {
    expect(byteLength(text)).toBe(bytes)
  })
})

describe('integerField', () => {
  const field = integerField('请输入整数额度')

  it.each([
    ['7', 7],
    [' 12 ', 12],
    ['-3', -3],
    ['7.', 7],
    ['7.00', 7],
    ['１０', 10],
    ['１２', 12],
    ['－３．０', -3],
    ['0', 0],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('reads %j as %i', (typed, number) => {
    expect(field.parse(typed)).toBe(number)
  })

  it.each(['', '  ', 'abc', '12abc', '1,000', '0x10', '1e3', 'Infinity', 'NaN', '9007199254740992', '1e400'])(
    'rejects the text %j',
    (typed) => expect(issues(field, typed)).toEqual([': 请输入整数额度']),
  )

  it('returns a safe integer or its message for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double().map(String), fc.string(), fc.integer().map(String)), (typed) => {
        const result = field.safeParse(typed)
        // The result equals the typed number.
        if (result.success) expect(result.data).toBe(Number(halfWidth(typed)) + 0)
        else expect(['请输入整数额度', '必须是整数']).toContain(result.error.issues[0]?.message)
      }),
      RUNS,
    )
  })
})

describe('parseLocalTime', () => {
  it.each([
    '',
    ' ',
    'abc',
    '永不过期',
    '2026',
    '2026-01',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '2026-02-29',
    '2026-04-31',
    '2026-01-01 24:00',
    '2026-01-01 23:60',
    '2026-01-01 23:59:60',
    '2026-01-01 2:3',
    '2026-01-01  10:00',
    '2026-01-01 10:00:00.5',
    '2026-01-01 10:00:00Z',
    '2026/01/01',
    '-2026-01-01',
    '02026-01-01',
    '2026-01-01 10',
    '1767225600',
  ])('rejects %j', (text) => {
    expect(parseLocalTime(text)).toBeNull()
  })

  // Whole, half and quarter hour offsets, both sides of the date line, daylight saving time in both hemispheres.
  const zones = [
    'UTC',
    'Asia/Shanghai',
    'America/New_York',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ]
  const moments = fc.integer({ min: utc(1970, 0, 2), max: utc(2100, 0, 1) })

  it.each(zones)('parses every formatted time in %s', (zone) => {
    process.env.TZ = zone
    fc.assert(
      fc.property(moments, (seconds) => {
        const shown = formatTime(seconds)
        const read = parseLocalTime(shown) ?? Number.NaN
        // In a repeated hour, the parsed time may be off by the clock change.
        expect(formatTime(read)).toBe(shown)
        expect(Math.abs(read - seconds)).toBeLessThanOrEqual(3_600)
      }),
      RUNS,
    )
  })

  it.each(['UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'round-trips to the second in zones without daylight saving time: %s',
    (zone) => {
      process.env.TZ = zone
      const since2000 = fc.integer({ min: utc(2000, 0, 1), max: utc(2100, 0, 1) })
      fc.assert(
        fc.property(since2000, (seconds) => parseLocalTime(formatTime(seconds)) === seconds),
        RUNS,
      )
    },
  )

  it.each([
    ['America/New_York', '2026-03-08 02:30:00', '2026-03-08 03:30:00'],
    ['Australia/Lord_Howe', '2026-10-04 02:15:00', '2026-10-04 02:45:00'],
    // A gap at midnight must not change the day.
    ['America/Sao_Paulo', '2018-11-04 00:00:00', '2018-11-04 01:00:00'],
  ])('in %s, reads the skipped time %s as the time after the gap', (zone, typed, shown) => {
    process.env.TZ = zone
    expect(formatTime(parseLocalTime(typed) ?? Number.NaN)).toBe(shown)
  })

  it('rejects a day skipped by the time zone', () => {
    process.env.TZ = 'Pacific/Apia'
    expect(parseLocalTime('2011-12-30 12:00:00')).toBeNull()
    expect(parseLocalTime('2011-12-31 12:00:00')).not.toBeNull()
  })

  it('reads a repeated hour as its first occurrence', () => {
    process.env.TZ = 'America/New_York'
    expect(parseLocalTime('2026-11-01 01:30:00')).toBe(utc(2026, 10, 1, 5, 30))
  })

  it('returns whole seconds or null for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^\d{1,5}-\d{1,3}-\d{1,3}( \d{1,2}:\d{1,2})?$/)),
        (text) => {
          const seconds = parseLocalTime(text)
          expect(seconds === null || Number.isInteger(seconds)).toBe(true)
        },
      ),
      RUNS,
    )
  })
})
