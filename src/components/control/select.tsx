import { IconSelector } from '@tabler/icons-react'
import { visibleText } from '@/lib/plain-text'
import styles from './field.module.css'

/** One of several, in the browser's own list. */
export function Select(props: {
  label: string
  value: string
  choices: ReadonlyArray<{ value: string; label: string }>
  onChange: (value: string) => void
}) {
  return (
    <span className={styles.framed}>
      <select
        className={`${styles.input} ${styles.select}`}
        aria-label={props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        {props.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {visibleText(label)}
          </option>
        ))}
      </select>
      <IconSelector size={16} aria-hidden />
    </span>
  )
}
