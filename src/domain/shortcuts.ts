/** Every shortcut, by what it does: handlers, controls, the palette and the sheet read this table. */
export const SHORTCUTS = {
  palette: { key: 'Ctrl+K', label: '命令面板' },
  sheet: { key: '?', label: '键盘快捷键' },
  notifications: { key: '!', label: '通知' },
  search: { key: '/', label: '搜索' },
  new: { key: 'n', label: '添加' },
  refresh: { key: 'r', label: '刷新' },
  next: { key: 'j', label: '下一行' },
  previous: { key: 'k', label: '上一行' },
  select: { key: 'x', label: '选择此行' },
} as const

export type Shortcut = keyof typeof SHORTCUTS
