import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './hover-info.module.css'
import { place } from './place'
import { serverText } from './server-text'

/** Milliseconds until the card opens, closes, and hides after scrolling. */
const OPEN_DELAY = 50
const CLOSE_DELAY = 70
const SCROLL_DELAY = 50

/** Closes the card that opened last: one at a time. */
let closeLast = () => {}

/**
 * A card of further facts: it opens below the pointer, and for those who come by keyboard or by touch, on focus. Escape
 * closes it, and the pointer may move onto it. Nothing of it is built before that, for a list holds a hundred of
 * these; and since scrolling hides the card, it needs no machinery to follow its target.
 */
export function useHoverCard(info: () => ReactNode) {
  // The card's anchor, set on opening: set on mount, every cell would render twice.
  const [shown, setShown] = useState<HTMLElement | null>(null)
  const later = useLater()
  const id = useId()
  const show = (element: HTMLElement) => {
    closeLast()
    closeLast = () => setShown(null)
    setShown(element)
  }
  const open = (element: HTMLElement) => later(() => show(element), OPEN_DELAY)
  const openAt = ({ currentTarget }: SyntheticEvent<HTMLElement>) => open(currentTarget)
  const close = () => later(() => setShown(null), CLOSE_DELAY)

  useEffect(() => {
    if (!shown) return
    const onMove = () => later(() => setShown(null), SCROLL_DELAY)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(null)
    const end = new AbortController()
    const { signal } = end
    // In the capture phase, for scroll events of inner boxes do not bubble.
    window.addEventListener('scroll', onMove, { capture: true, passive: true, signal })
    window.addEventListener('keydown', onKey, { signal })
    window.addEventListener('resize', onMove, { signal })
    return () => end.abort()
  }, [shown, later])

  const target = {
    'aria-describedby': shown ? id : undefined,
    onMouseEnter: openAt,
    onMouseLeave: close,
    onFocus: openAt,
    onBlur: close,
  }
  const card =
    shown &&
    createPortal(
      <div
        ref={(box) => place(box, shown, { edge: 'left', gap: 6 })}
        id={id}
        role="tooltip"
        className={styles.card}
        onMouseEnter={() => open(shown)}
        onMouseLeave={close}
      >
        {info()}
      </div>,
      // Inside the landmark but outside the list, where its text would become part of a cell's name.
      shown.closest('main') ?? document.body,
    )
  return { target, card }
}

/** A text that somebody typed, with a card of further facts. */
export function HoverInfo({ info, children }: { info: ReactNode; children: string }) {
  const { target, card } = useHoverCard(() => info)
  return (
    <>
      <bdi
        {...target}
        className={styles.target}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards and screen readers reach the card through focus
        tabIndex={0}
      >
        {serverText(children)}
      </bdi>
      {card}
    </>
  )
}

/** Runs only the latest of several delayed calls; none after unmounting. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [later] = useState(() => (run: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delay)
  })
  return later
}
