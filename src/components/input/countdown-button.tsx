import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

/** A button that tells, while its wait lasts, how long: `重新发送 (12)`. */
export function CountdownButton({
  left,
  cooling,
  children,
  ...props
}: {
  /** Seconds that are left (`useCountdown`). */
  left: number
  /** The button's words while it waits. */
  cooling: (left: number) => string
} & ButtonProps &
  ComponentPropsWithoutRef<'button'>) {
  return (
    // Figures of one width: the button must not tremble while it counts.
    <Button {...props} disabled={left > 0} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {left > 0 ? cooling(left) : children}
    </Button>
  )
}
