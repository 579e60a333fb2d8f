import type { CSSProperties } from 'react'

export interface Bar {
  /** Its name at the axis. */
  name: string
  /** The name in full; the other one unless told. */
  fullName?: string | undefined
  /** One value a series. */
  values: readonly number[]
  /** Its colour, where bars differ and not series. */
  color?: string | undefined
}

/** What a chart of bars shows. */
export interface BarData {
  /** One stack each. */
  bars: readonly Bar[]
  /** What the values are, and their colours. */
  series: readonly { label: string; color: string }[]
  format: (value: number) => string
}

/** Pixels around the bars: for the names of lying ones, for values, for what stands below, above, at the end. */
const ROOM = { names: 128, values: 68, below: 24, above: 8, end: 12 }
/** No bar is thicker. */
const THICKEST = { lying: 18, standing: 44 }

/** With fewer pixels than this, there is no room beside a bar. */
const NARROW = 480

/** Where everything in a chart of bars stands, in a box of so many pixels. */
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
    /** Where the bars' area begins, and how large it is. */
    left,
    top: ROOM.above,
    width,
    height,
    /** What a bar has with the gap around it, and without. */
    band,
    thick: Math.min(box.lying ? THICKEST.lying : THICKEST.standing, band * 0.8),
    ticks,
    /** Where a value stands on its axis. */
    at: (value: number) => {
      const part = (value - first) / (last - first)
      return box.lying ? part * width : (1 - part) * height
    },
    stacks,
    /** Where there is room for what is told of a bar, without standing over it. */
    beside: (index: number): CSSProperties => {
      // Below where there is no room for words at a side.
      if (box.width < NARROW) return { top: box.height, left: 0, maxWidth: box.width }
      if (box.lying) return { top: ROOM.above + (index + 1) * band + 4, left, maxWidth: box.width - left }
      const [start, end] = [left + index * band, left + (index + 1) * band]
      return start + end < box.width
        ? { top: ROOM.above, left: end + 4, maxWidth: box.width - end - 4 }
        : { top: ROOM.above, right: box.width - start + 4, maxWidth: start - 4 }
    },
  }
}

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

/** A part of a whole in percent, with one digit after the point everywhere; '' where there is no whole to be a part of. */
export function shareOf(value: number, whole: number): string {
  if (!(whole > 0) || value < 0) return ''
  const percent = (100 * value) / whole
  if (value > 0 && percent < 0.1) return '<0.1%'
  return `${percent.toFixed(1)}%`
}
