import { createStore } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** Local storage `single-keys`: whether keys without Ctrl do anything; for speech input they are off (WCAG 2.1.4). */
export const singleKeysStore = stored('single-keys', z.boolean(), true)

/** Shortcuts that were asked for, by buttons or by keys, and are not done yet; null until the first of them. */
export const askedStore = createStore<readonly string[] | null>(null)

/** Asks for a shortcut: it is done at once, or as soon as the code of the shortcuts is there. */
export const askFor = (key: string) => askedStore.setState((asked) => [...(asked ?? []), key])

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=combobox]'

/**
 * The shortcut that a key press means. None in a dialog, and while one types or in a menu none but `Ctrl+K`, which the
 * browser never gets for itself.
 */
export function shortcutKey(event: KeyboardEvent): string | undefined {
  const { key, target } = event
  if (event.altKey || event.isComposing) return undefined
  const withCtrl = event.ctrlKey || event.metaKey
  const isPalette = withCtrl && key.toLowerCase() === 'k'
  if (isPalette) event.preventDefault()
  if (document.querySelector('[role=dialog]')) return undefined
  if (withCtrl) return isPalette ? 'Ctrl+K' : undefined
  if (key.length > 1 || (target as Element).closest(TYPING) || !singleKeysStore.get()) return undefined
  return key
}
