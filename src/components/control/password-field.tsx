import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import styles from './field.module.css'
import { TextField } from './text-field'

/** A box for a password, which can be shown. */
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
          // The keyboard goes from field to field; and what is typed goes on when it is shown.
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
