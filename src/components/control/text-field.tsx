import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from './field.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  /** An explanation below the input. */
  hint?: string
  /** What is wrong with the value. */
  error?: ReactNode
  /** A button inside the input, at its end. */
  end?: ReactNode
}

/** The theme's text input in plain markup: label above, hint and error below. */
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

/** A password input with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.inside}
          aria-label="显示或隐藏密码"
          aria-pressed={isShown}
          // Tab skips it, and pressing it keeps the focus in the input.
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} aria-hidden />
        </button>
      }
    />
  )
}
