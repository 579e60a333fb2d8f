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
  /** React key: a toast that is repeated gets a new one. */
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

/** The toasts, oldest first, for the one component that draws them. */
export const toastStore = createStore<readonly Toast[]>([])

export const removeToast = (toast: Toast) =>
  toastStore.setState((toasts) => toasts.filter((other) => other !== toast))

/** Shows a toast in plain text and keeps it to be read again. The same text of the same kind stands once. */
export function toast(kind: ToastKind, text: string, action?: ToastAction, facts?: FailureFacts): void {
  const message = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  const isOther = (old: Toast) => old.kind !== kind || old.message !== message
  toastStore.setState((toasts) => {
    const raised = (toasts.at(-1)?.raised ?? 0) + 1
    return [...toasts.filter(isOther), { raised, kind, message, action, facts }]
  })
  notify(kind, message, facts?.call)
}
