import { createStore } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** Local storage `single-keys`: whether keys without Ctrl do anything; whoever dictates turns them off (WCAG 2.1.4). */
export const singleKeysStore = stored('single-keys', z.boolean(), true)

/** The shortcut that was asked for last, by a button or by the first key; in a list of its own each time. */
export const askedStore = createStore<[key: string] | null>(null)

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=combobox]'

/** The shortcut that a key press means. None while one types, in a menu or in a dialog, but for `Ctrl+K`. */
export function shortcutKey(event: KeyboardEvent): string | undefined {
  const { key, target } = event
  if (event.altKey || event.isComposing || document.querySelector('[role=dialog]')) return undefined
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'k' ? 'Ctrl+K' : undefined
  if (key.length > 1 || (target as Element).closest(TYPING) || !singleKeysStore.get()) return undefined
  return key
}
