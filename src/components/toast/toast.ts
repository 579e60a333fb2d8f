import { createStore } from '@tanstack/react-store'
import type { FailureFacts } from '@/domain/failure-facts'
import { notify } from '@/domain/notifications'

/** How long each kind stays, in milliseconds; false: until it is closed by hand. */
export const TOAST_TIMES = {
  success: 1_500,
  info: 3_000,
  error: 5_000,
  warning: 10_000,
  notice: false,
  persistent: false,
} as const
export type ToastKind = keyof typeof TOAST_TIMES

/** One toast as it stands, or waits for room. */
export interface Toast {
  /** Which time it was said. */
  raised: number
  kind: ToastKind
  message: string
  action: ToastAction | undefined
  facts: FailureFacts | undefined
}

/** What a toast offers to do about what it says. */
interface ToastAction {
  label: string
  run: () => void
}

/** Longest text shown: servers answer with whole stack traces at times. */
const MAX_LENGTH = 500

let raised = 0

/** The toasts, oldest first, for the one component that draws them. */
export const toastStore = createStore<readonly Toast[]>([])

export const removeToast = (toast: Toast) =>
  toastStore.setState((toasts) => toasts.filter((other) => other.raised !== toast.raised))

/** Shows a toast in plain text and keeps it to be read again. The same text of the same kind stands once. */
export function toast(kind: ToastKind, text: string, action?: ToastAction, facts?: FailureFacts): void {
  const message = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  raised += 1
  const next = { raised, kind, message, action, facts }
  const isOther = (old: Toast) => old.kind !== kind || old.message !== message
  toastStore.setState((toasts) => [...toasts.filter(isOther), next])
  notify(kind, message, facts?.call)
}
