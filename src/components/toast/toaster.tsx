import { IconX } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-store'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureFacts } from '@/components/display/failure-facts'
import { ServerText } from '@/components/display/server-text'
import { removeToast, TOAST_TIMES, type Toast, toastStore } from './toast'
import styles from './toaster.module.css'

/** How many stand at once; more wait until there is room. */
const LIMIT = 5
/** How long one takes to go, in milliseconds. */
const LEAVING = 250

/** Where toasts stand: top-centre up to 600 px, else top-right. In the first load, to report lost files. */
export function Toaster() {
  const toasts = useSelector(toastStore)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  // A focused element that is removed fires no blur event: whatever comes later would stand for good.
  useEffect(() => {
    if (toasts && !document.activeElement?.closest('[data-toast]')) setFocus(false)
  }, [toasts])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only learns whether somebody is reading
    <div
      className={styles.toaster}
      // On move, not on enter: a toast that appears under a resting pointer is not being read.
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

/** One toast. Its time begins anew when nobody points at the toasts any more. */
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

/** A press that moves less than this many pixels is a click. */
const CLICK = 5
/** The share of its own width that it must be moved by. */
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
