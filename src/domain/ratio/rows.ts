import { quotaToDollars } from '@/domain/quota'
import { textOrder } from '@/lib/compare'
import { changeRatios, isRatioName, parseRatios, type RatioMap } from './ratios'

export const RATIO_KEYS = ['ModelRatio', 'CompletionRatio', 'GroupRatio'] as const
export type RatioKey = (typeof RATIO_KEYS)[number]

/** The three maps as JSON texts: the only state, which the tables are computed from. */
export type RatioTexts = Readonly<Record<RatioKey, string>>

/** A new factor for the entry of a name, as decimal digits; null removes the entry. */
export type RatioChange = { key: RatioKey; name: string; factor: string | null }

/** A model or group: its name (`id`), and its factor in each of the table's maps (undefined: no entry). */
export interface RatioRow {
  id: string
  factors: (number | undefined)[]
  /** A channel offers it, but it has no ratio: the server then uses a default. */
  unset: boolean
  changed: boolean
}

/** What the server bills where a model has no ratio; the same in every version. */
export const DEFAULT_RATIO = 30

/** A map for reading; empty if the text is no map (see `isReadable`). */
export function ratiosOf(text = ''): RatioMap {
  const map = parseRatios(text)
  return 'problem' in map ? new Map() : map
}

/** Whether tables can edit these texts: an edit of a broken one would lose its content. */
export const isReadable = (textOf: (key: RatioKey) => string): boolean =>
  RATIO_KEYS.map(textOf).every((text) => text.trim() === '' || !('problem' in parseRatios(text)))

export function applyChanges(texts: RatioTexts, changes: readonly RatioChange[]): RatioTexts {
  const next = { ...texts }
  for (const [key, changesOfMap] of Map.groupBy(changes, (change) => change.key))
    next[key] = changeRatios(texts[key], new Map(changesOfMap.map(({ name, factor }) => [name, factor])))
  return next
}

/** A row for each name that has an entry, had one when last saved, or is offered; `first` come first. */
export function ratioRows(
  keys: readonly RatioKey[],
  texts: Partial<RatioTexts>,
  saved: Partial<RatioTexts>,
  offered: readonly string[] = [],
  first: readonly string[] = [],
): RatioRow[] {
  const now = keys.map((key) => ratiosOf(texts[key]))
  const old = keys.map((key) => ratiosOf(saved[key]))
  const used = new Set(offered.filter(isRatioName))
  const names = new Set([...first, ...used])
  for (const map of [...old, ...now]) for (const name of map.keys()) names.add(name)
  return Array.from(names, (id) => {
    const factors = now.map((map) => map.get(id))
    return {
      id,
      factors,
      unset: factors[0] === undefined && used.has(id),
      changed: factors.some((factor, at) => factor !== old[at]?.get(id)),
    }
  })
}

export function matchingRows(rows: readonly RatioRow[], search: string): readonly RatioRow[] {
  const needle = search.trim().toLowerCase()
  return needle === '' ? rows : rows.filter(({ id }) => id.toLowerCase().includes(needle))
}

/** The sorted column: 0 name, 1 ratio, 2 completion ratio, 3 input price, 4 output price. */
export type RatioSort = { column: number; desc: boolean }

/** The value that a column is sorted by; prices without their unit, which is the same for all. */
function sortValue({ factors: [ratio, completion] }: RatioRow, column: number): number | undefined {
  if (column === 2) return completion
  if (column < 4 || ratio === undefined) return ratio
  return completion && ratio * completion
}

/** Sorts by name with unset rows first, or by a column with missing values first in both directions. */
export function sortRows(rows: readonly RatioRow[], sort: RatioSort | null): RatioRow[] {
  const compareText = textOrder()
  const named = rows.toSorted((a, b) => compareText(a.id, b.id))
  if (!sort) return named.sort((a, b) => Number(b.unset) - Number(a.unset))
  if (sort.column === 0) return sort.desc ? named.reverse() : named
  const sign = sort.desc ? -1 : 1
  return named.sort((a, b) => {
    const [left, right] = [sortValue(a, sort.column), sortValue(b, sort.column)]
    const missingFirst = Number(left !== undefined) - Number(right !== undefined)
    return missingFirst || sign * ((left ?? 0) - (right ?? 0))
  })
}

/** Dollars for a million input tokens; output costs `completion` times as much. */
export const inputPrice = (ratio: number, quotaPerUnit: number): number =>
  quotaToDollars(ratio * 1_000_000, quotaPerUnit)
