import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromCsv, toCsv } from '@/schemas/primitives'
import {
  changeList,
  changeMap,
  isConflict,
  listChanges,
  mapChanges,
  mapMerger,
  mergeFields,
  mergeLists,
  textMerger,
  valueMerger,
} from './merge'

const value: fc.Arbitrary<string> = fc.constantFrom('a', 'b', 'c')

describe('valueMerger', () => {
  it('reports a conflict only if both sides changed the value differently', () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, newest) => {
        const merge = valueMerger<string>()(base, mine, newest)
        if (mine !== base && newest !== base && mine !== newest)
          expect(merge).toEqual({ theirs: newest, mine })
        else expect(merge).toEqual({ merged: mine === base ? newest : mine })
      }),
    )
  })
})

const ITEMS: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f']
const list = fc.uniqueArray(fc.constantFrom(...ITEMS))

describe('mergeLists', () => {
  const hasSameItems = (a: readonly string[], b: readonly string[]) =>
    JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted())

  it('applies additions and removals of both sides', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, newest) => {
        const merge = mergeLists(base, mine, newest)
        if (isConflict(merge) && !hasSameItems(merge.mine, merge.theirs)) {
          expect(merge).toEqual({ theirs: newest, mine })
          // One side, or the merge of both, is empty.
          const merged = changeList(newest, listChanges(base, mine))
          expect([mine, newest, merged].some(({ length }) => length === 0)).toBe(true)
          return
        }
        for (const item of ITEMS) {
          const was = base.includes(item)
          const changed = mine.includes(item) !== was || newest.includes(item) !== was
          for (const result of isConflict(merge) ? [merge.mine, merge.theirs] : [merge.merged])
            expect(result.includes(item)).toBe(changed ? !was : was)
        }
      }),
    )
  })

  it('applies the order that one side changed; two orders are a conflict', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, newest) => {
        const merge = mergeLists(base, mine, newest)
        const shared = base.filter((item) => mine.includes(item) && newest.includes(item))
        for (const [at, first] of shared.entries())
          for (const second of shared.slice(at + 1)) {
            const isSwapped = (items: readonly string[]) => items.indexOf(first) > items.indexOf(second)
            if (!isConflict(merge)) {
              expect(isSwapped(merge.merged)).toBe(isSwapped(mine) || isSwapped(newest))
              continue
            }
            expect(isSwapped(merge.mine)).toBe(isSwapped(mine))
            expect(isSwapped(merge.theirs)).toBe(isSwapped(newest))
          }
      }),
    )
  })

  it.each([
    ['gpt-4,o3', 'o3,gpt-4', 'gpt-4,o3,theirs', 'o3,gpt-4,theirs'],
    ['gpt-4,o3', 'o3,gpt-4', 'new,gpt-4,o3', 'o3,gpt-4,new'],
    ['a,b,c', 'c,b,mine', 'a,b,c,d', 'c,b,mine,d'],
    ['a,b', 'a,b,c', 'b,a', 'b,a,c'],
    ['a,b,c', 'c,a,b', 'c,a,b,d', 'c,a,b,d'],
  ])('merges %s reordered to %s with %s', (base, mine, newest, merged) =>
    expect(mergeLists(fromCsv(base), fromCsv(mine), fromCsv(newest))).toEqual({ merged: fromCsv(merged) }),
  )

  it('asks for the order if both sides changed it, and keeps the items of both', () =>
    expect(mergeLists(fromCsv('a,b,c'), fromCsv('b,a,c,mine'), fromCsv('a,c,b,theirs'))).toEqual({
      theirs: fromCsv('a,c,b,theirs,mine'),
      mine: fromCsv('b,a,c,mine,theirs'),
    }))

  it('keeps the order of the newest list and appends my additions', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, newest) => {
        const { added, removed } = listChanges(base, mine)
        const remaining = newest.filter((item) => !removed.includes(item))
        const appended = added.filter((item) => !newest.includes(item))
        expect(changeList(newest, { added, removed })).toEqual([...remaining, ...appended])
      }),
    )
  })

  it.each([
    ['gpt-4,gpt-3.5-turbo', 'gpt-4,gpt-3.5-turbo,claude-2', 'gpt-4,gpt-3.5-turbo,gpt-4o,o3'],
    ['a,b', 'b', 'b,c'],
    ['', 'a', 'b'],
    ['a', 'a,b', 'a,b'],
  ])('merges %s edited to %s with %s', (base, mine, newest) => {
    const merge = mergeLists(fromCsv(base), fromCsv(mine), fromCsv(newest))
    const expected = [...new Set([...fromCsv(newest), ...fromCsv(mine)])]
    expect(merge).toEqual({ merged: expected.filter((item) => item !== 'a' || mine.includes('a')) })
  })

  it.each([
    // For a token, an empty list allows all models.
    ['a,b', 'b', 'a'],
    ['a', '', 'a,c'],
    ['a', 'a,c', ''],
  ])('reports a conflict if the list is emptied: %s edited to %s, stored %s', (base, mine, newest) =>
    expect(isConflict(mergeLists(fromCsv(base), fromCsv(mine), fromCsv(newest)))).toBe(true),
  )
})

const map = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat(3), { noNullPrototype: true })
const mapOf = (entries: Record<string, number>) => new Map(Object.entries(entries))

describe('maps', () => {
  it('are merged by entry; entries that both sides changed are conflicts', () => {
    fc.assert(
      fc.property(map, map, map, (base, mine, newest) => {
        const merge = mapMerger<number>()(mapOf(base), mapOf(mine), mapOf(newest))
        const [theirs, ours] = isConflict(merge) ? [merge.theirs, merge.mine] : [merge.merged, merge.merged]
        for (const name of ['a', 'b', 'c', 'd']) {
          const isMine = mine[name] !== base[name]
          const isTheirs = newest[name] !== base[name]
          const isBoth = isMine && isTheirs && mine[name] !== newest[name]
          expect(isConflict(merge) && merge.names?.includes(name)).toBe(isBoth)
          expect(ours.get(name)).toBe(isMine ? mine[name] : newest[name])
          expect(theirs.get(name)).toBe(isMine && !isBoth ? mine[name] : newest[name])
        }
      }),
    )
  })

  it('can be transformed into each other by their changes', () => {
    fc.assert(
      fc.property(map, map, (from, to) => {
        expect(changeMap(mapOf(from), mapChanges(mapOf(from), mapOf(to)))).toEqual(mapOf(to))
      }),
    )
  })

  it('keep the order of their entries and append new ones', () => {
    const merge = mapMerger<number>()(
      mapOf({ b: 1, a: 1 }),
      mapOf({ b: 1, a: 2, z: 1 }),
      mapOf({ c: 1, b: 1, a: 1 }),
    )
    expect(merge).toEqual({ merged: mapOf({ c: 1, b: 1, a: 2, z: 1 }) })
    expect('merged' in merge && [...merge.merged.keys()]).toEqual(['c', 'b', 'a', 'z'])
  })
})

describe('textMerger', () => {
  const merge = textMerger(
    (text) => (text.includes('?') ? undefined : fromCsv(text)),
    mergeLists,
    (items) => toCsv(items),
  )

  it('keeps the text as is if only one side changed it', () => {
    expect(merge('a', ' a , b', 'a')).toEqual({ merged: ' a , b' })
    expect(merge('a', 'a', ' a , b')).toEqual({ merged: ' a , b' })
    expect(merge('a', 'a,b', 'c,a')).toEqual({ merged: 'c,a,b' })
  })

  it('reports a conflict of the whole text if one side cannot be parsed', () =>
    expect(merge('a', 'a,b', '?')).toEqual({ theirs: '?', mine: 'a,b' }))
})

describe('mergeFields', () => {
  const scalars = fc.record({ name: value, group: value, quota: value })

  it('keeps the changes of both sides; conflicting fields keep mine', () => {
    fc.assert(
      fc.property(scalars, scalars, scalars, (base, mine, newest) => {
        const { values, conflicts } = mergeFields([base, mine, newest], () => valueMerger<string>())
        for (const name of ['name', 'group', 'quota'] as const) {
          if (conflicts.includes(name)) expect(values[name]).toBe(mine[name])
          if (mine[name] !== base[name]) expect(values[name]).toBe(mine[name])
          else expect(values[name]).toBe(newest[name])
        }
      }),
    )
  })
})
