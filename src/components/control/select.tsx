import { IconSelector } from '@tabler/icons-react'
import { useId, useMemo } from 'react'
import { visibleText } from '@/lib/plain-text'
import styles from './field.module.css'

const ARROWS = <IconSelector size={16} aria-hidden />

/** A value and its name. */
export interface Choice {
  value: string
  label: string
}

/** The browser's own select, in plain markup. */
export function Select(props: {
  label: string
  /** Shows the label above; otherwise only screen readers get it. */
  isLabelled?: boolean
  value: string
  /** Keep the same array while nothing changes: a long list is slow to draw. */
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
      {/* The box keeps the label on its own line. */}
      <div className={styles.row}>{list}</div>
    </div>
  )
}
