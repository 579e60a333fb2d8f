import { quotaToDollars } from '@/domain/quota'
import { compareNumber, compareText } from '@/lib/compare'
import { changeRatios, isRatioName, parseRatios, type RatioMap } from './ratios'

export const RATIO_KEYS = ['ModelRatio', 'CompletionRatio', 'GroupRatio'] as const
export type RatioKey = (typeof RATIO_KEYS)[number]

/** The three maps as their JSON texts: the only truth, whatever a table shows of them. */
export type RatioTexts = Readonly<Record<RatioKey, string>>

/** One entry of one map by its name, never by its place; null takes it out. */
export interface RatioChange {
  key: RatioKey
  name: string
  factor: number | null
}

/** A line of a table: a model or group, and its factor in each of the table's maps; undefined: no entry there. */
export interface RatioRow {
  /** The name: rows are found by it, whatever order they stand in. */
  id: string
  factors: (number | undefined)[]
  /** Some channel offers it, and it has no ratio: the server then takes one of its own. */
  unset: boolean
  /** Differs from what is saved. */
  changed: boolean
}

/** A map for reading; one that cannot be read has no entries (see `isReadable`). */
export function ratiosOf(text = ''): RatioMap {
  const map = parseRatios(text)
  return 'problem' in map ? new Map() : map
}

/** Whether a table may show and change these texts: changing a broken one would lose what it holds. */
export function isReadable(texts: RatioTexts): boolean {
  return RATIO_KEYS.every((key) => texts[key].trim() === '' || !('problem' in parseRatios(texts[key])))
}

/** Changes entries by name; all others keep their place, their value and its spelling. */
export function applyChanges(texts: RatioTexts, changes: readonly RatioChange[]): RatioTexts {
  const next = { ...texts }
  for (const key of new Set(changes.map((change) => change.key))) {
    const own = changes.filter((change) => change.key === key)
    next[key] = changeRatios(texts[key], new Map(own.map(({ name, factor }) => [name, factor])))
  }
  return next
}

/**
 * Names that have an entry now, had one in what is saved, or are offered by a channel.
 * @param first - those of them that come first, in this order; the others follow in none
 */
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

/** Rows whose name contains a text, whatever its case. */
export function matchingRows(rows: readonly RatioRow[], search: string): readonly RatioRow[] {
  const needle = search.trim().toLowerCase()
  return needle === '' ? rows : rows.filter(({ id }) => id.toLowerCase().includes(needle))
}

/** By which column: 0 names, 1 ratios, 2 completion ratios, 3 and 4 the prices of input and output. */
export interface RatioSort {
  column: number
  desc: boolean
}

/** What a column is sorted by. The unit of prices is the same for all. */
function sortValue({ factors: [ratio, completion] }: RatioRow, column: number): number | undefined {
  if (column === 2) return completion
  if (column < 4 || ratio === undefined) return ratio
  return completion && ratio * completion
}

/** By name, models of channels without a ratio first; or by a column, what is not set first either way. */
export function sortRows(rows: readonly RatioRow[], sort: RatioSort | null): RatioRow[] {
  const named = rows.toSorted((a, b) => compareText(a.id, b.id))
  if (!sort) return named.sort((a, b) => Number(b.unset) - Number(a.unset))
  if (sort.column === 0) return sort.desc ? named.reverse() : named
  const sign = sort.desc ? -1 : 1
  return named.sort((a, b) => {
    const [left, right] = [sortValue(a, sort.column), sortValue(b, sort.column)]
    const isSet = Number(left !== undefined) - Number(right !== undefined)
    return isSet || sign * compareNumber(left, right)
  })
}

/** Dollars for a million tokens of input; output costs `completion` times as much. */
export function inputPrice(ratio: number, quotaPerUnit: number): number {
  return quotaToDollars(ratio * 1_000_000, quotaPerUnit)
}

const PRICE = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 10 })

/** A price with two decimals, and more only where it is that fine. */
export function formatPrice(dollars: number): string {
  const amount = Number(Math.abs(dollars).toPrecision(6))
  return `${dollars < 0 && amount > 0 ? '-' : ''}$${PRICE.format(amount)}`
}

/** A typed factor: null for none, undefined for what is no number of 0 or more. Full-width digits count. */
export function readFactor(text: string): number | null | undefined {
  const typed = text.normalize('NFKC').trim()
  if (typed === '') return null
  if (!/^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(typed)) return undefined
  const factor = Number(typed)
  return Number.isFinite(factor) ? factor : undefined
}
