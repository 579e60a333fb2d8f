import { Title, VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId } from 'react'
import styles from './column-chart.module.css'

/** Up to so many columns have their amounts above them; of more, that below the pointer or with the focus. */
const MOST_LABELLED = 10
/** Names below the columns at most. */
const MOST_NAMES = 8

export interface Column {
  key: string
  name: string
  /** The name as it stands below the column. */
  short: string
  /** Undefined until it is known, and undefined without one in the compared period. */
  value: number | undefined
  before?: number | undefined
  /** The amount as it is read. */
  text: ReactNode
  pick?: (() => void) | undefined
}

/** Many columns do not fit into a phone, and scroll: the newest are the last. */
const showNewest = (list: HTMLElement | null) => list?.scrollTo({ left: list.scrollWidth })

/** One calm chart of a whole over time. Each column is named, and leads to its rows. */
export function ColumnChart(props: { title: string; level: 2 | 3; columns: readonly Column[] }) {
  const { title, level, columns } = props
  const id = useId()
  const highest = Math.max(1, ...columns.flatMap(({ value = 0, before = 0 }) => [value, before]))
  const share = (value: number) => ({ '--share': value / highest }) as CSSProperties
  const every = Math.ceil(columns.length / MOST_NAMES)
  const isMany = columns.length > MOST_LABELLED
  return (
    <section aria-labelledby={id}>
      <Title order={level} size="h6" id={id} mb={8}>
        {title}
      </Title>
      <ol ref={showNewest} className={styles.chart} data-many={isMany || undefined}>
        {columns.map(({ key, name, short, value, before, text, pick }, index) => {
          const inside = (
            <>
              <span className={styles.bars} aria-hidden>
                {before !== undefined && <span className={styles.before} style={share(before)} />}
                <span
                  className={styles.bar}
                  data-unknown={value === undefined || undefined}
                  style={share(value ?? highest / 3)}
                />
              </span>
              <span className={styles.name}>
                <VisuallyHidden component="span">{name}</VisuallyHidden>
                {(!isMany || index % every === 0) && <span aria-hidden>{short}</span>}
              </span>
            </>
          )
          return (
            <li key={key} title={name}>
              {pick ? (
                <button type="button" className={styles.column} onClick={pick}>
                  {inside}
                </button>
              ) : (
                <span className={styles.column}>{inside}</span>
              )}
              <span className={styles.value}>{text}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
