import { createStore } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** Every shortcut, by what it does: handlers, the palette and the sheet read this table. */
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

export type Dialog = 'palette' | 'sheet' | 'notifications'

/** First key of a shortcut to a page; the second one is the menu entry's. */
export const GO = 'g'

/** Local storage `single-keys`: whether shortcuts of a single key work; speech input needs them off (WCAG 2.1.4). */
export const singleKeysStore = stored('single-keys', z.boolean(), true)

/** Keys of shortcuts (`n`, `g t`) that `keyboard.tsx` runs once it is loaded. */
export const askedStore = createStore<readonly string[]>([])

export const askFor = (keys: string) => askedStore.setState((asked) => [...asked, keys])
