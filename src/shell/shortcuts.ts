import { useHotkeys } from '@mantine/hooks'
import { createStore } from '@tanstack/react-store'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { SHORTCUTS } from '@/domain/shortcuts'
import { stored } from '@/lib/stored'
import { SCREEN_ACTIONS } from './keyboard/screen-keys'

/** First key of a shortcut to a page; the second one is the menu entry's. */
export const GO = 'g'

/** Milliseconds that `g` waits for the letter of a page. */
const GO_WAIT = 1_500

/** Milliseconds after `/` in which other single keys do nothing: they were meant for the search. */
const SEARCH_WAIT = 1_000

/** Local storage `single-keys`: whether shortcuts of a single key work; speech input needs them off (WCAG 2.1.4). */
export const singleKeysStore = stored('single-keys', z.boolean(), true)

/** Keys of shortcuts (`n`, `g t`) that `keyboard.tsx` runs once it is loaded; null until there was one. */
export const shortcutQueue = createStore<readonly string[] | null>(null)

export const queueShortcut = (keys: string) => shortcutQueue.setState((asked) => [...(asked ?? []), keys])

const TYPING =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=menu], [role=combobox]'

/** Signs are typed with or without Shift, by the layout of the keyboard. */
const KEYS = [
  'mod+k',
  ...'abcdefghijklmnopqrstuvwxyz',
  ...['/', '?', '!'].flatMap((sign) => [sign, `shift+${sign}`]),
]

/**
 * Fills `shortcutQueue`: nothing in a dialog; only `Ctrl+K` while typing or in a menu. `isScreenReady`: no field will take the
 * focus.
 */
export function useShortcuts(isScreenReady: () => boolean): void {
  const goUntil = useRef(0)
  const searchUntil = useRef(0)
  const onKey = (event: KeyboardEvent) => {
    const isPalette = event.ctrlKey || event.metaKey
    if (isPalette) event.preventDefault()
    if (document.querySelector('[role=dialog]') || event.isComposing) return
    if (isPalette) return queueShortcut(SHORTCUTS.palette.key)
    // What is typed while the palette loads is meant for it.
    if (shortcutQueue.get()?.includes(SHORTCUTS.palette.key) || !singleKeysStore.get()) return
    if ((event.target as Element).closest(TYPING)) {
      searchUntil.current = 0
      return
    }
    const key = event.key.toLowerCase()
    const now = performance.now()
    if (key === SHORTCUTS.search.key) {
      event.preventDefault()
      goUntil.current = 0
      searchUntil.current = now + SEARCH_WAIT
      // Not by `keyboard.tsx`: what is typed while that loads would not be in the field.
      return isScreenReady() ? SCREEN_ACTIONS.search() : undefined
    }
    if (!isScreenReady() || now < searchUntil.current) return
    const isSecond = now < goUntil.current
    goUntil.current = key === GO && !isSecond ? now + GO_WAIT : 0
    const isFirst = key === GO || Object.values(SHORTCUTS).some((shortcut) => shortcut.key === key)
    if (!isFirst && !isSecond) return
    event.preventDefault()
    // `g` alone does nothing, but loads the code.
    queueShortcut(isSecond ? `${GO} ${key}` : key)
  }
  useHotkeys(
    KEYS.map((key) => [key, onKey, { preventDefault: false }]),
    [],
    true,
  )
}
