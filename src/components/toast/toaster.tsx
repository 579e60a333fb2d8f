import { IconX } from '@tabler/icons-react'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureFacts } from '@/components/display/failure-facts'
import { ServerText } from '@/components/display/server-text'
import { removeToast, TOAST_TIMES, type Toast, toastStore } from './toast'
import styles from './toaster.module.css'
import { useSwipe } from './use-swipe'

/** How many stand at once; more wait until there is room. */
const LIMIT = 5
/** How long one takes to go, in milliseconds. */
const LEAVING = 250

/** Where toasts stand: top-centre up to 600 px, else top-right. Part of the first load, for it tells of lost files. */
export function Toaster() {
  const toasts = useSelector(toastStore)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only learns whether somebody is reading
    <div
      className={styles.toaster}
      // Not on entering: a toast that comes up under a resting pointer, over what was just clicked, is not pointed at.
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {toasts.slice(0, LIMIT).map((toast) => (
        <ToastCard
          key={toast.raised}
          toast={toast}
          // One of success cannot be pointed at.
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
      <button
        type="button"
        className={styles.close}
        aria-label="关闭"
        onClick={(event) => {
          // What is removed tells nobody that the focus is gone.
          event.currentTarget.blur()
          leave()
        }}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}
