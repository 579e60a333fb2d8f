import { decimalText } from '@/lib/number'
import { halfWidth } from '@/schemas/primitives'
import { DEFAULT_QUOTA_PER_UNIT } from '@/schemas/status'

/** A typed decimal number: its digits without the point, and how many are after it. */
function readDecimal(text: string) {
  const [, sign = '', whole = '', part = ''] = /^([-+]?)(\d*)\.?(\d*)$/.exec(halfWidth(text)) ?? []
  if (whole === '' && part === '') return undefined
  return { digits: BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`), places: part.length }
}

const DEFAULT_UNIT = { digits: BigInt(DEFAULT_QUOTA_PER_UNIT), places: 0 }
/** The unit as a decimal; an invalid one counts as the default. */
const readUnit = (quotaPerUnit: number) =>
  (quotaPerUnit > 0 && readDecimal(decimalText(quotaPerUnit))) || DEFAULT_UNIT

const power = (places: number) => 10n ** BigInt(places)

/** The whole number nearest to a fraction; halves are rounded away from zero. */
function nearest(above: bigint, below: bigint): bigint {
  const half: bigint = (above < 0n ? -below : below) / 2n
  return (above + half) / below
}

/** The quota nearest to typed dollars; undefined if that is not a number, or beyond 2^53. */
export function dollarsToQuota(dollars: string, quotaPerUnit: number): number | undefined {
  const amount = readDecimal(dollars)
  if (!amount) return undefined
  const unit = readUnit(quotaPerUnit)
  const quota = Number(nearest(amount.digits * unit.digits, power(amount.places + unit.places)))
  return Number.isSafeInteger(quota) ? quota : undefined
}

/** Whether typed dollars are a whole number of units, so that nothing is rounded. */
export function isWholeQuota(dollars: string, quotaPerUnit: number): boolean {
  const amount = readDecimal(dollars)
  const unit = readUnit(quotaPerUnit)
  return amount !== undefined && (amount.digits * unit.digits) % power(amount.places + unit.places) === 0n
}

/** A quota in dollars, which `dollarsToQuota` reads back exactly: `1.00`, with more digits where it needs them. */
export function quotaToDollarText(quota: number, quotaPerUnit: number): string {
  if (!Number.isSafeInteger(quota)) return ''
  const unit = readUnit(quotaPerUnit)
  for (let places = 2; ; places += 1) {
    const digits = nearest(BigInt(quota) * power(places + unit.places), unit.digits)
    const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
    const amount = `${digits < 0n ? '-' : ''}${text.slice(0, -places)}.${text.slice(-places)}`
    if (dollarsToQuota(amount, quotaPerUnit) === quota) return amount
  }
}
