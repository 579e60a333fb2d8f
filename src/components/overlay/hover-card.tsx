import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ComponentProps, type ReactNode, useEffect, useId } from 'react'
import styles from '@/components/display/texts.module.css'
import { ExistingTarget } from './menu'

/** A card of details beside an element. Escape, scrolling and resizing close it. */
export default function HoverCard(props: {
  beside: HTMLElement
  children: ReactNode
  mouse: Pick<ComponentProps<'div'>, 'onMouseEnter' | 'onMouseLeave'>
  onMove: () => void
  onEscape: () => void
}) {
  const { beside } = props
  const id = useId()
  useEffect(() => {
    beside.setAttribute('aria-describedby', id)
    return () => beside.removeAttribute('aria-describedby')
  }, [beside, id])
  // In the capture phase, because scroll events do not bubble.
  useWindowEvent('scroll', props.onMove, { capture: true, passive: true })
  useWindowEvent('resize', props.onMove)
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && props.onEscape())
  return (
    <Popover opened position="bottom-start" offset={6} withRoles={false} transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <ExistingTarget element={beside} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" className={styles.card} {...props.mouse}>
        <div>{props.children}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
