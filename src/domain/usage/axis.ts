import { DEFAULT_DISPLAY, type QuotaDisplay, quotaToDollars } from '@/domain/quota'
import { decimalText, formatNumber } from '@/lib/number'

// Chart axes have three lines: zero, a round value, and its double at the top.

/** A line of a chart axis; `value` is in the unit of the columns. */
export interface AxisLine {
  value: number
  label: string
}

/** Computes the axis lines, top first, for the highest value of a chart. */
export type Axis = (highest: number) => AxisLine[]

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The smallest round value whose double is at least `highest`; 1 if there is no positive value. */
export function roundHalf(highest: number): number {
  if (!(highest > 0 && Number.isFinite(highest))) return 1
  const unit = 10 ** Math.floor(Math.log10(highest / 2))
  const factor = STEPS.find((step) => step * unit * 2 >= highest * (1 - 1e-9)) ?? 10
  return Number((factor * unit).toPrecision(6))
}

const linesOf = (half: number, labelOf: (value: number) => string, unit = 1): AxisLine[] =>
  [2 * half, half, 0].map((value) => ({ value: value * unit, label: labelOf(value) }))

/** Axis for counts, with whole numbers only. */
export const countAxis: Axis = (highest) => linesOf(Math.ceil(roundHalf(highest)), formatNumber)

/** Axis for quotas, labelled in the site's unit: `$3`, `$1.5`, `$0`. */
export const quotaAxis =
  (display: QuotaDisplay = DEFAULT_DISPLAY): Axis =>
  (highest) => {
    if (!display.display_in_currency) return countAxis(highest)
    const dollars = quotaToDollars(1, display.quota_per_unit)
    const label = (amount: number) => (amount < 10_000 ? decimalText(amount) : formatNumber(amount))
    return linesOf(roundHalf(highest * dollars), (amount) => `$${label(amount)}`, 1 / dollars)
  }
