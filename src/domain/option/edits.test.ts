import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratiosOf } from '@/domain/ratio/rows'
import { rebaseEdits } from './edits'

const NAMES = ['a', 'b', 'c']
const map = fc.dictionary(fc.constantFrom(...NAMES), fc.nat(9), { noNullPrototype: true })
const edited = (text: string, base: string) => ({ edits: { ModelRatio: text }, bases: { ModelRatio: base } })

describe('rebaseEdits', () => {
  it('keeps what others saved while the text was unfinished, and changes only what was typed', () => {
    fc.assert(
      fc.property(map, map, fc.array(map, { minLength: 1 }), (before, typed, saved) => {
        const [base, text] = [JSON.stringify(before), JSON.stringify(typed)]
        let state = edited(`${text},`, base)
        for (const one of saved) state = rebaseEdits(state, { ModelRatio: JSON.stringify(one) })
        expect(state).toEqual(edited(`${text},`, base))
        const newest = saved.at(-1)
        const finished = { ...state, edits: { ModelRatio: text } }
        const sent = ratiosOf(rebaseEdits(finished, { ModelRatio: JSON.stringify(newest) }).edits.ModelRatio)
        for (const name of NAMES)
          expect(sent.get(name)).toBe(typed[name] === before[name] ? newest?.[name] : typed[name])
      }),
    )
  })

  it('waits while the stored map cannot be read', () => {
    const state = edited('{"a":2}', '{"a":1}')
    expect(rebaseEdits(state, { ModelRatio: '{' })).toBe(state)
  })
})
