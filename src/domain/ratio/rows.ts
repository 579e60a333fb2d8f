import { quotaToDollars } from '@/domain/quota'
import { textComparator } from '@/lib/compare'
import { changeRatios, isRatioName, parseRatios, type RatioMap } from './ratios'

export const RATIO_KEYS = ['ModelRatio', 'CompletionRatio', 'GroupRatio'] as const
export type RatioKey = (typeof RATIO_KEYS)[number]

/** The three maps as JSON texts: the single source of truth for the tables. */
export type RatioTexts = Readonly<Record<RatioKey, string>>

/** A new factor for one entry, as a decimal string; null removes the entry. */
export type RatioChange = { key: RatioKey; name: string; factor: string | null }

/** A factor in a map; undefined if there is no entry. */
export type Factor = number | undefined

/** A change with its base: the factor when the edit began. */
export type RatioEdit = RatioChange & { base: Factor }

/** Whether another user has stored a different factor since the edit began. */
export const isEditConflict = (
  { base, factor }: Pick<RatioEdit, 'base' | 'factor'>,
  newest: Factor,
): boolean => newest !== base && newest !== (factor === null ? undefined : Number(factor))

/** A table row: the name of a model or group (`id`) and its factor in each of the table's maps. */
export interface RatioRow {
  id: string
  factors: Factor[]
  /** A channel offers the model but it has no ratio, so the server uses a default. */
  unset: boolean
  changed: boolean
}

/** The server's ratio for models without one, the same in every version. */
export const DEFAULT_RATIO = 30

/** Parses a map; empty if the text is no valid map (see `isReadable`). */
export function ratiosOf(text = ''): RatioMap {
  const map = parseRatios(text)
  return 'problem' in map ? new Map() : map
}

/** Whether the tables can edit these texts, which requires valid maps. */
export const isReadable = (textOf: (key: RatioKey) => string): boolean =>
  RATIO_KEYS.map(textOf).every((text) => text.trim() === '' || !('problem' in parseRatios(text)))

export function applyChanges(texts: RatioTexts, changes: readonly RatioChange[]): RatioTexts {
  const next = { ...texts }
  for (const [key, changesOfMap] of Map.groupBy(changes, (change) => change.key))
    next[key] = changeRatios(texts[key], new Map(changesOfMap.map(({ name, factor }) => [name, factor])))
  return next
}

/** Creates a row for each name in `texts`, `stored` or `offered`; the names in `first` come first. */
export function ratioRows(
  keys: readonly RatioKey[],
  texts: Partial<RatioTexts>,
  stored: Partial<RatioTexts>,
  offered: readonly string[] = [],
  first: readonly string[] = [],
): RatioRow[] {
  const now = keys.map((key) => ratiosOf(texts[key]))
  const old = keys.map((key) => ratiosOf(stored[key]))
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

/** The sort value of a column. Prices omit the unit, which is the same for all rows. */
function sortValue({ factors: [ratio, completion] }: RatioRow, column: number): number | undefined {
  if (column === 2) return completion
  if (column < 4 || ratio === undefined) return ratio
  return completion && ratio * completion
}

/** Sorts by a column with missing values first; by default by name with unset rows first. */
export function sortRows(rows: readonly RatioRow[], sort: RatioSort | null): RatioRow[] {
  const compareText = textComparator()
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

/** Dollars per million input tokens; output costs `completion` times as much. */
export const inputPrice = (ratio: number, quotaPerUnit: number): number =>
  quotaToDollars(ratio * 1_000_000, quotaPerUnit)
