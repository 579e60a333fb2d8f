import type { MenuPath } from '@/shell/main-menu'

/** What opens over the screen. */
export type Dialog = 'palette' | 'sheet' | 'notifications'

/** What a shortcut does. */
export type Deed = Dialog | 'search' | 'new' | 'refresh' | 'next' | 'previous' | 'select'

/** Every shortcut: handlers, the palette and the sheet read this table. */
export const SHORTCUTS: ReadonlyArray<{ key: string; label: string; deed: Deed }> = [
  { key: 'Ctrl+K', label: '命令面板', deed: 'palette' },
  { key: '?', label: '键盘快捷键', deed: 'sheet' },
  { key: '!', label: '通知', deed: 'notifications' },
  { key: '/', label: '搜索', deed: 'search' },
  { key: 'n', label: '添加', deed: 'new' },
  { key: 'r', label: '刷新', deed: 'refresh' },
  { key: 'j', label: '下一行', deed: 'next' },
  { key: 'k', label: '上一行', deed: 'previous' },
  { key: 'x', label: '选择此行', deed: 'select' },
]

/** Begins a shortcut of two keys that leads to a page. */
export const GO = 'g'

/** The second key, by the page's address: every entry of the menu has one. */
export const PAGE_KEYS: Readonly<Record<MenuPath, string>> = {
  '/': 'h',
  '/channel': 'c',
  '/token': 't',
  '/redemption': 'r',
  '/topup': 'p',
  '/user': 'u',
  '/log': 'l',
  '/models': 'm',
  '/playground': 'y',
  '/setting': 's',
  '/about': 'a',
  '/chat': 'i',
}
