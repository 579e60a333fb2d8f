import { IconX } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-store'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureFacts } from '@/components/display/failure-facts'
import { ServerText } from '@/components/display/server-text'
import { removeToast, TOAST_TIMES, type Toast, toastStore } from './toast'
import styles from './toaster.module.css'

/** Toasts shown at once; more wait for room. */
const LIMIT = 5
/** Milliseconds of the closing animation. */
const LEAVING = 250

/** Draws the toasts: top-centre up to 600 px, else top-right. Part of the first load, to report lost files. */
export function Toaster() {
  const toasts = useSelector(toastStore)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  // Removing a focused element fires no blur event: without this, later toasts would never close.
  useEffect(() => {
    if (toasts && !document.activeElement?.closest('[data-toast]')) setFocus(false)
  }, [toasts])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices whether somebody is reading
    <div
      className={styles.toaster}
      // On move, not on enter: a toast that appears under a resting pointer must not be held open.
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {toasts.slice(0, LIMIT).map((toast) => (
        <ToastCard
          key={toast.raised}
          toast={toast}
          // Success toasts ignore the pointer.
          isHeld={hasFocus || (isPointedAt && toast.kind !== 'success')}
        />
      ))}
    </div>
  )
}

/** One toast. Its time starts again when the pointer and the focus leave the toasts. */
function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const { kind, message, action, facts } = toast
  const [isLeaving, setLeaving] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const leave = () => {
    setLeaving(true)
    setTimeout(() => removeToast(toast), LEAVING)
  }
  useSwipe(card, leave)

  const time = TOAST_TIMES[kind]
  const timeIsUp = useEffectEvent(leave)
  useEffect(() => {
    if (time === false || isHeld) return
    const timer = setTimeout(timeIsUp, time)
    return () => clearTimeout(timer)
  }, [time, isHeld])

  return (
    <div
      ref={card}
      className={styles.toast}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      data-toast={kind}
      data-leaving={isLeaving || undefined}
    >
      <div className={styles.body}>
        {facts ? (
          <>
            <div>
              <ServerText text={message} />
            </div>
            <FailureFacts {...facts} />
          </>
        ) : (
          <ServerText text={message} />
        )}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            leave()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="关闭" onClick={leave}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Pixels below which a press is a click. */
const CLICK = 5
/** The part of its width by which a toast must be moved. */
const FAR = 0.35

/** Swipe to dismiss, by touch only: a mouse selects text. */
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
