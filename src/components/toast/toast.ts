import { createStore } from '@tanstack/react-store'
import type { FailureFacts } from '@/domain/failure-facts'
import type { ToastKind } from '@/domain/notifications'
import { accountsSeen, notify } from '@/domain/notifications'

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

/** Toasts that are not on screen yet, oldest first: `ToastArea`, once loaded, takes them at once. */
export const waitingToasts = createStore<readonly Toast[]>([])
accountsSeen.subscribe(() => waitingToasts.setState(() => []))

/** Shows a text as a toast and keeps it in the notifications. The same text of the same kind is shown once. */
export function toast(kind: ToastKind, text: string, action?: ToastAction, facts?: FailureFacts): void {
  const message = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  const isOther = (old: Toast) => old.kind !== kind || old.message !== message
  waitingToasts.setState((toasts) => [...toasts.filter(isOther), { kind, message, action, facts }])
  notify(kind, message, facts?.call)
}
