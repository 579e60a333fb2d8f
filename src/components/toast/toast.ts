import { createStore } from '@tanstack/react-store'
import type { FailureFacts } from '@/domain/failure-facts'
import { notify } from '@/domain/notifications'

/** Milliseconds that each kind stays; false: until it is closed by hand. */
export const TOAST_TIMES = {
  success: 1_500,
  info: 3_000,
  error: 5_000,
  warning: 10_000,
  notice: false,
  persistent: false,
} as const
export type ToastKind = keyof typeof TOAST_TIMES

/** A toast on screen, or waiting for room. */
export interface Toast {
  /** The React key; a repeated toast gets a new one. */
  raised: number
  kind: ToastKind
  message: string
  action: ToastAction | undefined
  facts: FailureFacts | undefined
}

/** The button of a toast. */
interface ToastAction {
  label: string
  run: () => void
}

/** Characters shown at most: servers sometimes answer with whole stack traces. */
const MAX_LENGTH = 500

/** The toasts, oldest first; drawn by `Toaster`. */
export const toastStore = createStore<readonly Toast[]>([])

export const removeToast = (toast: Toast) =>
  toastStore.setState((toasts) => toasts.filter((other) => other !== toast))

/** Shows a text as a toast and keeps it in the notifications. The same text of the same kind is shown once. */
export function toast(kind: ToastKind, text: string, action?: ToastAction, facts?: FailureFacts): void {
  const message = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  const isOther = (old: Toast) => old.kind !== kind || old.message !== message
  toastStore.setState((toasts) => {
    const raised = (toasts.at(-1)?.raised ?? 0) + 1
    return [...toasts.filter(isOther), { raised, kind, message, action, facts }]
  })
  notify(kind, message, facts?.call)
}
