import { Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useId } from 'react'
import { type Card, closeAfterScroll, closeCard, hovered, pointerOn } from '@/components/display/hover-info'
import styles from '@/components/display/texts.module.css'
import { ExistingTarget } from './menu'

/** The card of details of the element that the pointer or the focus is on (`withCard`). */
export function HoverCard() {
  const card = useSelector(hovered)
  return card && <CardOf card={card} />
}

/** Escape, scrolling and resizing close it. */
function CardOf({ card }: { card: Card }) {
  const beside = card.element
  const id = useId()
  useEffect(() => {
    beside.setAttribute('aria-describedby', id)
    return () => beside.removeAttribute('aria-describedby')
  }, [beside, id])
  // In the capture phase, because scroll events do not bubble.
  useWindowEvent('scroll', closeAfterScroll, { capture: true, passive: true })
  useWindowEvent('resize', closeAfterScroll)
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && closeCard())
  return (
    <Popover opened position="bottom-start" offset={6} withRoles={false} transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <ExistingTarget element={beside} />
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" className={styles.card} {...pointerOn(card)}>
        <div>{card.info()}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
