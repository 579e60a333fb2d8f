import { type ComponentProps, useSyncExternalStore } from 'react'
import { ActionButton } from '@/components/control/buttons'
import type { createCooldown } from '@/lib/cooldown'

/** A button that is disabled during a cooldown and shows the seconds left: `重新发送 (12)`. */
export function CountdownButton(
  props: ComponentProps<typeof ActionButton> & {
    cooldown: ReturnType<typeof createCooldown>
    /** The button's text during the cooldown. */
    cooling: (left: number) => string
  },
) {
  const { cooldown, cooling, children, ...rest } = props
  const left = useSyncExternalStore(cooldown.subscribe, cooldown.left)
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
