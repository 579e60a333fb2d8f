import { randomId } from '@mantine/hooks'
import { notifications, notificationsStore } from '@mantine/notifications'
import { createStore } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { serverText } from '@/components/display/server-text'
import { SmallButton } from '@/components/input/buttons'
import { FailureFacts } from '@/components/screen/failure-card'
import type { FailureFacts as Facts, FailedCall } from '@/domain/failure-facts'
import { redact } from '@/lib/errors'
import { cutTo } from '@/lib/text'
import styles from './toast.module.css'

type ToastKind = 'success' | 'info' | 'error' | 'warning'

/** `time`: milliseconds that a toast stays. */
export const TOAST_KINDS = {
  success: { name: '成功', color: 'green', time: 1_500 },
  info: { name: '提示', color: 'blue', time: 3_000 },
  error: { name: '错误', color: 'red', time: 5_000 },
  warning: { name: '警告', color: 'yellow', time: 10_000 },
} as const satisfies Record<ToastKind, object>

/** Toasts on screen at most; further ones wait. */
export const TOASTS_AT_ONCE = 5

type ToastAction = { label: string; run: () => void }

/** Characters shown at most: servers sometimes answer with whole stack traces. */
const MAX_LENGTH = 500

/** Shows a text as a toast and keeps it in the notifications. An equal toast is closed, so that screen readers announce it again. */
export function toast(kind: ToastKind, text: string, action?: ToastAction, facts?: Facts): void {
  const message = text.length > MAX_LENGTH ? `${cutTo(text, MAX_LENGTH)}…` : text
  const toastKey = `${kind} ${message}`
  const id = randomId()
  const act = () => {
    notifications.hide(id)
    action?.run()
  }
  const notification = {
    id,
    'data-toast': kind,
    'data-toast-key': toastKey,
    'data-lasting': action ? '' : undefined,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    color: TOAST_KINDS[kind].color,
    withBorder: true,
    autoClose: TOAST_KINDS[kind].time,
    className: styles.toast,
    classNames: { body: styles.body, description: styles.message },
    closeButtonProps: { 'aria-label': '关闭' },
    message: (
      <ToastText message={message} facts={facts}>
        {action && <SmallButton onClick={act}>{action.label}</SmallButton>}
      </ToastText>
    ),
  }
  notifications.updateState(notificationsStore, (all) => [
    ...all.filter((one) => one['data-toast-key'] !== toastKey),
    notification,
  ])
  logNotification(kind, message, facts?.call)
}

/** A toast that was shown, for the list of notifications: the same text of the same kind is listed once. */
export interface Notification {
  kind: ToastKind
  text: string
  /** When it was last shown, in Unix seconds, and how often. */
  at: number
  count: number
  call: FailedCall | undefined
  /** It came since the list was last open. */
  isNew: boolean
}

const MOST_LISTED = 50

/** The latest toasts, newest first. In memory only, as long as the page. */
export const notificationLog = createStore<readonly Notification[]>([])

/** Adds to the log, without anything that looks like a key. */
function logNotification(kind: ToastKind, message: string, call: FailedCall | undefined): void {
  const text = redact(message)
  notificationLog.setState((all) => {
    const same = all.find((old) => old.kind === kind && old.text === text)
    const count = (same?.count ?? 0) + 1
    const rest = all.filter((old) => old !== same)
    return [{ kind, text, at: Date.now() / 1000, count, call, isNew: true }, ...rest].slice(0, MOST_LISTED)
  })
}

export const markNotificationsSeen = () =>
  notificationLog.setState((all) => all.map((one) => (one.isNew ? { ...one, isNew: false } : one)))

export const clearNotifications = () => notificationLog.setState(() => [])

/** Closes the toasts, but not those with a button of their own. */
export function dismissToasts(): void {
  notifications.updateState(notificationsStore, (all) => all.filter((one) => one['data-lasting'] === ''))
}

/** Keeps the toasts open while one of them has the focus; Mantine does so only for the pointer. */
export function holdWhileFocused(): void {
  const isHeld = Boolean(document.activeElement?.closest('[data-toast]'))
  notifications.updateState(notificationsStore, (all) =>
    all.map((one) => ({ ...one, autoClose: !isHeld && TOAST_KINDS[one['data-toast'] as ToastKind].time })),
  )
}

/** Removing a focused element fires no blur event: without this, later toasts would never close. */
const holdWhileMounted = () => {
  holdWhileFocused()
  // By then the element is gone.
  return () => queueMicrotask(holdWhileFocused)
}

function ToastText(props: { message: string; facts: Facts | undefined; children: ReactNode }) {
  return (
    <>
      <div ref={holdWhileMounted} className={styles.text}>
        <div>{serverText(props.message)}</div>
        {props.facts && <FailureFacts {...props.facts} />}
      </div>
      {props.children}
    </>
  )
}
