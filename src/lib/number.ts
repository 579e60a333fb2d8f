/** Formats a number with all digits and no exponent: `0.0000004`, not `4e-7`. */
export function decimalText(value: number): string {
  const text = String(value)
  const [, sign = '', integer = '', fraction = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (exponent === undefined) return text
  const point = 1 + Number(exponent)
  const digits = integer + fraction
  return sign + (point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`)
}

// Each unit starts where rounding would give `1000.0` of the smaller unit, or 10000 without a unit.
const UNITS = [
  { from: 999_950_000, divisor: 1e9, name: 'B' },
  { from: 999_950, divisor: 1e6, name: 'M' },
  { from: 9_999.95, divisor: 1e3, name: 'k' },
]

/** Formats numbers from 10,000 as `12.3k`, `1.0M` or `1.0B`, and smaller ones with at most one decimal. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const unit = UNITS.find(({ from }) => Math.abs(value) >= from)
  // `+ 0` avoids -0.
  return unit ? `${(value / unit.divisor).toFixed(1)}${unit.name}` : String(Number(value.toFixed(1)) + 0)
}
