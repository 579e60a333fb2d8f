const UNITS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e4, 'k'],
] as const

/** A number from 10,000 on with one decimal and k, M or B; smaller ones as they are. Never `1000.0k`, but `1.0M`. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const size = Math.abs(value)
  const sign = value < 0 ? '-' : ''
  const [limit, unit] = UNITS.find(([from]) => size >= from) ?? [0, '']
  if (unit === '') return String(value + 0)
  const divisor = unit === 'k' ? 1e3 : limit
  const text = (size / divisor).toFixed(1)
  if (text === '1000.0' && unit === 'k') return `${sign}1.0M`
  if (text === '1000.0' && unit === 'M') return `${sign}1.0B`
  return `${sign}${text}${unit}`
}

/** A typed number cut to a whole one; undefined for empty text and for what is no number that JSON can hold exactly. */
export function toWholeNumber(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Math.trunc(Number(text)) + 0
  return Number.isSafeInteger(number) ? number : undefined
}
