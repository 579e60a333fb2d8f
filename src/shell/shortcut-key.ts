import { createStore } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { stored } from '@/lib/stored'

/** Local storage `single-keys`: whether shortcuts of a single key work; speech input needs them off (WCAG 2.1.4). */
export const singleKeysStore = stored('single-keys', z.boolean(), true)

/** Keys that were pressed, or asked for by buttons, and are not handled yet; null until the first of them. */
export const askedStore = createStore<readonly string[] | null>(null)

/** Runs a shortcut, as soon as the code of the shortcuts is loaded. */
export const askFor = (key: string) => askedStore.setState((asked) => [...(asked ?? []), key])

let stands = () => false

/** Says how to tell whether the open screen is there: until then, a field of it may be about to take the focus. */
export function bindScreen(isThere: () => boolean): void {
  stands = isThere
}

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=combobox]'

/** The shortcut of a key press. None in a dialog; while typing or in a menu only `Ctrl+K`, which the browser never gets. */
export function shortcutKey(event: KeyboardEvent): string | undefined {
  const { key, target } = event
  if (event.altKey || event.isComposing) return undefined
  const withCtrl = event.ctrlKey || event.metaKey
  const isPalette = withCtrl && !event.shiftKey && key.toLowerCase() === 'k'
  if (isPalette) event.preventDefault()
  if (document.querySelector('[role=dialog]')) return undefined
  if (withCtrl) return isPalette ? 'Ctrl+K' : undefined
  // A space scrolls, or presses a button.
  if (key.length > 1 || key === ' ' || (target as Element).closest(TYPING)) return undefined
  if (!stands() || !singleKeysStore.get()) return undefined
  return key
}
