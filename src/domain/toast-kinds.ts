/** The kinds of toasts: name, colour, and how many milliseconds they stay. */
export const TOAST_KINDS = {
  success: { name: '成功', color: 'green', time: 1_500 },
  info: { name: '提示', color: 'blue', time: 3_000 },
  error: { name: '错误', color: 'red', time: 5_000 },
  warning: { name: '警告', color: 'yellow', time: 10_000 },
} as const
export type ToastKind = keyof typeof TOAST_KINDS
