import { createStore } from '@tanstack/react-store'
import type { ReactNode, SyntheticEvent } from 'react'
import { serverText } from './server-text'
import styles from './texts.module.css'

/** Delays in milliseconds before the card opens, closes, and closes after scrolling. */
const DELAYS = { open: 50, close: 70, scroll: 50 }

export interface Card {
  element: HTMLElement
  info: () => ReactNode
}

/** The open card, if any. */
export const hovered = createStore<Card | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

function later(run: () => void, delay: number) {
  clearTimeout(timer)
  timer = setTimeout(run, delay)
}

export const closeCard = () => hovered.setState(() => null)
const closeLater = () => later(closeCard, DELAYS.close)

function openLater(card: Card) {
  later(() => card.element.isConnected && hovered.setState(() => card), DELAYS.open)
}

/** Event handlers that keep the card open while it is hovered. */
export const keepOpenHandlers = (card: Card) => ({
  onMouseEnter: () => openLater(card),
  onMouseLeave: closeLater,
})

export const closeAfterScroll = () => later(closeCard, DELAYS.scroll)

/** Props that open a detail card on hover and focus. Not a hook, because lists have hundreds of these. */
export function withCard(info: () => ReactNode) {
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) => openLater({ element: currentTarget, info })
  const ref = (element: HTMLElement | null) => {
    if (!element) return
    const isShown = () => hovered.state?.element === element
    if (isShown()) hovered.setState(() => ({ element, info }))
    return () => {
      if (isShown()) queueMicrotask(() => element.isConnected || closeCard())
    }
  }
  return { ref, onMouseEnter: open, onMouseLeave: closeLater, onFocus: open, onBlur: closeLater }
}

/** A text, possibly user-defined, with a detail card. */
export const hoverInfo = (
  text: string,
  info: () => ReactNode,
  look: { as?: 'bdi' | 'span' | 'time'; className?: string | undefined; tabIndex?: number | undefined } = {},
) => {
  const { as: Element = 'bdi', className = styles.target, tabIndex = 0 } = look
  return (
    // Keyboards and screen readers reach the card through focus.
    <Element {...withCard(info)} className={className} tabIndex={tabIndex}>
      {serverText(text)}
    </Element>
  )
}
