import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { logError } from '@/lib/log-error'
import { loadPart } from '@/lib/lost-file'
import styles from './hover-info.module.css'
import { serverText } from './server-text'

/** Milliseconds until the card opens, closes, and closes after scrolling. */
const OPEN_DELAY = 50
const CLOSE_DELAY = 70
const SCROLL_DELAY = 50

const loadCard = () => import('@/components/overlay/hover-card')
const HoverCard = lazyPart(loadCard)

/** Closes the card that was opened last, so that only one is open. */
let closeLast = () => {}

/**
 * A card of details that opens on hover and on focus. Escape and scrolling close it; the pointer may move onto it.
 * Nothing is drawn before, because a list has hundreds of these.
 */
export function useHoverCard(info: () => ReactNode) {
  // The card's target, set on opening: a ref set on mount would render every cell twice.
  const [shown, setShown] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const id = useId()
  const later = (run: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delay)
    return timer.current
  }
  useEffect(() => {
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
  const close = () => setShown(null)
  const open = (element: HTMLElement) => {
    const show = () => {
      // What came while the card's code was loading has cancelled it.
      if (timer.current !== mine) return
      closeLast()
      closeLast = close
      setShown(element)
    }
    // After a failure the next time tries again.
    const mine = later(() => void loadPart(loadCard).then(show, logError), OPEN_DELAY)
  }
  const openAt = ({ currentTarget }: SyntheticEvent<HTMLElement>) => open(currentTarget)
  const closeLater = () => later(close, CLOSE_DELAY)

  const target = {
    'aria-describedby': shown ? id : undefined,
    onMouseEnter: openAt,
    onMouseLeave: closeLater,
    onFocus: openAt,
    onBlur: closeLater,
  }
  const card = shown && (
    <HoverCard
      id={id}
      beside={shown}
      onEnter={() => open(shown)}
      onLeave={closeLater}
      onMove={() => later(close, SCROLL_DELAY)}
      onEscape={close}
    >
      {info()}
    </HoverCard>
  )
  return { target, card }
}

/** A text, perhaps by a user, with a card of details. */
export function HoverInfo(props: {
  info: () => ReactNode
  as?: 'bdi' | 'span' | 'time'
  className?: string | undefined
  children: string
}) {
  const { info, as: Element = 'bdi', className = styles.target, children } = props
  const { target, card } = useHoverCard(info)
  return (
    <>
      {/* Keyboards and screen readers reach the card through focus. */}
      <Element {...target} className={className} tabIndex={0}>
        {serverText(children)}
      </Element>
      {card}
    </>
  )
}
