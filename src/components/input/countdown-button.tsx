import { type Store, useSelector } from '@tanstack/react-store'
import type { ComponentProps } from 'react'
import { useSecondsTo } from '@/lib/use-clock'
import { ActionButton, INERT } from './buttons'

/** A button that is disabled during a cooldown and shows the seconds left: `重新发送 (12)`. */
export function CountdownButton(
  props: ComponentProps<typeof ActionButton> & {
    /** Its end in milliseconds of `performance.now`; it outlives the components that show it. */
    cooldown: Store<number>
    cooling: (left: number) => string
  },
) {
  const { cooldown, cooling, children, onClick, ...rest } = props
  const left = useSecondsTo(useSelector(cooldown))
  return (
    <ActionButton variant="default" {...rest} {...(left > 0 ? INERT : { onClick })}>
      {left > 0 ? cooling(left) : children}
    </ActionButton>
  )
}
