/** All keyboard shortcuts by action, used by handlers, controls, palette and shortcut sheet. */
export const SHORTCUTS = {
  palette: { key: 'Ctrl+K', label: '命令面板' },
  sheet: { key: '?', label: '键盘快捷键' },
  notifications: { key: '!', label: '通知' },
  search: { key: '/', label: '搜索' },
  new: { key: 'n', label: '添加' },
  refresh: { key: 'r', label: '刷新' },
} as const

export type Shortcut = keyof typeof SHORTCUTS
