import { decimalText } from '@/lib/number'
import { halfWidth } from '@/schemas/primitives'

// Ratios and prices are computed as decimal strings, so that stored values keep the typed digits.

const NUMBER = /^(\d*)\.?(\d*)(?:e([-+]?\d{1,3}))?$/i

/** Parses a non-negative number into plain digits (`4e-7` to `0.0000004`); null if empty, undefined if invalid. */
export function readDecimal(typed: string): string | null | undefined {
  const text = halfWidth(typed)
  if (text === '') return null
  const [, whole = '', part = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (whole + part === '' || !Number.isFinite(Number(text))) return undefined
  return withPoint(whole + part, part.length - Number(exponent))
}

/** Inserts a decimal point before the last `places` digits and strips redundant zeros. */
function withPoint(digits: string, places: number): string {
  const all = places < 0 ? digits + '0'.repeat(-places) : digits.padStart(places + 1, '0')
  const point = all.length - Math.max(places, 0)
  const whole = all.slice(0, point).replace(/^0+(?=\d)/, '')
  const part = all.slice(point).replace(/0+$/, '')
  return part === '' ? whole : `${whole}.${part}`
}

function parts(decimal: string): { digits: bigint; places: number } {
  const [whole = '', part = ''] = decimal.split('.')
  return { digits: BigInt(whole + part), places: part.length }
}

export function multiply(a: string, b: string): string {
  const [x, y] = [parts(a), parts(b)]
  return withPoint(String(x.digits * y.digits), x.places + y.places)
}

/** Quotients with more decimal places are computed as floating-point numbers. */
const MAX_PLACES = 30

/** Divides decimal strings; undefined for a division by zero. */
export function divide(a: string, b: string): string | undefined {
  const [x, y] = [parts(a), parts(b)]
  if (y.digits === 0n) return undefined
  const scaled = x.digits * 10n ** BigInt(MAX_PLACES + y.places)
  if (scaled % y.digits !== 0n) return decimalText(Number(a) / Number(b))
  return withPoint(String(scaled / y.digits), MAX_PLACES + x.places)
}
