import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { ServerName } from '@/components/display/server-text'
import { BarPlot } from './bar-plot'
import styles from './charts.module.css'
import { type Bar, type BarData, frameOf, shareOf } from './frame'

export interface BarsProps extends BarData {
  /** Name of the picture for screen readers. */
  label: string
  /** Lying bars, for names that need room. */
  lying?: boolean
  height: number
  onPick?: ((index: number) => void) | undefined
}

/** Standing or lying bars. Nothing in them takes the focus; the table beside them is for keyboards. */
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

/** The values of one bar, each part's share of its stack, and the bar's share of the whole. */
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

/** A dot in a series' colour. */
export function Swatch({ color }: { color: string }) {
  return <span className={styles.swatch} style={{ background: color }} aria-hidden />
}

/** The legend. `onLight`: the pointer entered the name of a series, or left it. */
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
