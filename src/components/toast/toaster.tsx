import { useDidUpdate, useWindowEvent } from '@mantine/hooks'
import { type NotificationData, notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { lazyPart } from '@/components/lazy-part'
import type { ToastKind } from '@/domain/notifications'
import { TOAST_KINDS } from './toast'
import styles from './toast.module.css'

const ToastArea = lazyPart(() => import('./toast-area'), PlainToast, PlainToast)

/** Shows the toasts. Their code is loaded with the first toast, click or key. */
export function Toaster() {
  const isAsked = useNotifications().notifications.length > 0
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
  const { notifications: shown, queue } = useNotifications()
  const latest: Partial<NotificationData> = queue.at(-1) ?? shown.at(-1) ?? {}
  const { id, message, 'data-toast': kind } = latest
  const [isLate, setLate] = useState(false)
  // Only for a new toast: retrying on every mount would loop while loading fails.
  useDidUpdate(() => {
    if (id) onRetry?.()
  }, [id])
  useEffect(() => {
    if (!id) return
    const timers = [
      setTimeout(() => setLate(true), PATIENCE),
      setTimeout(notifications.clean, PATIENCE + TOAST_KINDS[kind as ToastKind].time),
    ]
    return () => timers.forEach(clearTimeout)
  }, [id, kind])
  if (!id || !(isLate || onRetry)) return null
  return (
    <div className={styles.plain} role="alert" data-toast={kind}>
      {message}
    </div>
  )
}
