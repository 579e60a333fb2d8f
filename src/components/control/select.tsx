import { IconSelector } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import { visibleText } from '@/lib/plain-text'
import styles from './field.module.css'

const ARROWS = <IconSelector size={16} aria-hidden />

/** A value to choose, and what it is called. */
export interface Choice {
  value: string
  label: string
}

/** One of several, in the browser's own list. */
export function Select(props: {
  label: string
  /** The label stands above it; without, it is only said. */
  isLabelled?: boolean
  value: string
  /** Pass the same array as long as nothing changes: a long list is slow to draw. */
  choices: ReadonlyArray<Choice>
  onChange: (value: string) => void
}) {
  const { label, isLabelled = false, choices } = props
  const id = useId()
  const options = useMemo(
    () =>
      choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {visibleText(choice.label)}
        </option>
      )),
    [choices],
  )
  const list = (
    <span className={styles.framed}>
      <select
        id={id}
        className={`${styles.input} ${styles.select}`}
        aria-label={isLabelled ? undefined : label}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {options}
      </select>
      {ARROWS}
    </span>
  )
  if (!isLabelled) return list
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* In a box of its own: the label is a line. */}
      <div className={styles.row}>{list}</div>
    </div>
  )
}
