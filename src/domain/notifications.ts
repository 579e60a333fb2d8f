import { createStore } from '@tanstack/react-store'
import { redact } from '@/lib/log-error'
import type { FailedCall } from './failure-facts'

/** Something that the console said, to be read again. */
export interface Notification {
  kind: string
  text: string
  /** When it was said last, in Unix seconds. */
  at: number
  /** How often: the same text of the same kind stands once. */
  count: number
  /** The call that failed, where it tells of one. */
  call: FailedCall | undefined
}

const MOST = 50

/** What was said lately, newest first: in memory alone, and gone with the session. */
export const notifications = createStore<readonly Notification[]>([])

/** Keeps what is said, without what looks like a key. */
export function notify(kind: string, said: string, call: FailedCall | undefined): void {
  const text = redact(said)
  notifications.setState((all) => {
    const same = all.find((old) => old.kind === kind && old.text === text)
    const count = (same?.count ?? 0) + 1
    const rest = all.filter((old) => old !== same)
    return [{ kind, text, at: Date.now() / 1000, count, call }, ...rest].slice(0, MOST)
  })
}

export const forgetNotifications = () => notifications.setState(() => [])
