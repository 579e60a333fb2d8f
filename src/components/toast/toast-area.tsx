import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { randomId } from '@mantine/hooks'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { SmallButton } from '@/components/control/buttons'
import { serverText } from '@/components/display/server-text'
import { FailureFacts } from '@/components/screen/failure-card'
import { accountsSeen, type ToastKind } from '@/domain/notifications'
import { usePhone } from '@/lib/use-narrow'
import { TOAST_KINDS, TOASTS_AT_ONCE, type Toast, waitingToasts } from './toast'
import styles from './toast.module.css'

const ids = new Map<string, string>()

/** Shows a toast. An equal one is closed first, so that its time starts again and screen readers announce it again. */
export function showToast(toast: Toast): void {
  const { kind, message, action } = toast
  const said = `${kind} ${message}`
  const id = randomId()
  const before = ids.get(said)
  if (before) notifications.hide(before)
  ids.set(said, id)
  const act = () => {
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    'data-toast': kind,
    'data-lasting': action ? '' : undefined,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    color: TOAST_KINDS[kind].color,
    withBorder: true,
    autoClose: TOAST_KINDS[kind].time,
    className: styles.toast,
    classNames: { body: styles.body, description: styles.message },
    closeButtonProps: { 'aria-label': '关闭' },
    onClose: () => ids.get(said) === id && ids.delete(said),
    message: <ToastText toast={toast} onAct={act} />,
  })
}

/** Closes the toasts, but not those with a button of their own. */
export function dismissToasts(): void {
  notifications.updateState(notificationsStore, (all) => all.filter((one) => one['data-lasting'] === ''))
}

accountsSeen.subscribe(() => {
  notifications.cleanQueue()
  notifications.clean()
  ids.clear()
})

/** Keeps the toasts open while one of them has the focus; Mantine does so only for the pointer. */
export function holdWhileFocused(): void {
  const isHeld = Boolean(document.activeElement?.closest('[data-toast]'))
  notifications.updateState(notificationsStore, (all) =>
    all.map((one) => ({ ...one, autoClose: !isHeld && TOAST_KINDS[one['data-toast'] as ToastKind].time })),
  )
}

function ToastText({ toast: { message, action, facts }, onAct }: { toast: Toast; onAct: () => void }) {
  // Removing a focused element fires no blur event: without this, later toasts would never close.
  useEffect(() => {
    holdWhileFocused()
    return holdWhileFocused
  }, [])
  return (
    <>
      <div className={styles.text}>
        <div>{serverText(message)}</div>
        {facts && <FailureFacts {...facts} />}
      </div>
      {action && <SmallButton onClick={onAct}>{action.label}</SmallButton>}
    </>
  )
}

/** Where Mantine draws the toasts: top-centre up to 600 px, else top-right. */
export default function ToastArea() {
  const isPhone = usePhone()
  useEffect(() => {
    const take = () => {
      const toasts = waitingToasts.get()
      if (toasts.length === 0) return
      waitingToasts.setState(() => [])
      for (const toast of toasts) showToast(toast)
    }
    take()
    return waitingToasts.subscribe(take).unsubscribe
  }, [])
  return (
    <Notifications
      className={styles.area}
      position={isPhone ? 'top-center' : 'top-right'}
      limit={TOASTS_AT_ONCE}
      notificationMaxHeight="60vh"
      onFocus={holdWhileFocused}
      onBlur={holdWhileFocused}
    />
  )
}
