import { ServerName } from '@/components/display/server-text'
import { visibleText } from '@/lib/plain-text'
import { shortName } from '@/lib/text'
import styles from './charts.module.css'
import type { Bar, BarData, Frame } from './frame'

interface BarPlotProps extends BarData {
  frame: Frame
  lying: boolean
  /** Index of the bar under the pointer. */
  hovered: number | null
  /** Index of the only series that is not dimmed. */
  lit: number | null
}

/** Approximate width of a character, in pixels. */
const CHARACTER = 7

/** The axes and the bars. */
export function BarPlot({ frame, bars, series, format, lying, hovered, lit }: BarPlotProps) {
  const { band, thick, at, ticks, stacks } = frame
  /** A rectangle: `start` and `size` on the axis of the bars, `from` and `to` on that of the values. */
  const box = (start: number, size: number, from: number, to: number) => {
    const [low, length] = [Math.min(from, to), Math.max(1, Math.abs(to - from))]
    return lying
      ? { x: low, y: start, width: length, height: size }
      : { x: start, y: low, width: size, height: length }
  }
  const line = (value: number) =>
    lying
      ? { x1: at(value), x2: at(value), y1: 0, y2: frame.height }
      : { x1: 0, x2: frame.width, y1: at(value), y2: at(value) }

  return (
    <g transform={`translate(${frame.left} ${frame.top})`} className={styles.axes}>
      {hovered !== null && (
        <rect
          className={styles.hovered}
          {...box(hovered * band, band, 0, lying ? frame.width : frame.height)}
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? styles.zero : styles.tick} {...line(tick)} />
          {lying ? (
            <text x={at(tick)} y={frame.height + 17} textAnchor="middle">
              {format(tick)}
            </text>
          ) : (
            <text x={-8} y={at(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          )}
        </g>
      ))}
      {stacks.map((parts, index) =>
        parts.map(({ series: place, from, to }) => (
          <rect
            key={`${index} ${place}`}
            data-bar={index}
            className={`${series.length > 1 ? styles.stacked : ''} ${lit !== null && lit !== place ? styles.dim : ''}`}
            style={{ fill: bars[index]?.color ?? series[place]?.color }}
            {...box(index * band + (band - thick) / 2, thick, at(from), at(to))}
          />
        )),
      )}
      {lying ? <LyingNames bars={bars} frame={frame} /> : <StandingNames bars={bars} frame={frame} />}
    </g>
  )
}

/** Names below standing bars, as many as fit; the last one always. */
function StandingNames({ bars, frame }: { bars: readonly Bar[]; frame: Frame }) {
  const longest = Math.max(1, ...bars.map(({ name }) => shortName(name).length))
  const every = Math.max(1, Math.ceil((longest * CHARACTER + 12) / Math.max(1, frame.band)))
  return bars.map(
    ({ name }, index) =>
      (bars.length - 1 - index) % every === 0 && (
        // The index is in the key: an hour may occur twice in a day.
        <text
          key={`${index} ${name}`}
          x={Math.min((index + 0.5) * frame.band, frame.width + 12 - (longest * CHARACTER) / 2)}
          y={frame.height + 17}
          textAnchor="middle"
        >
          {visibleText(shortName(name))}
        </text>
      ),
  )
}

/** Names beside lying bars, cut at the axis; the table has the whole names. */
function LyingNames({ bars, frame }: { bars: readonly Bar[]; frame: Frame }) {
  return bars.map(({ name }, index) => (
    <foreignObject
      key={`${index} ${name}`}
      x={-frame.left}
      y={index * frame.band}
      width={frame.left - 8}
      height={frame.band}
    >
      <div className={styles.name} style={{ lineHeight: `${frame.band}px` }}>
        <ServerName text={shortName(name)} />
      </div>
    </foreignObject>
  ))
}
