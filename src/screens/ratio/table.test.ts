import fc from 'fast-check'
import { expect, it } from 'vitest'
import { edit, type RatioStep, undoable } from '@/domain/ratio/history'
import { readImport } from '@/domain/ratio/paste'
import { matchingRows, type RatioChange, type RatioTexts, ratioRows, sortRows } from '@/domain/ratio/rows'
import { decimalText } from '@/lib/number'
import { runs } from '@/lib/test-stubs'

// Property: with any sorting and search, an edit changes only the entry of its model.

const NAMES = ['gpt-4', 'gpt-4o', 'GPT-4', '4', '10', 'claude-3', '文心', 'a b', 'ä', 'toString', '']
const SPELLINGS = ['1', '1.0', '0.50', '1.00', '15', '0', '25.0', '0.0000001', '-500000']

interface Sort {
  id: string
  desc: boolean
}

type Step =
  | { do: 'sort'; by: Sort | null }
  | { do: 'search'; text: string }
  | { do: 'type'; at: number; column: 'ratio' | 'completion'; factor: number | null }
  | { do: 'clear'; at: number }
  | { do: 'paste'; rows: Array<[string, number, number | null]> }
  | { do: 'undo' }

const factor = fc.double({ min: 0, max: 1e4, noNaN: true }).map((value) => value + 0)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('sort' as const),
    by: fc.option(
      fc.record({
        id: fc.constantFrom('model', 'ratio', 'completion', 'input', 'output'),
        desc: fc.boolean(),
      }),
    ),
  }),
  fc.record({ do: fc.constant('search' as const), text: fc.constantFrom('', 'gpt', '4', 'A', '无') }),
  fc.record({
    do: fc.constant('type' as const),
    at: fc.nat({ max: 20 }),
    column: fc.constantFrom('ratio', 'completion'),
    factor: fc.option(factor),
  }),
  fc.record({ do: fc.constant('clear' as const), at: fc.nat({ max: 20 }) }),
  fc.record({
    do: fc.constant('paste' as const),
    rows: fc.array(fc.tuple(fc.constantFrom('gpt-4', 'new', '文心', '10'), factor, fc.option(factor)), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({ do: fc.constant('undo' as const) }),
)

/** Ratio maps that preserve the spelling of each number. */
const map = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...SPELLINGS)), {
    selector: ([name]) => name,
  })
  .map((entries) => new Map(entries.map(([name, text]) => [name, text])))

const write = (spelled: ReadonlyMap<string, string>) =>
  spelled.size === 0
    ? '{}'
    : `{\n${[...spelled].map(([name, text]) => `  ${JSON.stringify(name)}: ${text}`).join(',\n')}\n}`

const COLUMNS = ['model', 'ratio', 'completion', 'input', 'output']

/** The models in display order, computed with the production functions. */
function sortedModels(texts: RatioTexts, saved: RatioTexts, sort: Sort | null, search: string): string[] {
  const all = ratioRows(['ModelRatio', 'CompletionRatio'], texts, saved, ['gpt-4', 'unset-model'])
  const by = sort && { column: COLUMNS.indexOf(sort.id), desc: sort.desc }
  return sortRows(matchingRows(all, search), by).map(({ id }) => id)
}

type Reference = Record<'ModelRatio' | 'CompletionRatio', ReadonlyMap<string, string>>

function put(reference: Reference, key: keyof Reference, name: string, value: number | null): Reference {
  const next = new Map(reference[key])
  if (value === null) next.delete(name)
  // Equal numbers keep their spelling.
  else if (Number(next.get(name) ?? Number.NaN) !== value) next.set(name, decimalText(value))
  return { ...reference, [key]: next }
}

it('changes the edited entry and preserves all others byte for byte', () => {
  fc.assert(
    fc.property(map, map, fc.array(step, { maxLength: 25 }), (ratios, completions, steps) => {
      const saved: RatioTexts = {
        ModelRatio: write(ratios),
        CompletionRatio: write(completions),
        GroupRatio: '{ "default":1.0 }',
      }
      let texts = saved
      let last: RatioStep | null = null
      const change = (changes: readonly RatioChange[]) => {
        last = edit(texts, changes, last)
        texts = last?.after ?? texts
      }
      let reference: Reference = { ModelRatio: ratios, CompletionRatio: completions }
      // Reference state for the single undo step.
      let before: Reference | null = null
      let sort: Sort | null = null
      let search = ''
      /** A simple reference implementation of `edit`. */
      const expectEdit = (next: Reference) => {
        const isSame =
          write(next.ModelRatio) === write(reference.ModelRatio) &&
          write(next.CompletionRatio) === write(reference.CompletionRatio)
        if (isSame) return
        before = reference
        reference = next
      }
      for (const now of steps) {
        const models = sortedModels(texts, saved, sort, search)
        if (now.do === 'sort') sort = now.by
        else if (now.do === 'search') search = now.text
        else if (now.do === 'undo') {
          texts = undoable(last, texts)?.before ?? texts
          last = null
          if (before) {
            reference = before
            before = null
          }
        } else if (now.do === 'paste') {
          const text = now.rows.map(([name, ratio, output]) => `${name}\t${ratio}\t${output ?? ''}`)
          change(readImport(text.join('\n')).changes)
          let next = reference
          for (const [name, ratio, output] of now.rows) {
            next = put(next, 'ModelRatio', name, ratio)
            if (output !== null) next = put(next, 'CompletionRatio', name, output)
          }
          expectEdit(next)
        } else {
          const name = models[now.at]
          if (name === undefined) continue
          if (now.do === 'clear') {
            change([
              { key: 'ModelRatio', name, factor: null },
              { key: 'CompletionRatio', name, factor: null },
            ])
            expectEdit(put(put(reference, 'ModelRatio', name, null), 'CompletionRatio', name, null))
          } else {
            const key = now.column === 'ratio' ? 'ModelRatio' : 'CompletionRatio'
            change([{ key, name, factor: now.factor === null ? null : decimalText(now.factor) }])
            expectEdit(put(reference, key, name, now.factor))
          }
        }
        expect(texts.ModelRatio).toBe(write(reference.ModelRatio))
        expect(texts.CompletionRatio).toBe(write(reference.CompletionRatio))
        expect(texts.GroupRatio).toBe(saved.GroupRatio)
      }
    }),
    { numRuns: runs(400) },
  )
})

it('sorts by number with unset values first, in both directions', () => {
  const saved: RatioTexts = {
    ModelRatio: '{"b": 2, "a": 10, "c": 1}',
    CompletionRatio: '{"c": 3}',
    GroupRatio: '{}',
  }
  const by = (id: string, desc: boolean) => sortedModels(saved, saved, { id, desc }, '')
  expect(sortedModels(saved, saved, null, '')).toEqual(['gpt-4', 'unset-model', 'a', 'b', 'c'])
  expect(by('ratio', false)).toEqual(['gpt-4', 'unset-model', 'c', 'b', 'a'])
  expect(by('ratio', true)).toEqual(['gpt-4', 'unset-model', 'a', 'b', 'c'])
  expect(by('output', false).at(-1)).toBe('c')
  expect(by('model', true)).toEqual(['unset-model', 'gpt-4', 'c', 'b', 'a'])
})
