import { createStore } from '@tanstack/react-store'
import type { FailureFacts } from '@/domain/failure-facts'
import { accountsSeen, notify, type ToastKind } from '@/domain/notifications'

/** `time`: milliseconds that a toast stays. */
export const TOAST_KINDS = {
  success: { name: '成功', color: 'green', time: 1_500 },
  info: { name: '提示', color: 'blue', time: 3_000 },
  error: { name: '错误', color: 'red', time: 5_000 },
  warning: { name: '警告', color: 'yellow', time: 10_000 },
} as const satisfies Record<ToastKind, object>

export const TOASTS_AT_ONCE = 5

export interface Toast {
  kind: ToastKind
  message: string
  action: ToastAction | undefined
  facts: FailureFacts | undefined
}

type ToastAction = { label: string; run: () => void }

/** Characters shown at most: servers sometimes answer with whole stack traces. */
const MAX_LENGTH = 500

/** Oldest first. `ToastArea` takes them as soon as it is loaded. */
export const waitingToasts = createStore<readonly Toast[]>([])
accountsSeen.subscribe(() => waitingToasts.setState(() => []))

/** Shows a text as a toast and keeps it in the notifications. The same text of the same kind is shown once. */
export function toast(kind: ToastKind, text: string, action?: ToastAction, facts?: FailureFacts): void {
  const message = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  const isOther = (old: Toast) => old.kind !== kind || old.message !== message
  waitingToasts.setState((toasts) => [...toasts.filter(isOther), { kind, message, action, facts }])
  notify(kind, message, facts?.call)
}
