import { IconSelector } from '@tabler/icons-react'
import { useId } from 'react'
import { visibleText } from '@/lib/plain-text'
import styles from './field.module.css'

/** One of several, in the browser's own list. */
export function Select(props: {
  label: string
  /** The label stands above it; without, it is only said. */
  isLabelled?: boolean
  value: string
  choices: ReadonlyArray<{ value: string; label: string }>
  onChange: (value: string) => void
}) {
  const { label, isLabelled = false } = props
  const id = useId()
  const list = (
    <span className={styles.framed}>
      <select
        id={id}
        className={`${styles.input} ${styles.select}`}
        aria-label={isLabelled ? undefined : label}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {props.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {visibleText(choice.label)}
          </option>
        ))}
      </select>
      <IconSelector size={16} aria-hidden />
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
