import { createStore, useSelector } from '@tanstack/react-store'
import type { ReactNode, SyntheticEvent } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { logError } from '@/lib/errors'
import { loadPart } from '@/lib/lost-file'
import { serverText } from './server-text'
import styles from './texts.module.css'

/** Milliseconds until the card opens, closes, and closes after scrolling. */
const DELAYS = { open: 50, close: 70, scroll: 50 }

const loadCard = () => import('@/components/overlay/hover-card')
const HoverCard = lazyPart(loadCard)

const infos = new WeakMap<HTMLElement, () => ReactNode>()
/** The element whose card is open; another object when its card says something else. */
const shown = createStore<{ element: HTMLElement } | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

function later(run: () => void, delay: number) {
  clearTimeout(timer)
  timer = setTimeout(run, delay)
  return timer
}

const close = () => shown.setState(() => null)
const closeLater = () => later(close, DELAYS.close)

function openLater(element: HTMLElement) {
  // Unless another card was opened, or this one closed, while the code was loading.
  const open = () => timer === mine && element.isConnected && shown.setState(() => ({ element }))
  // If the code fails to load, the next hover tries again.
  const mine = later(() => void loadPart(loadCard).then(open, logError), DELAYS.open)
}

/** The props of an element with a card of details, on hover and focus. No hook: a list has hundreds of these. */
export function withCard(info: () => ReactNode) {
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) => openLater(currentTarget)
  const ref = (element: HTMLElement | null) => {
    if (!element) return
    const isShown = () => shown.state?.element === element
    infos.set(element, info)
    if (isShown()) shown.setState(() => ({ element }))
    return () => {
      if (isShown()) queueMicrotask(() => element.isConnected || close())
    }
  }
  return { ref, onMouseEnter: open, onMouseLeave: closeLater, onFocus: open, onBlur: closeLater }
}

export function HoverCards() {
  const card = useSelector(shown)
  if (!card) return null
  return (
    <HoverCard
      beside={card.element}
      mouse={{ onMouseEnter: () => openLater(card.element), onMouseLeave: closeLater }}
      onMove={() => later(close, DELAYS.scroll)}
      onEscape={close}
    >
      {infos.get(card.element)?.()}
    </HoverCard>
  )
}

/** A text, perhaps by a user, with a card of details. */
export const hoverInfo = (
  text: string,
  info: () => ReactNode,
  Element: 'bdi' | 'span' | 'time' = 'bdi',
  className = styles.target,
) => (
  // Keyboards and screen readers reach the card through focus.
  <Element {...withCard(info)} className={className} tabIndex={0}>
    {serverText(text)}
  </Element>
)
