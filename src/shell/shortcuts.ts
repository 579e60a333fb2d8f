import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { createStore } from '@tanstack/react-store'
import * as z from 'zod/mini'
import { SHORTCUTS, type Shortcut } from '@/domain/shortcuts'
import { stored } from '@/lib/stored'
import { SCREEN_ACTIONS } from './keyboard/screen-keys'

/** Local storage `single-keys`: whether single-key shortcuts are enabled; speech input needs them off (WCAG 2.1.4). */
export const singleKeysStore = stored('single-keys', z.boolean(), true)

/** Shortcuts that `keyboard.tsx` runs once loaded; null until the first shortcut. */
export const shortcutQueue = createStore<readonly Shortcut[] | null>(null)

export const queueShortcut = (shortcut: Shortcut) =>
  shortcutQueue.setState((queued) => [...(queued ?? []), shortcut])

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=combobox]'

const LETTERS = ['mod+k', SHORTCUTS.new.key, SHORTCUTS.refresh.key]

const SYMBOLS = [SHORTCUTS.search.key, SHORTCUTS.sheet.key, SHORTCUTS.notifications.key]

/** Whether the keyboard layout is non-Latin; the Latin letter is then taken from `code`. */
const isNonLatin = ({ key }: KeyboardEvent) => /^\P{ASCII}$/u.test(key)

const keyOf = (event: KeyboardEvent) =>
  isNonLatin(event) ? event.code.slice('Key'.length).toLowerCase() : event.key.toLowerCase()

/**
 * Adds shortcuts to `shortcutQueue`: none in a dialog, only `Ctrl+K` while typing or in a menu. `isScreenReady`:
 * whether navigation has finished, so that no field will take the focus.
 */
export function useShortcuts(isScreenReady: () => boolean): void {
  const onKey = (event: KeyboardEvent) => {
    const isPalette = event.ctrlKey || event.metaKey
    if (isPalette) event.preventDefault()
    if (document.querySelector('[role=dialog]') || event.isComposing) return
    if (isPalette) return queueShortcut('palette')
    // Ignores keys typed while the palette loads, as they are meant for its input.
    if (shortcutQueue.get()?.includes('palette') || !singleKeysStore.get()) return
    if ((event.target as Element).closest(TYPING)) return
    event.preventDefault()
    if (!isScreenReady()) return
    const key = keyOf(event)
    const shortcut = (Object.keys(SHORTCUTS) as Shortcut[]).find((name) => SHORTCUTS[name].key === key)
    // Focuses the search immediately, without waiting for `keyboard.tsx`, to receive the next keys.
    if (shortcut === 'search') SCREEN_ACTIONS.search()
    else if (shortcut) queueShortcut(shortcut)
  }
  useHotkeys(
    [
      // Symbols need Shift on some keyboard layouts.
      ...[...LETTERS, ...SYMBOLS, ...SYMBOLS.map((symbol) => `shift+${symbol}`)].map(
        (key): HotkeyItem => [key, onKey, { preventDefault: false }],
      ),
      ...LETTERS.map(
        (key): HotkeyItem => [
          key,
          (event) => isNonLatin(event) && onKey(event),
          { preventDefault: false, usePhysicalKeys: true },
        ],
      ),
    ],
    [],
    true,
  )
}
