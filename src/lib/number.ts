/** Every digit of a number, never with an exponent: `0.0000004`, not `4e-7`. */
export function decimalText(value: number): string {
  const text = String(value)
  const [, sign = '', whole = '', part = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (exponent === undefined) return text
  const point = 1 + Number(exponent)
  const digits = whole + part
  return sign + (point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`)
}

// Each unit begins where rounding would give `1000.0` of the one before, or 10000 without a unit.
const UNITS = [
  { from: 999_950_000, divisor: 1e9, name: 'B' },
  { from: 999_950, divisor: 1e6, name: 'M' },
  { from: 9_999.95, divisor: 1e3, name: 'k' },
]

/** A number from 10,000 on with one decimal and k, M or B; smaller ones with a decimal where they have one (averages). */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const unit = UNITS.find(({ from }) => Math.abs(value) >= from)
  // `+ 0`: never -0.
  return unit ? `${(value / unit.divisor).toFixed(1)}${unit.name}` : String(Number(value.toFixed(1)) + 0)
}
