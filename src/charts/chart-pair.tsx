import '@/components/theme/later.css'
import { Anchor, SegmentedControl, Table, Title } from '@mantine/core'
import { useId } from 'react'
import { ServerName } from '@/components/display/server-text'
import { lazyPart } from '@/components/lazy-part'
import type { Measure } from '@/domain/usage/aggregate'
import type { Bar, BarsProps } from './bars'
import styles from './charts.module.css'

const Bars = lazyPart<BarsProps>(
  () => import('./bars'),
  ({ height }) => <div style={{ height }} />,
)

interface ChartPairProps extends Omit<BarsProps, 'bars' | 'label'> {
  title: string
  /** Heads of the table's columns: the name, then the numbers. */
  columns: readonly string[]
  rows: readonly (Bar & {
    cells: readonly string[]
    /** False for a row that has nothing to show alone. */
    canPick: boolean
  })[]
  /** Over the whole width; `beside`: the table is narrow enough to stand beside the chart there. */
  wide?: boolean
  beside?: boolean
  /** Level of the heading. */
  level: 2 | 3
}

/** A chart, and beside or below it a table of the same numbers, where rows can be picked by keyboard too. */
export function ChartPair(props: ChartPairProps) {
  const { title, columns, rows, wide = false, beside = true, level, onPick, ...chart } = props
  const id = useId()
  const pick = (index: number) => rows[index]?.canPick && onPick?.(index)
  return (
    <section className={`${styles.section} ${wide ? styles.wide : ''}`} aria-labelledby={id}>
      <Title order={level} size="h6" id={id} mb={4}>
        {title}
      </Title>
      <div className={`${styles.pair} ${beside ? styles.beside : ''}`}>
        <Bars {...chart} label={`${title}：柱状图，数字见表格`} bars={rows} onPick={onPick && pick} />
        <section
          className={styles.table}
          aria-label={`${title}（表格）`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <Table stickyHeader fz="sm" verticalSpacing={4} horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column, index) => (
                  <Table.Th key={`${index} ${column}`} title={column}>
                    <ServerName text={column} />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ name, fullName = name, color, cells, canPick }, index) => (
                // The index is in the key: an hour may occur twice in a day.
                <Table.Tr key={`${index} ${fullName}`}>
                  <Table.Td title={fullName}>
                    {color && <span className={styles.swatch} style={{ background: color }} aria-hidden />}
                    {onPick && canPick ? (
                      <Anchor
                        component="button"
                        type="button"
                        inherit
                        ta="left"
                        className={styles.pick}
                        onClick={() => onPick(index)}
                      >
                        <ServerName text={fullName} />
                      </Anchor>
                    ) : (
                      <ServerName text={fullName} />
                    )}
                  </Table.Td>
                  {cells.map((cell, column) => (
                    <Table.Td key={`${column} ${columns[column + 1]}`}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      </div>
    </section>
  )
}

const MEASURES = [
  { value: 'quota', label: '额度' },
  { value: 'count', label: '次数' },
] satisfies { value: Measure; label: string }[]

/** Chooses what a chart shows: quota or number of calls. */
export function MeasureControl(props: { value: Measure; onChange: (measure: Measure) => void }) {
  return <SegmentedControl<Measure> size="sm" aria-label="统计方式" data={MEASURES} {...props} />
}
