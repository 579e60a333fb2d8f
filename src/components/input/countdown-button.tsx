import { useForceUpdate, useInterval } from '@mantine/hooks'
import { type Store, useSelector } from '@tanstack/react-store'
import type { ComponentProps } from 'react'
import { ActionButton } from '@/components/control/buttons'

/** A button that is disabled during a cooldown and shows the seconds left: `重新发送 (12)`. */
export function CountdownButton(
  props: ComponentProps<typeof ActionButton> & {
    /** Its end in milliseconds of `performance.now`; it outlives the components that show it. */
    cooldown: Store<number>
    /** The button's text during the cooldown. */
    cooling: (left: number) => string
  },
) {
  const { cooldown, cooling, children, ...rest } = props
  const end = useSelector(cooldown)
  // More often than once a second, since timers are not exact.
  useInterval(useForceUpdate(), 200, { autoInvoke: true })
  const left = Math.ceil(Math.max(end - performance.now(), 0) / 1000)
  return (
    // Digits of equal width, so that the button keeps its size.
    <ActionButton
      variant="default"
      {...rest}
      disabled={left > 0}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {left > 0 ? cooling(left) : children}
    </ActionButton>
  )
}
