import { useElementSize } from '@mantine/hooks'
import { type MouseEvent, useState } from 'react'
import { BarLegend } from './bar-legend'
import { BarPlot } from './bar-plot'
import { BarTip } from './bar-tip'
import styles from './charts.module.css'
import { type BarData, frameOf } from './frame'

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

  /** Beside a bar that is too small to be hit: the one that the pointer is nearest to. */
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
