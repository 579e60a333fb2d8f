import { Title } from '@mantine/core'
import { useId } from 'react'
import { ServerName } from '@/components/display/server-text'
import { Bars, type BarsProps, Swatch } from './bars'
import styles from './charts.module.css'
import type { Bar } from './frame'

interface ChartPairProps extends Omit<BarsProps, 'bars' | 'label'> {
  title: string
  /** Heads of the table's columns: the name, then the numbers. */
  columns: readonly string[]
  rows: readonly (Bar & {
    /** The numbers beside the name. */
    cells: readonly string[]
    /** False for a row that has nothing to show alone. */
    canPick: boolean
  })[]
  wide?: boolean
  /** Level of the heading. */
  level: 2 | 3
}

/** A chart, and beside or below it a table of the same numbers, where rows can be picked by keyboard too. */
export function ChartPair({ title, columns, rows, wide = false, level, onPick, ...chart }: ChartPairProps) {
  const id = useId()
  const pick = (index: number) => rows[index]?.canPick && onPick?.(index)
  return (
    <section className={`${styles.section} ${wide ? styles.wide : ''}`} aria-labelledby={id}>
      <Title order={level} size="h6" id={id} mb={4}>
        {title}
      </Title>
      <div className={styles.pair}>
        <Bars {...chart} label={`${title}：柱状图，数字见表格`} bars={rows} onPick={onPick && pick} />
        <section
          className={styles.table}
          aria-label={`${title}（表格）`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={`${index} ${column}`} scope="col" title={column}>
                    <ServerName text={column} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, fullName = name, color, cells, canPick }, index) => (
                // The index is in the key: an hour may occur twice in a day.
                <tr key={`${index} ${fullName}`}>
                  <td title={fullName}>
                    {color && <Swatch color={color} />}
                    {onPick && canPick ? (
                      <button type="button" className={styles.pick} onClick={() => onPick(index)}>
                        <ServerName text={fullName} />
                      </button>
                    ) : (
                      <ServerName text={fullName} />
                    )}
                  </td>
                  {cells.map((cell, column) => (
                    <td key={`${column} ${columns[column + 1]}`}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  )
}
