/** One value in a stack: which series it is of, and from where to where it reaches on the axis. */
interface Part {
  series: number
  from: number
  to: number
}

/** Values on top of each other; negative ones hang from the zero line. What is nothing has no part. */
export function stackOf(values: readonly number[]): Part[] {
  let [above, below] = [0, 0]
  return values.flatMap((value, series) => {
    if (!Number.isFinite(value) || value === 0) return []
    const from = value > 0 ? above : below
    const to = from + value
    if (value > 0) above = to
    else below = to
    return [{ series, from, to }]
  })
}

/** Round numbers for an axis on which everything between two values has room, zero included, in about `steps` steps. */
export function ticksOf(lowest: number, highest: number, steps = 4): number[] {
  const rough = (Math.max(0, highest) - Math.min(0, lowest)) / steps
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  // Values are whole: there is nothing between two of them to be named.
  const step = [1, 2, 5].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power
  const first = Math.floor(Math.min(0, lowest) / step)
  const last = Math.max(first + 1, Math.ceil(Math.max(0, highest) / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** A part of a whole in percent; '' where there is no whole to be a part of. */
export function shareOf(value: number, whole: number): string {
  if (!(whole > 0) || value < 0) return ''
  const percent = (100 * value) / whole
  if (value > 0 && percent < 0.1) return '<0.1%'
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}%`
}
