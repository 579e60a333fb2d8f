import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratiosOf } from '@/domain/ratio/rows'
import { rebaseEdits } from './edits'
import type { OptionKey } from './fields'

const NAMES = ['a', 'b', 'c']
const map = fc.dictionary(fc.constantFrom(...NAMES), fc.nat(3), { noNullPrototype: true })

/** Rebases one edit onto the newest stored text. */
const rebase = (key: OptionKey, base: string, text: string, newest: string) => {
  const { edits, conflicts } = rebaseEdits({ [key]: { text, base } }, { [key]: newest })
  return { ...edits[key], conflict: conflicts[key] }
}

describe('rebaseEdits', () => {
  it('merges a ratio map by entry; entries that both sides changed are conflicts', () => {
    fc.assert(
      fc.property(map, map, map, (before, typed, newest) => {
        const [base = '', text = '', stored = ''] = [before, typed, newest].map((map) => JSON.stringify(map))
        const unfinished = rebase('ModelRatio', base, `${text},`, stored)
        expect(unfinished).toEqual({ base, text: `${text},`, conflict: undefined })
        const { text: sent = '', conflict } = rebase('ModelRatio', base, text, stored)
        const [mine, theirs] = [ratiosOf(sent), ratiosOf(conflict?.theirs ?? sent)]
        for (const name of NAMES) {
          const isMine = typed[name] !== before[name]
          const isBoth = isMine && newest[name] !== before[name] && newest[name] !== typed[name]
          expect(conflict?.names?.includes(name) ?? false).toBe(isBoth)
          expect(mine.get(name)).toBe(isMine ? typed[name] : newest[name])
          expect(theirs.get(name)).toBe(isMine && !isBoth ? typed[name] : newest[name])
        }
      }),
    )
  })

  it.each([
    ['Notice', '旧公告', '我的新公告', '另一位管理员的公告'],
    ['ModelRatio', '{"a":1}', '{"a":2}', '{'],
    ['QuotaForNewUser', '0', '100', '200'],
    ['ServerAddress', '', 'https://a.example.com', 'https://b.example.com'],
  ] as const)('reports a conflict: %s, %s edited to %s, stored %s', (key, base, text, newest) => {
    expect(rebase(key, base, text, newest)).toMatchObject({ base, conflict: { theirs: newest } })
  })

  it('reports a conflict for a ratio that both sides changed', () =>
    expect(rebase('ModelRatio', '{"gpt-4":11}', '{"gpt-4":13}', '{"gpt-4":12,"o3":1}')).toEqual({
      base: '{"gpt-4":11}',
      text: '{\n  "gpt-4": 13,\n  "o3": 1\n}',
      conflict: {
        names: ['gpt-4'],
        mine: '{\n  "gpt-4": 13,\n  "o3": 1\n}',
        theirs: '{\n  "gpt-4": 12,\n  "o3": 1\n}',
      },
    }))

  it('keeps the typed spelling of a map in a conflict', () => {
    const text = '{"gpt-4":13 ,\n"o3":1}'
    expect(rebase('ModelRatio', '{"gpt-4":11}', text, '{"gpt-4":12,"o3":1}')).toMatchObject({ text })
  })

  it.each([
    // Equal once normalized for sending.
    ['QuotaForNewUser', '0', '100.', '100', '100'],
    ['ServerAddress', '', 'https://a.example.com/', 'https://a.example.com', 'https://a.example.com'],
    ['RegisterEnabled', 'true', 'false', 'false', 'false'],
    // Edited and reverted.
    ['Notice', '旧公告', '旧公告', '新公告', '新公告'],
    ['RegisterEnabled', 'true', 'true', 'false', 'false'],
    [
      'EmailDomainWhitelist',
      'gmail.com,qq.com',
      'qq.com,example.com',
      'gmail.com,qq.com,163.com',
      'qq.com,163.com,example.com',
    ],
    ['ModelRatio', '{"a":1}', '{"a":1,"b":2}', '{"a":1.50}', '{\n  "a": 1.50,\n  "b": 2\n}'],
  ] as const)('merges: %s, %s edited to %s, stored %s, result %s', (key, base, text, newest, merged) => {
    expect(rebase(key, base, text, newest)).toEqual({ base: newest, text: merged, conflict: undefined })
  })
})
