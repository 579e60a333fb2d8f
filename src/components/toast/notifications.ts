import { createStore } from '@tanstack/react-store'
import type { FailedCall } from '@/domain/failure-facts'
import { redact } from '@/lib/errors'

export type ToastKind = 'success' | 'info' | 'error' | 'warning'

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

/** The latest notifications, newest first. In memory only, as long as the page. */
export const notifications = createStore<readonly Notification[]>([])

export const markSeen = () =>
  notifications.setState((all) => all.map((one) => (one.isNew ? { ...one, isNew: false } : one)))

/** Adds a notification, without anything that looks like a key. */
export function notify(kind: ToastKind, message: string, call: FailedCall | undefined): void {
  const text = redact(message)
  notifications.setState((all) => {
    const same = all.find((old) => old.kind === kind && old.text === text)
    const count = (same?.count ?? 0) + 1
    const rest = all.filter((old) => old !== same)
    return [{ kind, text, at: Date.now() / 1000, count, call, isNew: true }, ...rest].slice(0, MOST_LISTED)
  })
}

export const forgetNotifications = () => notifications.setState(() => [])
