import '@/components/theme/later.css'
import { Anchor, SegmentedControl, Table, Title } from '@mantine/core'
import { lazy, useId } from 'react'
import { ServerName } from '@/components/display/server-text'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import type { Measure } from '@/domain/usage/aggregate'
import type { Bar, BarsProps } from './bars'
import styles from './charts.module.css'

const Bars = lazy(() => import('./bars'))

export interface ChartRow extends Bar {
  cells: readonly string[]
}

interface ChartPairProps extends Omit<BarsProps, 'bars'> {
  columns: readonly string[]
  rows: readonly ChartRow[]
  /** The table is narrow enough to stand beside a wide chart. */
  beside?: boolean
  level: 2 | 3
}

/** A chart, and beside or below it a table of the same numbers, where rows can be picked by keyboard too. */
export function ChartPair({ columns, rows, beside = true, level, ...chart }: ChartPairProps) {
  const { title } = chart
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={level} size="h6" id={id} mb={4}>
        {title}
      </Title>
      <div className={`${styles.pair} ${beside ? styles.beside : ''}`}>
        <LazyBoundary waiting={<div style={{ height: chart.height }} />}>
          <Bars {...chart} bars={rows} />
        </LazyBoundary>
        <section
          className={styles.table}
          aria-label={`${title}（表格）`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <Table
            stickyHeader
            data={{
              head: columns.map((column) => (
                <span key={column} title={column}>
                  <ServerName text={column} />
                </span>
              )),
              body: rows.map((row) => [<RowName key="name" row={row} />, ...row.cells]),
            }}
          />
        </section>
      </div>
    </section>
  )
}

function RowName({ row: { name, fullName = name, color, pick } }: { row: ChartRow }) {
  return (
    <span title={fullName}>
      {color && <span className={styles.swatch} style={{ background: color }} aria-hidden />}
      {pick ? (
        <Anchor component="button" type="button" inherit ta="left" className={styles.pick} onClick={pick}>
          <ServerName text={fullName} />
        </Anchor>
      ) : (
        <ServerName text={fullName} />
      )}
    </span>
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
