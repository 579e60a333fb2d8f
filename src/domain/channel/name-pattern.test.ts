import fc from 'fast-check'
import { expect, it } from 'vitest'
import { namesPreview, patternNames } from './form'

const KEYS = ['sk-first-a1b2', 'sk-second-$&9', 'abc']

it('replaces placeholders with the number or the end of the key', () => {
  expect(patternNames('中转 {n}', KEYS)).toEqual(['中转 1', '中转 2', '中转 3'])
  expect(patternNames(' 中转 …{key} ', KEYS)).toEqual(['中转 …a1b2', '中转 …-$&9', '中转 …abc'])
  expect(patternNames('{n}/{key}/{n}', KEYS.slice(0, 1), 6)).toEqual(['6/a1b2/6'])
})

it('appends the number to a pattern without a placeholder', () => {
  expect(patternNames('中转', KEYS.slice(0, 2))).toEqual(['中转 1', '中转 2'])
})

it('creates unique names from any numbered pattern', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.array(fc.string(), { maxLength: 30 }), (before, after, keys) => {
      const names = patternNames(`${before}{n}${after}`, keys)
      expect(names).toHaveLength(keys.length)
      expect(new Set(names.map((name, at) => (/\{key\}/.test(`${before}${after}`) ? at : name))).size).toBe(
        keys.length,
      )
    }),
  )
})

it('shortens a long list to its first three names and the last', () => {
  expect(namesPreview(['a', 'b', 'c', 'd'])).toBe('a、b、c、d')
  expect(namesPreview(['a', 'b', 'c', 'd', 'e'])).toBe('a、b、c … e')
  expect(namesPreview([])).toBe('')
})
