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

/** How long `g` waits for the letter of a page, in milliseconds. */
const GO_WAIT = 1_500

/** Local storage `single-keys`: whether shortcuts of a single key work; speech input needs them off (WCAG 2.1.4). */
export const singleKeysStore = stored('single-keys', z.boolean(), true)

/** Keys of shortcuts (`n`, `g t`) that `keyboard.tsx` runs once it is loaded. */
export const askedStore = createStore<readonly string[]>([])

export const askFor = (keys: string) => askedStore.setState((asked) => [...asked, keys])

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=combobox]'

/** The pressed shortcut: none in a dialog; only `Ctrl+K` while typing or in a menu. The browser never gets `Ctrl+K`. */
function shortcutKey(event: KeyboardEvent, isScreenReady: () => boolean): string | undefined {
  const { key, target } = event
  if (event.altKey || event.isComposing) return undefined
  const withCtrl = event.ctrlKey || event.metaKey
  const isPalette = withCtrl && !event.shiftKey && key.toLowerCase() === 'k'
  if (isPalette) event.preventDefault()
  if (document.querySelector('[role=dialog]')) return undefined
  if (withCtrl) return isPalette ? SHORTCUTS.palette.key : undefined
  // A space scrolls, or presses a button.
  if (key.length > 1 || key === ' ' || (target as Element).closest(TYPING)) return undefined
  return isScreenReady() && singleKeysStore.get() ? key : undefined
}

/** Puts pressed shortcuts into `askedStore`. `isScreenReady`: false while a field may be about to take the focus. */
export function watchKeys(isScreenReady: () => boolean): () => void {
  let goUntil = 0
  const onKey = (event: KeyboardEvent) => {
    const key = shortcutKey(event, isScreenReady)
    if (key === undefined) return
    const isSecond = key.length === 1 && performance.now() < goUntil
    goUntil = key === GO && !isSecond ? performance.now() + GO_WAIT : 0
    const isFirst = key === GO || Object.values(SHORTCUTS).some((shortcut) => shortcut.key === key)
    if (!isFirst && !isSecond) return
    event.preventDefault()
    // `g` alone does nothing, but loads the code.
    askFor(isSecond ? `${GO} ${key}` : key)
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
