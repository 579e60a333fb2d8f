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
  const later = useLater()
  const id = useId()
  const show = (element: HTMLElement) => {
    closeLast()
    closeLast = () => setShown(null)
    setShown(element)
  }
  const open = (element: HTMLElement) =>
    later(() => {
      // What comes while the card's code is loading cancels it. If it is lost, the next time tries again.
      const isLatest = later(() => undefined, 0)
      loadPart(loadCard)
        .then(() => isLatest() && show(element))
        .catch(logError)
    }, OPEN_DELAY)
  const openAt = ({ currentTarget }: SyntheticEvent<HTMLElement>) => open(currentTarget)
  const close = () => later(() => setShown(null), CLOSE_DELAY)

  useEffect(() => {
    if (!shown) return
    const onMove = () => later(() => setShown(null), SCROLL_DELAY)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setShown(null)
    const end = new AbortController()
    const { signal } = end
    // In the capture phase, because scroll events do not bubble.
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
  const card = shown && (
    <HoverCard id={id} beside={shown} onEnter={() => open(shown)} onLeave={close}>
      {info()}
    </HoverCard>
  )
  return { target, card }
}

/** A text by a user with a card of details. */
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

/** Delays calls and runs only the latest one; none after unmounting. What a call returns tells whether it is the latest. */
function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  const [later] = useState(() => (run: () => void, delay: number) => {
    clearTimeout(timer.current)
    const mine = setTimeout(run, delay)
    timer.current = mine
    return () => timer.current === mine
  })
  return later
}
