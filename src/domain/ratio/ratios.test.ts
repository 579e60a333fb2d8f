import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText } from '@/lib/number'
import { changeRatios, compactRatios, parseRatios, prettyRatios, sameRatios } from './ratios'

const read = (text: string) => {
  const map = parseRatios(text)
  if (!(map instanceof Map)) throw new Error(JSON.stringify(map))
  return map
}

describe('parseRatios', () => {
  it.each([
    [
      '{"gpt-4":15,"gpt-3.5-turbo":0.75}',
      [
        ['gpt-4', 15],
        ['gpt-3.5-turbo', 0.75],
      ],
    ],
    // JSON.parse would put 7 first.
    [
      '{ "b": 1e-3,\n "7": 0, "": 2 }',
      [
        ['b', 0.001],
        ['7', 0],
        ['', 2],
      ],
    ],
    ['{"a\\"b\\u4e2d":1}', [['a"b中', 1]]],
    [' {} ', []],
    // From the server's default map.
    [
      '{"whisper-1":0,"openrouter/auto":-500000}',
      [
        ['whisper-1', 0],
        ['openrouter/auto', -500_000],
      ],
    ],
  ])('reads %s', (text, entries) => expect([...read(text)]).toEqual(entries))

  it.each([
    ['', 'json', ''],
    ['{"a":1,}', 'json', ''],
    ["{'a':1}", 'json', ''],
    ['null', 'shape', ''],
    ['[1]', 'shape', ''],
    ['1', 'shape', ''],
    ['{"a":"1"}', 'factor', 'a'],
    ['{"a":null}', 'factor', 'a'],
    ['{"a":{"b":1}}', 'factor', 'a'],
    ['{"a":[]}', 'factor', 'a'],
    ['{"a":1e400}', 'factor', 'a'],
    ['{"__proto__":1}', 'name', '__proto__'],
    ['{"a":1,"constructor":1}', 'name', 'constructor'],
    ['{"\\u0070rototype":1}', 'name', 'prototype'],
    ['{"a":1,"a":2}', 'twice', 'a'],
  ])('rejects %s: %s', (text, problem, name) => expect(parseRatios(text)).toEqual({ problem, name }))
})

const names = fc
  .string({ unit: 'grapheme' })
  .filter((name) => parseRatios(JSON.stringify({ [name]: 1 })) instanceof Map)
const factors = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })
const maps = fc.array(fc.tuple(names, factors)).map((entries) => new Map(entries))
/** Number formats that JSON.stringify does not produce. */
const formattedEntries = fc
  .array(fc.tuple(names, fc.constantFrom('1.0', '100.00', '0.50', '0.3', '12', '0', '-500000.0')))
  .map((entries) => [...new Map(entries)])

describe('changeRatios', () => {
  it('writes maps that parseRatios reads back in order, in compact and pretty format', () => {
    fc.assert(
      fc.property(maps, (map) => {
        const text = changeRatios(
          '',
          new Map(Array.from(map, ([name, factor]) => [name, decimalText(factor)])),
        )
        expect([...read(text)]).toEqual([...map])
        expect([...read(compactRatios(text))]).toEqual([...map])
        expect(prettyRatios(compactRatios(text))).toBe(text)
      }),
    )
  })

  it('keeps unchanged entries byte for byte', () => {
    fc.assert(
      fc.property(formattedEntries, fc.nat(), factors, (entries, seed, factor) => {
        const piece = ([name, text]: [string, string]) => `${JSON.stringify(name)}:${text}`
        const before = `{${entries.map(piece).join(',')}}`
        expect(compactRatios(before)).toBe(before)
        expect(compactRatios(prettyRatios(before))).toBe(before)
        const touched = entries[seed % Math.max(entries.length, 1)]
        if (!touched || read(before).get(touched[0]) === factor) return
        const after = entries.map((entry) =>
          piece(entry === touched ? [touched[0], decimalText(factor)] : entry),
        )
        const changed = changeRatios(prettyRatios(before), new Map([[touched[0], decimalText(factor)]]))
        expect(compactRatios(changed)).toBe(`{${after.join(',')}}`)
      }),
    )
  })

  it('writes numbers with an exponent as decimals, changed or not', () => {
    const valid = '{"a":1.2e-7,"b":1,"c":1E+2}'
    expect(compactRatios(valid)).toBe('{"a":0.00000012,"b":1,"c":100}')
    expect(compactRatios(changeRatios(valid, new Map([['b', '0.0000004']])))).toBe(
      '{"a":0.00000012,"b":0.0000004,"c":100}',
    )
    // Invalid numbers stay, for validation to report.
    expect(compactRatios('{"a":"1e5","b":1e999}')).toBe('{"a":"1e5","b":1e999}')
  })

  it.each([
    ['{"a":"1","b":[]}', '{"a":"1","b":[]}'],
    ['{"a":"1, 2","a":null}', '{\n  "a": "1, 2",\n  "a": null\n}'],
    ['{"__proto__":1}', '{\n  "__proto__": 1\n}'],
  ])('formats an invalid map with prettyRatios: %s', (text, pretty) =>
    expect(prettyRatios(text)).toBe(pretty),
  )
})

describe('sameRatios', () => {
  it.each([
    ['{"a":1,"b":2}', '{ "b": 2.0,\n "a": 1 }', true],
    ['{"a":1}', '{"a":2}', false],
    ['{"a":1}', '{"a":1,"b":1}', false],
    ['{"a":1}', '{"a":1', false],
    ['{"a":', ' {"a":', true],
  ])('compares %s and %s: %s', (a, b, same) => expect(sameRatios(a, b)).toBe(same))
})
