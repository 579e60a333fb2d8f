import { divide, multiply, readDecimal } from './decimal'
import { DEFAULT_RATIO } from './rows'

/** One side of a model's price, typed as a ratio or as dollars per million tokens. */
export type TypedSide = { by: 'ratio' | 'price'; text: string }

export type TypedPrice = Record<'input' | 'output', TypedSide>

/** Ratio and price as decimal strings; '' if empty, undefined if invalid or not computable. */
export type PriceSide = { ratio: string | undefined; price: string | undefined }

/**
 * Computes the price of each typed ratio and the ratio of each typed price. The output ratio is relative to the input price,
 * so a typed output price makes it depend on the input.
 */
export function readPrice(
  { input, output }: TypedPrice,
  quotaPerUnit: string,
): Record<keyof TypedPrice, PriceSide> {
  const inputSide = fill(input, '1000000', quotaPerUnit)
  const ratio = inputSide.ratio === '' ? String(DEFAULT_RATIO) : inputSide.ratio
  return { input: inputSide, output: fill(output, ratio && multiply(ratio, '1000000'), quotaPerUnit) }
}

/** Completes one side: price = ratio × dollars ÷ unit. */
function fill({ by, text }: TypedSide, dollars: string | undefined, unit: string): PriceSide {
  const typed = readDecimal(text)
  if (typed === null) return { ratio: '', price: '' }
  if (typed === undefined) return { ratio: undefined, price: undefined }
  if (by === 'ratio') return { ratio: typed, price: dollars && divide(multiply(typed, dollars), unit) }
  return { ratio: dollars && divide(multiply(typed, unit), dollars), price: typed }
}
