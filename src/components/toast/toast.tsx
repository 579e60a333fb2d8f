import { randomId } from '@mantine/hooks'
import { notifications, notificationsStore } from '@mantine/notifications'
import { createStore } from '@tanstack/react-store'
import type { ReactNode } from 'react'
import { serverText } from '@/components/display/server-text'
import { SmallButton } from '@/components/input/buttons'
import { FailureFacts } from '@/components/screen/failure-card'
import type { FailureFacts as Facts, FailedCall } from '@/domain/failure-facts'
import { redact } from '@/lib/errors'
import { truncateText } from '@/lib/text'
import styles from './toast.module.css'

type ToastKind = 'success' | 'info' | 'error' | 'warning'

/** `time`: display time in milliseconds. */
export const TOAST_KINDS = {
  success: { name: '成功', color: 'green', time: 1_500 },
  info: { name: '提示', color: 'blue', time: 3_000 },
  error: { name: '错误', color: 'red', time: 5_000 },
  warning: { name: '警告', color: 'yellow', time: 10_000 },
} as const satisfies Record<ToastKind, object>

/** Maximum visible toasts; further ones are queued. */
export const TOASTS_AT_ONCE = 5

type ToastAction = { label: string; run: () => void }

/** Maximum characters shown, as servers sometimes return stack traces. */
const MAX_LENGTH = 500

/** Shows a toast and logs it. Replaces an identical visible toast, so that screen readers announce it again. */
export function toast(kind: ToastKind, text: string, action?: ToastAction, facts?: Facts): void {
  const message = text.length > MAX_LENGTH ? `${truncateText(text, MAX_LENGTH)}…` : text
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
    ...all.filter((other) => other['data-toast-key'] !== toastKey),
    notification,
  ])
  logNotification(kind, message, facts?.call)
}

/** A logged toast for the list of notifications; one entry per kind and text. */
export interface Notification {
  kind: ToastKind
  text: string
  /** Time of the last occurrence, in Unix seconds. */
  at: number
  count: number
  call: FailedCall | undefined
  /** Whether it was added after the list was last open. */
  isNew: boolean
}

const MAX_LISTED = 50

/** The latest toasts, newest first. In memory only. */
export const notificationLog = createStore<readonly Notification[]>([])

/** Adds a message to the log, with secrets redacted. */
function logNotification(kind: ToastKind, message: string, call: FailedCall | undefined): void {
  const text = redact(message)
  notificationLog.setState((all) => {
    const same = all.find((old) => old.kind === kind && old.text === text)
    const count = (same?.count ?? 0) + 1
    const rest = all.filter((old) => old !== same)
    return [{ kind, text, at: Date.now() / 1000, count, call, isNew: true }, ...rest].slice(0, MAX_LISTED)
  })
}

export const markNotificationsSeen = () =>
  notificationLog.setState((all) => all.map((entry) => (entry.isNew ? { ...entry, isNew: false } : entry)))

export const clearNotifications = () => notificationLog.setState(() => [])

/** Closes all toasts without an action button. */
export function dismissToasts(): void {
  notifications.updateState(notificationsStore, (all) => all.filter((item) => item['data-lasting'] === ''))
}

/** Keeps all toasts open while one is focused, as Mantine does so only on hover. */
export function holdWhileFocused(): void {
  const isFocused = Boolean(document.activeElement?.closest('[data-toast]'))
  notifications.updateState(notificationsStore, (all) =>
    all.map((item) => ({
      ...item,
      autoClose: !isFocused && TOAST_KINDS[item['data-toast'] as ToastKind].time,
    })),
  )
}

/** Re-evaluates the hold on unmount too: removing a focused element fires no blur event, and toasts would stay open. */
const holdWhileMounted = () => {
  holdWhileFocused()
  // Delayed until the element is removed.
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
