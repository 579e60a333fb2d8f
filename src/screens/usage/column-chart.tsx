import { Group, VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId } from 'react'
import type { Axis } from '@/domain/usage/axis'
import { shareOf } from '@/domain/usage/rows'
import { PanelTitle } from '@/screens/kit/panel-title'
import styles from './column-chart.module.css'

/** Maximum names below the columns. */
const MAX_NAMES = 8
/** With more columns, each gets `POINTER` px and a narrow chart scrolls. */
const MAX_NARROW_COLUMNS = 12
/** Minimum width of a click target in px. */
const POINTER = 24

export interface Column {
  key: string
  name: string
  /** The short name, shown below the column. */
  short: string
  /** Undefined while pending. */
  value: number | undefined
  /** The value in the compared period, if any. */
  before?: number | undefined
  /** Whether the value may still grow, as for an unfinished day. */
  isOpen?: boolean
  pick?: (() => void) | undefined
}

/** Scrolls to the end, where the newest columns are. */
const showNewest = (box: HTMLElement | null) => box?.scrollTo({ left: box.scrollWidth })

/**
 * A column chart of amounts over time, with grid lines and the compared period as a dashed line. Clicking a column picks
 * it; hover or focus shows its name, amount and share.
 */
export function ColumnChart(props: {
  title: string
  level: 2 | 3
  columns: readonly Column[]
  /** The total for the shares; undefined while pending. */
  total: number | undefined
  axis: Axis
  textOf: (value: number) => string
  /** The label of the compared period. */
  beforeLabel?: string | undefined
  /** After the title. */
  beside?: ReactNode
  /** At the end of the title's line. */
  tool?: ReactNode
}) {
  const { title, level, columns, total, axis, textOf, beforeLabel = '对比', beside, tool } = props
  const id = useId()
  const lines = axis(Math.max(0, ...columns.flatMap(({ value = 0, before = 0 }) => [value, before])))
  const top = lines[0]?.value || 1
  const every = Math.ceil(columns.length / MAX_NAMES)
  const isWide = columns.length > MAX_NARROW_COLUMNS
  const isCompared = columns.some(({ before }) => before !== undefined)
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Group justify="space-between" wrap="nowrap" gap="sm" className={styles.head}>
        <PanelTitle {...{ id, title, level, beside }} />
        {tool}
      </Group>
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden>
          {lines.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        <div className={styles.plot}>
          <div className={styles.lines} aria-hidden>
            {lines.map(({ label }) => (
              <span key={label} />
            ))}
          </div>
          <div ref={showNewest} className={styles.scroll} data-wide={isWide || undefined}>
            <div
              className={styles.columns}
              style={{ '--needed': `${columns.length * POINTER}px` } as CSSProperties}
            >
              {isCompared && <EarlierLine columns={columns} top={top} />}
              <ol className={styles.list}>
                {columns.map((column, index) => (
                  <ChartColumn
                    key={column.key}
                    column={column}
                    top={top}
                    share={column.value && total ? shareOf(column.value, total) : ''}
                    textOf={textOf}
                    beforeLabel={beforeLabel}
                    isNamed={index % every === 0}
                    isLate={index >= columns.length / 2}
                  />
                ))}
              </ol>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The compared period: a line through the middles of the columns. */
function EarlierLine({ columns, top }: { columns: readonly Column[]; top: number }) {
  const points = columns.map(({ before = 0 }, index) => `${index + 0.5},${1 - before / top}`).join(' ')
  return (
    <svg
      className={styles.earlier}
      viewBox={`0 0 ${columns.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

function ChartColumn(props: {
  column: Column
  top: number
  share: string
  textOf: (value: number) => string
  beforeLabel: string
  isNamed: boolean
  /** In the second half, where the tooltip is on the left. */
  isLate: boolean
}) {
  const { column, top, share, textOf, beforeLabel, isNamed, isLate } = props
  const { name, short, value, before, isOpen, pick } = column
  const amount = value === undefined ? '' : textOf(value)
  const earlier = before === undefined ? '' : `${beforeLabel} ${textOf(before)}`
  const inside = (
    <>
      <VisuallyHidden component="span">
        {[name, amount, share, earlier].filter((text) => text !== '').join(' ')}
      </VisuallyHidden>
      <span className={styles.place} aria-hidden>
        <span
          className={styles.bar}
          data-unknown={value === undefined || undefined}
          data-none={value === 0 || undefined}
          data-open={isOpen || undefined}
          style={{ '--share': value === undefined ? 1 / 3 : value / top } as CSSProperties}
        />
      </span>
      <span className={styles.name} aria-hidden>
        {isNamed && short}
      </span>
    </>
  )
  return (
    <li data-late={isLate || undefined}>
      {pick ? (
        <button type="button" className={styles.column} onClick={pick}>
          {inside}
        </button>
      ) : (
        <span className={styles.column}>{inside}</span>
      )}
      {amount !== '' && (
        <span className={styles.tip} aria-hidden>
          <span>{name}</span>
          <strong>{amount}</strong>
          {share !== '' && <span>{share}</span>}
          {earlier !== '' && <span>{earlier}</span>}
        </span>
      )}
    </li>
  )
}
