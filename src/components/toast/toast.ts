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

const COLORS = {
  success: 'green',
  info: 'blue',
  error: 'red',
  warning: 'yellow',
  notice: 'blue',
  persistent: 'blue',
} satisfies Record<ToastKind, string>

/** Longest text shown: servers answer with whole stack traces at times. */
const MAX_LENGTH = 500

/**
 * Shows a toast. Plain text only. The same text of the same kind stands once, however often it is raised while it
 * is on screen.
 */
export function toast(kind: ToastKind, text: string): void {
  const message = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  void show(kind, `${kind}-${hashText(message)}`, message)
}

/** The toasts' code is a chunk of its own, fetched by `Toaster` as soon as the frame stands. */
async function show(kind: ToastKind, id: string, message: string) {
  const store = await import('@mantine/notifications').catch((error: unknown) => console.error(error))
  if (!store) return
  const { notifications } = store
  notifications.hide(id)
  notifications.show({
    message,
    id,
    color: COLORS[kind],
    autoClose: TOAST_TIMES[kind],
    withBorder: true,
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
    'data-toast': kind,
    closeButtonProps: { 'aria-label': '关闭' },
  })
}
