import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useState } from 'react'
import { serverText } from '@/components/display/server-text'
import { lazyPart } from '@/components/lazy-part'
import { TOAST_KINDS, waitingToasts } from './toast'
import styles from './toast.module.css'

const ToastArea = lazyPart(() => import('./toast-area'), PlainToast, PlainToast)

/** Shows the toasts. Their code is loaded with the first toast, click or key. */
export function Toaster() {
  const isAsked = useSelector(waitingToasts, (toasts) => toasts.length > 0)
  const [isNeeded, setNeeded] = useState(false)
  useWindowEvent('pointerdown', () => setNeeded(true))
  useWindowEvent('keydown', () => setNeeded(true))
  if (isAsked && !isNeeded) setNeeded(true)
  return isNeeded && <ToastArea />
}

/** Milliseconds that the code of the toasts may take. */
const PATIENCE = 2_000

/** Plain text, if the toast code is late or lost, since the toast may be about lost files. */
function PlainToast({ onRetry }: { onRetry?: () => void }) {
  const toast = useSelector(waitingToasts, (toasts) => toasts.at(-1))
  const [isLate, setLate] = useState(false)
  // Only for a new toast: retrying on every mount would loop while loading fails.
  useDidUpdate(() => toast && onRetry?.(), [toast])
  useEffect(() => {
    if (!toast) return
    const timers = [
      setTimeout(() => setLate(true), PATIENCE),
      setTimeout(() => waitingToasts.setState(() => []), PATIENCE + TOAST_KINDS[toast.kind].time),
    ]
    return () => timers.forEach(clearTimeout)
  }, [toast])
  if (!toast || !(isLate || onRetry)) return null
  return (
    <div className={styles.plain} role="alert" data-toast={toast.kind}>
      {serverText(toast.message)}
    </div>
  )
}
