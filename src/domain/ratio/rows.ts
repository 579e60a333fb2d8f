import { quotaToDollars } from '@/domain/quota'
import { compareText } from '@/lib/compare'
import { changeRatios, isRatioName, parseRatios } from './ratios'

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

/** A model as the table shows it; undefined: its map has no entry for it. */
export interface ModelRow {
  model: string
  ratio: number | undefined
  completion: number | undefined
  /** Some channel offers it, and it has no ratio: the server then takes one of its own. */
  unset: boolean
  /** Differs from what is saved. */
  changed: boolean
}

export interface GroupRow {
  group: string
  ratio: number | undefined
  changed: boolean
}

const EMPTY: ReadonlyMap<string, number> = new Map()

/** A map for reading; one that cannot be read has no entries (see `isReadable`). */
function entriesOf(text: string): ReadonlyMap<string, number> {
  if (text.trim() === '') return EMPTY
  const map = parseRatios(text)
  return 'problem' in map ? EMPTY : map
}

/** Whether a table may show and change these texts: changing a broken one would lose what it holds. */
export function isReadable(texts: RatioTexts): boolean {
  return RATIO_KEYS.every((key) => texts[key].trim() === '' || !('problem' in parseRatios(texts[key])))
}

/**
 * Changes entries by name. All others keep their place, their value and its spelling. Names that would reach a
 * prototype are left out: who asks has refused them already.
 */
export function applyChanges(texts: RatioTexts, changes: readonly RatioChange[]): RatioTexts {
  const next = { ...texts }
  for (const key of RATIO_KEYS) {
    const own = changes.filter((change) => change.key === key)
    if (own.length === 0) continue
    next[key] = changeRatios(texts[key], new Map(own.map(({ name, factor }) => [name, factor])))
  }
  return next
}

/**
 * Models that have a ratio now, had one in what is saved, or are offered by a channel; those without a ratio that a
 * channel offers come first, then by name.
 */
export function modelRows(texts: RatioTexts, saved: RatioTexts, used: readonly string[]): ModelRow[] {
  const [ratios, completions] = [entriesOf(texts.ModelRatio), entriesOf(texts.CompletionRatio)]
  const [oldRatios, oldCompletions] = [entriesOf(saved.ModelRatio), entriesOf(saved.CompletionRatio)]
  const offered = new Set(used.filter(isRatioName))
  const names = new Set([
    ...offered,
    ...ratios.keys(),
    ...completions.keys(),
    ...oldRatios.keys(),
    ...oldCompletions.keys(),
  ])
  return [...names]
    .map((model) => ({
      model,
      ratio: ratios.get(model),
      completion: completions.get(model),
      unset: offered.has(model) && !ratios.has(model),
      changed:
        ratios.get(model) !== oldRatios.get(model) || completions.get(model) !== oldCompletions.get(model),
    }))
    .sort((a, b) => Number(b.unset) - Number(a.unset) || compareText(a.model, b.model))
}

export function groupRows(texts: RatioTexts, saved: RatioTexts): GroupRow[] {
  const [ratios, old] = [entriesOf(texts.GroupRatio), entriesOf(saved.GroupRatio)]
  return [...new Set([...old.keys(), ...ratios.keys()])].map((group) => ({
    group,
    ratio: ratios.get(group),
    changed: ratios.get(group) !== old.get(group),
  }))
}

/** Rows whose model's name contains a text, whatever its case. */
export function matchingRows(rows: readonly ModelRow[], search: string): ModelRow[] {
  const needle = search.trim().toLowerCase()
  return rows.filter(({ model }) => model.toLowerCase().includes(needle))
}

/**
 * Dollars for a million tokens of input: a token costs `ratio` units of quota, and a dollar is `quotaPerUnit` of
 * them. Output costs `completion` times as much.
 */
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
