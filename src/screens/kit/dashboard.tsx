import { Card, Group } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Quota } from '@/components/display/cells'
import { NumberSkeleton } from '@/components/display/shape'
import { useAmount } from '@/components/display/use-amount'
import styles from './dashboard.module.css'
import { PanelTitle } from './panel-title'

/** A 12-column grid of panels. */
export const Dashboard = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
)

/** A line of four figure cards. */
export const FigureLine = ({ children }: { children: ReactNode }) => (
  <div className={styles.line}>{children}</div>
)

/** A labelled group of figure cards. */
export const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={styles.flat}>
    <dl className={styles.flat}>{children}</dl>
  </section>
)

/** The approximate width of a text in Latin characters. */
const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (char > '\u2e7f' ? 1.7 : 1), 0)

/**
 * A card with a label, a value (`quota` or `text`) and a note. Without a value it shows a placeholder, or nothing if
 * `hasFailed`, since the error is shown elsewhere.
 */
export function Figure(props: {
  label: string
  quota?: number | undefined
  text?: string | undefined
  hasFailed?: boolean
  note?: ReactNode
}) {
  const { label, quota, text, hasFailed = false, note } = props
  const amount = useAmount()
  const shown = quota === undefined ? text : amount(quota)
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.number} style={{ '--width': widthOf(shown ?? '') } as CSSProperties}>
        {shown === undefined ? (
          !hasFailed && <NumberSkeleton />
        ) : quota === undefined ? (
          text
        ) : (
          <Quota quota={quota} />
        )}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** A figure card for counts by state: the main count, the other counts (beside it in narrow windows), and a bar at the bottom. */
export const StateCard = (props: {
  label: string
  number: ReactNode
  note: ReactNode
  children: ReactNode
}) => (
  <section className={`${styles.figure} ${styles.stateCard}`} aria-label={props.label}>
    <div className={styles.label}>{props.label}</div>
    <div className={styles.number}>{props.number}</div>
    <div className={styles.note}>{props.note}</div>
    {props.children}
  </section>
)

/** Panel width: `wide` for the chart, `third` for panels beside it and for rankings. */
type Span = 'third' | 'aside' | 'half' | 'wide' | 'whole'

/** A titled card of the grid; `beside` follows the title, `tool` is at the end of its line. */
export function Panel(props: {
  title: string
  span: Span
  /** Same height as the chart beside it. */
  isTall?: boolean
  beside?: ReactNode
  tool?: ReactNode
  children: ReactNode
}) {
  const { title, span, isTall, beside, tool, children } = props
  const id = useId()
  return (
    <Card
      withBorder
      component="section"
      aria-labelledby={id}
      className={styles.panel}
      data-span={span}
      data-tall={isTall || undefined}
    >
      <Group justify="space-between" gap="2px 12px" className={styles.head}>
        <PanelTitle {...{ id, title, beside }} level={2} />
        {tool}
      </Group>
      {children}
    </Card>
  )
}

/** A card without a title, for content that has one. */
export const PlainPanel = (props: {
  span: Span
  isTall?: boolean
  /** Reserves the height of six rows while loading. */
  isRanking?: boolean
  children: ReactNode
}) => (
  <Card
    withBorder
    className={styles.panel}
    data-span={props.span}
    data-tall={props.isTall || undefined}
    data-ranking={props.isRanking || undefined}
  >
    {props.children}
  </Card>
)
