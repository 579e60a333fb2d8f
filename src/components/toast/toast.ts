import { hashText } from '@/lib/hash'

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
  /** Of what it says: the same sentence stands once. */
  id: string
  /** Which time it was said. */
  raised: number
  kind: ToastKind
  message: string
}

/** Longest text shown: servers answer with whole stack traces at times. */
const MAX_LENGTH = 500

let toasts: readonly Toast[] = []
let raised = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** The toasts, oldest first, for the one component that draws them. */
export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  remove: (toast: Toast) => change(toasts.filter((other) => other.raised !== toast.raised)),
}

/**
 * Shows a toast. Plain text only. The same text of the same kind stands once, however often it is raised while it
 * is on screen.
 */
export function toast(kind: ToastKind, text: string): void {
  const message = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  const id = `${kind}-${hashText(message)}`
  raised += 1
  change([...toasts.filter((other) => other.id !== id), { id, raised, kind, message }])
}
