import type { CSSProperties } from 'react'

export interface Bar {
  /** Name at the axis. */
  name: string
  /** Whole name; default: `name`. */
  fullName?: string | undefined
  /** One value per series. */
  values: readonly number[]
  /** Colour of the bar, where it differs from the series'. */
  color?: string | undefined
}

/** What a chart of bars shows. */
export interface BarData {
  bars: readonly Bar[]
  series: readonly { label: string; color: string }[]
  format: (value: number) => string
}

/** Pixels kept free around the plot; on the left `names` for horizontal bars, `values` for vertical ones. */
const ROOM = { names: 128, values: 68, below: 24, above: 8, end: 12 }
/** Thickest bar, in pixels. */
const THICKEST = { lying: 18, standing: 44 }

/** Width in pixels below which there is no room beside a bar. */
const NARROW = 480

/** The places of everything in a chart of bars, for a box of a size in pixels. */
export type Frame = ReturnType<typeof frameOf>
export function frameOf(
  bars: readonly { values: readonly number[] }[],
  box: { width: number; height: number; lying: boolean },
) {
  const left = box.lying ? ROOM.names : ROOM.values
  const width = Math.max(0, box.width - left - ROOM.end)
  const height = box.height - ROOM.above - ROOM.below
  const stacks = bars.map(({ values }) => stackOf(values))
  const ends = stacks.flat().map(({ to }) => to)
  const ticks = ticksOf(Math.min(0, ...ends), Math.max(0, ...ends), box.lying ? 3 : 4)
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)]
  const band = (box.lying ? height : width) / Math.max(1, bars.length)
  return {
    /** The plot area, in pixels. */
    left,
    top: ROOM.above,
    width,
    height,
    /** Thickness of a bar with the gap around it, and without. */
    band,
    thick: Math.min(box.lying ? THICKEST.lying : THICKEST.standing, band * 0.8),
    ticks,
    /** The place of a value on its axis. */
    at: (value: number) => {
      const part = (value - first) / (last - first)
      return box.lying ? part * width : (1 - part) * height
    },
    stacks,
    /** Where the tip of a bar has room beside it. */
    beside: (index: number): CSSProperties => {
      // Narrow: below the chart.
      if (box.width < NARROW) return { top: box.height, left: 0, maxWidth: box.width }
      if (box.lying) return { top: ROOM.above + (index + 1) * band + 4, left, maxWidth: box.width - left }
      const [start, end] = [left + index * band, left + (index + 1) * band]
      return start + end < box.width
        ? { top: ROOM.above, left: end + 4, maxWidth: box.width - end - 4 }
        : { top: ROOM.above, right: box.width - start + 4, maxWidth: start - 4 }
    },
  }
}

/** Stacks values from the zero line, negative ones downwards: the ends of each on the axis. A value of 0 has no part. */
export function stackOf(values: readonly number[]) {
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

/** Round numbers for an axis from the lowest to the highest value, zero included, in about `steps` steps. */
export function ticksOf(lowest: number, highest: number, steps = 4): number[] {
  const rough = (Math.max(0, highest) - Math.min(0, lowest)) / steps
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  // At least 1, for values are whole.
  const step = [1, 2, 5].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power
  const first = Math.floor(Math.min(0, lowest) / step)
  const last = Math.max(first + 1, Math.ceil(Math.max(0, highest) / step))
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** A share in percent with one digit after the point; '' without a positive whole. */
export function shareOf(value: number, whole: number): string {
  if (!(whole > 0) || value < 0) return ''
  const percent = (100 * value) / whole
  if (value > 0 && percent < 0.1) return '<0.1%'
  return `${percent.toFixed(1)}%`
}
