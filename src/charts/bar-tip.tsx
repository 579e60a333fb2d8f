import type { CSSProperties } from 'react'
import { ServerName } from '@/components/display/server-text'
import styles from './charts.module.css'
import type { Bar, BarData } from './frame'
import { shareOf } from './stacks'
import { Swatch } from './swatch'

interface BarTipProps extends Pick<BarData, 'series' | 'format'> {
  bar: Bar
  /** What all bars of the chart add up to. */
  whole: number
  /** Where the chart has room for it. */
  place: CSSProperties
}

/** What one bar says: its values, the parts of a stack with their share in it, and the bar's share of the whole. */
export function BarTip({ bar, series, format, whole, place }: BarTipProps) {
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
