import { type Store, useSelector } from '@tanstack/react-store'
import type { ComponentProps } from 'react'
import { useSecondsUntil } from '@/lib/use-clock'
import { ActionButton, INERT } from './buttons'

/** A button that is disabled during a cooldown and shows the seconds left: `重新发送 (12)`. */
export function CountdownButton(
  props: ComponentProps<typeof ActionButton> & {
    /**
     * End times by email address, in `performance.now` milliseconds; a store, because cooldowns outlive the
     * component.
     */
    cooldown: Store<ReadonlyMap<string, number>>
    /** If empty, the longest cooldown applies. */
    address: string
    cooling: (left: number) => string
  },
) {
  const { cooldown, address, cooling, children, onClick, ...rest } = props
  const ends = useSelector(cooldown)
  const left = useSecondsUntil(address === '' ? Math.max(0, ...ends.values()) : (ends.get(address) ?? 0))
  return (
    <ActionButton variant="default" {...rest} {...(left > 0 ? INERT : { onClick })}>
      {left > 0 ? cooling(left) : children}
    </ActionButton>
  )
}
