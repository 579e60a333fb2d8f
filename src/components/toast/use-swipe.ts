import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Below this many pixels a press is a click. */
const CLICK = 5
/** The share of its own width that it must be moved by. */
const FAR = 0.35

/** Lets an element be pushed out sideways by finger; a mouse selects text. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwiped: () => void): void {
  const swiped = useEffectEvent(onSwiped)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let start: number | undefined
    const moved = (event: PointerEvent) => (start === undefined ? 0 : event.clientX - start)
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') start = event.clientX
    }
    const move = (event: PointerEvent) => {
      const offset = moved(event)
      if (Math.abs(offset) < CLICK) return
      element.setPointerCapture(event.pointerId)
      element.style.translate = `${offset}px`
    }
    const end = (event: PointerEvent) => {
      const isFar = event.type === 'pointerup' && Math.abs(moved(event)) > element.offsetWidth * FAR
      start = undefined
      if (isFar) return swiped()
      element.style.translate = ''
    }
    const ends = new AbortController()
    const listeners = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end }
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener, { signal: ends.signal })
    return () => ends.abort()
  }, [ref])
}
