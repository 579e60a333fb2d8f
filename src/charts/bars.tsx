import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { ServerName } from '@/components/display/server-text'
import { BarPlot } from './bar-plot'
import styles from './charts.module.css'
import { type Bar, type BarData, frameOf, shareOf } from './frame'
import { Swatch } from './swatch'

export interface BarsProps extends BarData {
  /** What the picture shows, for those who do not see it; the numbers are in the table with it. */
  label: string
  /** Lying bars, for names that need room. */
  lying?: boolean
  height: number
  onPick?: ((index: number) => void) | undefined
}

/** Bars, standing or lying, drawn for the eye only: nothing in them takes the focus, and nothing moves. */
export function Bars({ label, bars, series, format, lying = false, height, onPick }: BarsProps) {
  const { ref, width } = useElementSize()
  const [hovered, setHovered] = useState<number | null>(null)
  const [lit, setLit] = useState<number | null>(null)
  const frame = frameOf(bars, { width, height, lying })

  /** The bar nearest to the pointer, since small bars are hard to hit. */
  const barAt = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const along = lying ? clientY - box.top - frame.top : clientX - box.left - frame.left
    return Math.min(bars.length - 1, Math.max(0, Math.floor(along / frame.band)))
  }
  const tipped = hovered === null ? undefined : bars[hovered]

  return (
    <div role="img" aria-label={label}>
      <div ref={ref} className={styles.plot} style={{ height }}>
        {width > 0 && (
          // By keyboard one picks in the table that comes with it.
          <svg
            width={width}
            height={height}
            aria-hidden="true"
            className={onPick && styles.pickable}
            onPointerMove={(event) => setHovered(barAt(event))}
            onPointerLeave={() => setHovered(null)}
            onClick={(event) => onPick?.(barAt(event))}
          >
            <rect width={width} height={height} fill="none" pointerEvents="all" />
            <BarPlot {...{ frame, bars, series, format, lying, hovered, lit }} />
          </svg>
        )}
        {tipped && hovered !== null && (
          <BarTip
            bar={tipped}
            series={series}
            format={format}
            whole={bars.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0)}
            place={frame.beside(hovered)}
          />
        )}
      </div>
      {series.length > 1 && <BarLegend series={series} onLight={setLit} />}
    </div>
  )
}

/** What one bar says: its values, the parts of a stack with their share in it, and the bar's share of the whole. */
function BarTip(
  props: Pick<BarData, 'series' | 'format'> & { bar: Bar; whole: number; place: CSSProperties },
) {
  const { bar, series, format, whole, place } = props
  const total = bar.values.reduce((sum, value) => sum + value, 0)
  const share = shareOf(total, whole)
  return (
    <div className={styles.tip} style={place}>
      <ServerName text={bar.fullName ?? bar.name} />
      <table>
        <tbody>
          {series.map(({ label, color }, index) => {
            const value = bar.values[index] ?? 0
            if (series.length > 1 && value === 0) return null
            return (
              <tr key={label}>
                <th scope="row">
                  <Swatch color={bar.color ?? color} />
                  <ServerName text={label} />
                </th>
                <td>{format(value)}</td>
                {series.length > 1 && <td>{shareOf(value, total)}</td>}
              </tr>
            )
          })}
          {series.length > 1 && (
            <tr>
              <th scope="row">合计</th>
              <td>{format(total)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {share && <div>占全部 {share}</div>}
    </div>
  )
}

/** The legend. `onLight`: the pointer has entered a series' name, or left it. */
function BarLegend(props: Pick<BarData, 'series'> & { onLight: (series: number | null) => void }) {
  const { series, onLight } = props
  return (
    <ul className={styles.legend}>
      {series.map(({ label, color }, index) => (
        <li key={label} onPointerEnter={() => onLight(index)} onPointerLeave={() => onLight(null)}>
          <Swatch color={color} />
          <ServerName text={label} />
        </li>
      ))}
    </ul>
  )
}
