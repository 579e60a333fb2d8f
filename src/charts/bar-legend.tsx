import { ServerName } from '@/components/display/server-text'
import styles from './charts.module.css'
import type { BarData } from './frame'
import { Swatch } from './swatch'

interface BarLegendProps extends Pick<BarData, 'series'> {
  /** The pointer is at a series' name, or has left it. */
  onLight: (series: number | null) => void
}

/** What the colours mean. */
export function BarLegend({ series, onLight }: BarLegendProps) {
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
