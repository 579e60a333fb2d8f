import { formatNumber } from '@/lib/number'
import { DEFAULT_QUOTA_PER_UNIT, type Status } from '@/schemas/status'

export type QuotaDisplay = Pick<Status, 'quota_per_unit' | 'display_in_currency'>

export const DEFAULT_DISPLAY = { quota_per_unit: DEFAULT_QUOTA_PER_UNIT, display_in_currency: true }

/** Formats dollars (`$1,234.50`), with the sign before the symbol (`-$0.20`) and never `-$0.00`. NaN becomes 0. */
export function formatDollars(amount: number, symbol = '$', decimals = 2): string {
  const text = Math.abs(Number.isFinite(amount) ? amount : 0).toFixed(decimals)
  const grouped = text.replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${amount < 0 && Number(text) !== 0 ? '-' : ''}${symbol}${grouped}`
}

/** Formats a price with at least two decimals and at most six significant digits (`$0.0375`). NaN becomes 0. */
export function formatPrice(dollars: number, symbol = '$'): string {
  const amount = Math.abs(Number.isFinite(dollars) ? dollars : 0)
  const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 })
  const text = decimals.format(Number(amount.toPrecision(6)))
  return `${dollars < 0 && text !== '0.00' ? '-' : ''}${symbol}${text}`
}

/** Formats amounts below a dollar with up to six significant digits, so that only zero is shown as `$0.00`. */
export const formatExactDollars = (amount: number, symbol = '$'): string =>
  Math.abs(amount) < 1 ? formatPrice(amount, symbol) : formatDollars(amount, symbol)

/** Converts a quota to dollars; an invalid unit falls back to the default. */
export function quotaToDollars(quota: number, quotaPerUnit: number): number {
  const unit = Number.isFinite(quotaPerUnit) && quotaPerUnit > 0 ? quotaPerUnit : DEFAULT_QUOTA_PER_UNIT
  return quota / unit
}

/** Formats a quota as the site is configured: `$1.23`, or `12.3k` without currency display. */
export function formatQuota(quota: number, display = DEFAULT_DISPLAY, money = formatDollars): string {
  if (!display.display_in_currency) return formatNumber(quota)
  return money(quotaToDollars(quota, display.quota_per_unit))
}

/** Like `formatQuota`, with more digits for amounts below a dollar. */
export const formatExactQuota = (quota: number, display?: QuotaDisplay): string =>
  formatQuota(quota, display, formatExactDollars)

/** Like `formatQuota`, with a fixed number of decimals (those of one quota unit) to align digits in a column. */
export function formatAlignedQuota(quota: number, display: QuotaDisplay = DEFAULT_DISPLAY): string {
  const decimals = -Math.floor(Math.log10(quotaToDollars(1, display.quota_per_unit)))
  return formatQuota(quota, display, (amount) =>
    formatDollars(amount, '$', Math.min(Math.max(decimals, 2), 20)),
  )
}

/** Formats a quota with every digit: `$0.0063（3150 点额度）`, or just `3150 点额度` without currency display. */
export function quotaInFull(quota: number, display: QuotaDisplay = DEFAULT_DISPLAY): string {
  const digits = `${quota} 点额度`
  return display.display_in_currency ? `${formatExactQuota(quota, display)}（${digits}）` : digits
}

/**
 * Whether the quota has only been spent since the user chose to overwrite it (`confirmed`), and by less than the drop from
 * `first` to `confirmed`. If so, the conflict need not be confirmed again.
 */
export const isStillSpending = (first: number, confirmed: number, newest: number): boolean =>
  newest <= confirmed && confirmed - newest < first - confirmed
