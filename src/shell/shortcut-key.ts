import { createStore } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** Local storage `single-keys`: whether keys without Ctrl do anything; whoever dictates turns them off (WCAG 2.1.4). */
export const singleKeysStore = stored('single-keys', z.boolean(), true)

/** Shortcuts that were asked for, by buttons or by keys, and are not done yet; null until the first of them. */
export const askedStore = createStore<readonly string[] | null>(null)

/** Asks for a shortcut: it is done at once, or as soon as the code of the shortcuts is there. */
export const askFor = (key: string) => askedStore.setState((asked) => [...(asked ?? []), key])

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
