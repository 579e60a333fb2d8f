import { decimalText } from '@/lib/number'
import { halfWidth } from '@/schemas/primitives'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'

/** Parses a decimal number into its digits and the number of decimal places. */
function readDecimal(text: string) {
  const [, sign = '', whole = '', part = ''] = /^([-+]?)(\d*)\.?(\d*)$/.exec(halfWidth(text)) ?? []
  if (whole === '' && part === '') return undefined
  return { digits: BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`), places: part.length }
}

const DEFAULT_UNIT = { digits: BigInt(DEFAULT_QUOTA_PER_UNIT), places: 0 }
/** The unit as a decimal; the default if it is invalid. */
const readUnit = (quotaPerUnit: number) =>
  (quotaPerUnit > 0 && readDecimal(decimalText(quotaPerUnit))) || DEFAULT_UNIT

const pow10 = (exponent: number) => 10n ** BigInt(exponent)

/** Divides and rounds to the nearest integer, halves away from zero. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const half: bigint = (numerator < 0n ? -denominator : denominator) / 2n
  return (numerator + half) / denominator
}

/** Converts typed dollars to the nearest quota; undefined if the text is no number or the result exceeds 2^53. */
export function dollarsToQuota(dollars: string, quotaPerUnit: number): number | undefined {
  const amount = readDecimal(dollars)
  if (!amount) return undefined
  const unit = readUnit(quotaPerUnit)
  const quota = Number(divideRounded(amount.digits * unit.digits, pow10(amount.places + unit.places)))
  return Number.isSafeInteger(quota) ? quota : undefined
}

/** Whether typed dollars convert to a quota without rounding. */
export function isWholeQuota(dollars: string, quotaPerUnit: number): boolean {
  const amount = readDecimal(dollars)
  const unit = readUnit(quotaPerUnit)
  return amount !== undefined && (amount.digits * unit.digits) % pow10(amount.places + unit.places) === 0n
}

/** Formats a quota in dollars (`1.00`), with as many decimals as `dollarsToQuota` needs to restore it exactly. */
export function quotaToDollarText(quota: number, quotaPerUnit: number): string {
  if (!Number.isSafeInteger(quota)) return ''
  const unit = readUnit(quotaPerUnit)
  for (let places = 2; ; places += 1) {
    const digits = divideRounded(BigInt(quota) * pow10(places + unit.places), unit.digits)
    const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
    const amount = `${digits < 0n ? '-' : ''}${text.slice(0, -places)}.${text.slice(-places)}`
    if (dollarsToQuota(amount, quotaPerUnit) === quota) return amount
  }
}
