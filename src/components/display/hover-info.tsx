import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './hover-info.module.css'
import { place } from './place'
import { ServerText } from './server-text'

/** Milliseconds until the card opens, closes, and hides after scrolling. */
const OPEN_DELAY = 50
const CLOSE_DELAY = 70
const SCROLL_DELAY = 50

/** A typed text with a card of further facts, on hover and on focus. Nothing but the text is built before that. */
export function HoverInfo({ info, children }: { info: ReactNode; children: string }) {
  const target = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(false)
  const later = useLater()
  const id = useId()
  const open = () => later(() => setShown(true), OPEN_DELAY)
  const close = () => later(() => setShown(false), CLOSE_DELAY)

  useEffect(() => {
    if (!shown) return
    const onMove = () => later(() => setShown(false), SCROLL_DELAY)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    // In the capture phase, where the scrolling of every box inside the page is heard too.
    window.addEventListener('scroll', onMove, { capture: true, passive: true })
    window.addEventListener('keydown', onKey)
    window.addEventListener('resize', onMove)
    return () => {
      window.removeEventListener('scroll', onMove, { capture: true })
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('resize', onMove)
    }
  }, [shown, later])

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it shows more about itself, and does nothing else */}
      <bdi
        ref={target}
        className={styles.target}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards and screen readers reach the card through focus
        tabIndex={0}
        aria-describedby={shown ? id : undefined}
        onMouseEnter={open}
        onMouseLeave={close}
        onFocus={open}
        onBlur={close}
      >
        <ServerText text={children} />
      </bdi>
      {shown &&
        createPortal(
          <div
            ref={(card) => place(card, target.current, { edge: 'left', gap: 6 })}
            id={id}
            role="tooltip"
            className={styles.card}
            onMouseEnter={open}
            onMouseLeave={close}
          >
            {info}
          </div>,
          // Inside the landmark, but outside the list, whose cells are named by what they hold.
          target.current?.closest('main') ?? document.body,
        )}
    </>
  )
}

/** Runs the latest of several wishes after its delay; none after the component has gone. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [later] = useState(() => (run: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, delay)
  })
  return later
}
