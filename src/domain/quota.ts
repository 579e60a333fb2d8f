import { formatNumber } from '@/lib/number'
import { DEFAULT_QUOTA_PER_UNIT, type Status } from '@/schemas/status'

export type QuotaDisplay = Pick<Status, 'quota_per_unit' | 'display_in_currency'>

export const DEFAULT_DISPLAY = { quota_per_unit: DEFAULT_QUOTA_PER_UNIT, display_in_currency: true }

/** Dollars with two decimals (`$1,234.50`), the sign before the symbol (`-$0.20`), never `-$0.00`. NaN counts as 0. */
export function formatDollars(amount: number, symbol = '$', decimals = 2): string {
  const text = Math.abs(Number.isFinite(amount) ? amount : 0).toFixed(decimals)
  const grouped = text.replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${amount < 0 && Number(text) !== 0 ? '-' : ''}${symbol}${grouped}`
}

/** A price with two decimals, or more, up to six significant digits (`$0.0375`, `$2,000.00`). NaN counts as 0. */
export function formatPrice(dollars: number, symbol = '$'): string {
  const amount = Math.abs(Number.isFinite(dollars) ? dollars : 0)
  const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 20 })
  const text = decimals.format(Number(amount.toPrecision(6)))
  return `${dollars < 0 && text !== '0.00' ? '-' : ''}${symbol}${text}`
}

/** An amount of money with as many digits as it needs: up to six below a dollar; `$0.00` only for zero. */
export const formatExactDollars = (amount: number, symbol = '$'): string =>
  Math.abs(amount) < 1 ? formatPrice(amount, symbol) : formatDollars(amount, symbol)

/** A quota in dollars; an invalid unit counts as the default one. */
export function quotaToDollars(quota: number, quotaPerUnit: number): number {
  const unit = Number.isFinite(quotaPerUnit) && quotaPerUnit > 0 ? quotaPerUnit : DEFAULT_QUOTA_PER_UNIT
  return quota / unit
}

/** A quota as the site shows it: `$1.23`, or `12.3k` without currency display. */
export function formatQuota(quota: number, display = DEFAULT_DISPLAY, money = formatDollars): string {
  if (!display.display_in_currency) return formatNumber(quota)
  return money(quotaToDollars(quota, display.quota_per_unit))
}

/** The same with as many digits as the amount needs, for where two decimals say too little. */
export const formatFineQuota = (quota: number, display?: QuotaDisplay): string =>
  formatQuota(quota, display, formatExactDollars)

/** The same in a column: every amount with as many decimals as one unit of quota has, so that digits stand below each other. */
export function formatEvenQuota(quota: number, display: QuotaDisplay = DEFAULT_DISPLAY): string {
  const decimals = -Math.floor(Math.log10(quotaToDollars(1, display.quota_per_unit)))
  return formatQuota(quota, display, (amount) =>
    formatDollars(amount, '$', Math.min(Math.max(decimals, 2), 20)),
  )
}

/** Every digit of a quota: `$0.0063（3150 点额度）`, or the latter alone without currency display. */
export function quotaInFull(quota: number, display: QuotaDisplay = DEFAULT_DISPLAY): string {
  const digits = `${quota} 点额度`
  return display.display_in_currency ? `${formatFineQuota(quota, display)}（${digits}）` : digits
}
