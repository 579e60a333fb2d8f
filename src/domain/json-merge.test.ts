import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeJsonObjects, pickMembers } from './json-merge'

describe('mergeJsonObjects', () => {
  it.each([
    ['{"a":"1"}', '{"a":"9"}', '{"a":"1","b":"2"}', '{"a":"9","b":"2"}'],
    // One member per line, as the form writes it.
    ['{"a":"1"}', '{"a":"9"}', '{\n  "a": "1",\n  "b": "2"\n}', '{\n  "a": "9",\n  "b": "2"\n}'],
    // Numeric names keep their position.
    ['{"b":"1","7":"x"}', '{"b":"1"}', '{"b":"1","7":"x","3":"y"}', '{"b":"1","3":"y"}'],
    ['', '{"a":"1"}', '{"b":"2"}', '{"b":"2","a":"1"}'],
    ['{"a":"1"}', '{"a":"1","b":"2"}', '', '{\n  "b": "2"\n}'],
    ['{"a":"1","b":"2"}', '{"b":"2"}', '{"a":"1"}', '{}'],
    // Different formatting is no change.
    ['{"a":{"x":1}}', '{ "a" : { "x": 1 } }', '{"a":{"x":2}}', '{"a":{"x":2}}'],
  ])('merges %s edited to %s with %s', (base, mine, newest, merged) =>
    expect(mergeJsonObjects(base, mine, newest)).toEqual({ merged }),
  )

  it('reports a conflict for a member that both sides changed', () => {
    expect(
      mergeJsonObjects('{"a":"1","b":"2"}', '{"a":"9","b":"2","c":"3"}', '{"a":"8","b":"2","d":"4"}'),
    ).toEqual({
      names: ['a'],
      theirs: '{"a":"8","b":"2","d":"4","c":"3"}',
      mine: '{"a":"9","b":"2","d":"4","c":"3"}',
    })
    expect(mergeJsonObjects('{"a":"1"}', '{}', '{"a":"2"}')).toEqual({
      names: ['a'],
      theirs: '{"a":"2"}',
      mine: '{}',
    })
  })

  it.each(['{', '[]', '5'])('reports a conflict of the whole text if one side is %s', (text) =>
    expect(mergeJsonObjects('{"a":"1"}', '{"a":"2"}', text)).toEqual({ theirs: text, mine: '{"a":"2"}' }),
  )

  it('keeps the text as is if only one side changed it', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('{"a":"1"}', '{ }', ''))
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeJsonObjects(base, changed, base)).toEqual({ merged: changed })
        expect(mergeJsonObjects(base, base, changed)).toEqual({ merged: changed })
      }),
    )
  })
})

describe('pickMembers', () => {
  it('returns null for missing members', () =>
    expect(pickMembers('{"a":"1","b":"2"}', ['a', 'c'])).toEqual({ a: '1', c: null }))
})
