import { formatNumber } from '@/lib/number'
import { DEFAULT_QUOTA_PER_UNIT, type Status } from '@/schemas/status'

/** How the site shows quota: as dollars, or as a plain number. */
export type QuotaDisplay = Pick<Status, 'quota_per_unit' | 'display_in_currency'>

const DEFAULT_DISPLAY: QuotaDisplay = { quota_per_unit: DEFAULT_QUOTA_PER_UNIT, display_in_currency: true }

/** Dollars with two decimals, the sign before the symbol (`-$0.20`), never `-$0.00`. NaN counts as 0. */
export function formatDollars(amount: number, symbol = '$'): string {
  const text = Math.abs(Number.isFinite(amount) ? amount : 0).toFixed(2)
  return `${amount < 0 && Number(text) !== 0 ? '-' : ''}${symbol}${text}`
}

/** A quota in dollars; an invalid unit counts as the default one. */
export function quotaToDollars(quota: number, quotaPerUnit: number): number {
  const unit = Number.isFinite(quotaPerUnit) && quotaPerUnit > 0 ? quotaPerUnit : DEFAULT_QUOTA_PER_UNIT
  return quota / unit
}

/** A quota as the site shows it: `$1.23`, or `12.3k` without currency display. */
export function formatQuota(quota: number, display: QuotaDisplay = DEFAULT_DISPLAY): string {
  if (!display.display_in_currency) return formatNumber(quota)
  return formatDollars(quotaToDollars(quota, display.quota_per_unit))
}

/** The same with two significant digits below ten cents, for small parts of a whole. */
export function formatFineQuota(quota: number, display: QuotaDisplay = DEFAULT_DISPLAY): string {
  const dollars = quotaToDollars(quota, display.quota_per_unit)
  const tiny = display.display_in_currency && Math.abs(dollars) < 0.1
  const text = Number(Math.abs(dollars).toPrecision(2)).toFixed(6)
  if (!tiny || Number(text) === 0) return formatQuota(quota, display)
  return `${dollars < 0 ? '-' : ''}$${text.replace(/0{1,4}$/, '')}`
}
