import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** What it is for, below it. */
  hint?: string
  /** What is wrong with what stands in it. */
  error?: ReactNode
  /** A button inside, at its end. */
  end?: ReactNode
}

/** The theme's text box in plain markup: its label above, what is wrong below. */
export function TextField({ label, hint, error, end, className, ...rest }: FieldProps) {
  const id = useId()
  const problem = error ? `${id}-error` : undefined
  const described = [hint && `${id}-hint`, problem].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.framed}>
        <input
          id={id}
          className={styles.input}
          data-ended={end ? '' : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
          {...rest}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={problem} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
