import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratiosOf } from '@/domain/ratio/rows'
import { rebaseEdits } from './edits'

const NAMES = ['a', 'b', 'c']
const map = fc.dictionary(fc.constantFrom(...NAMES), fc.nat(9), { noNullPrototype: true })
const edited = (text: string, base: string) => ({ ModelRatio: { text, base } })

describe('rebaseEdits', () => {
  it('keeps what others saved, and changes only what was typed', () => {
    fc.assert(
      fc.property(map, map, map, (before, typed, newest) => {
        const [base, text, stored] = [before, typed, newest].map((one) => JSON.stringify(one)) as [
          string,
          string,
          string,
        ]
        const unfinished = edited(`${text},`, base)
        expect(rebaseEdits(unfinished, { ModelRatio: stored })).toEqual(unfinished)
        const sent = ratiosOf(rebaseEdits(edited(text, base), { ModelRatio: stored }).ModelRatio?.text)
        for (const name of NAMES)
          expect(sent.get(name)).toBe(typed[name] === before[name] ? newest[name] : typed[name])
      }),
    )
  })

  it.each([
    ['{"a":2}', '{'],
    ['{"a":"2"}', '{"a":3}'],
  ])('waits while %s is typed over %s, of which one is no map', (text, stored) => {
    const edits = edited(text, '{"a":1}')
    expect(rebaseEdits(edits, { ModelRatio: stored })).toEqual(edits)
  })
})
