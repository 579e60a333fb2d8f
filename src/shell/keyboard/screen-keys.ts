import { SHORTCUTS, type Shortcut } from '@/domain/shortcuts'

/** Shortcuts that open a dialog; the others act on the current screen. */
export type DialogShortcut = 'palette' | 'sheet' | 'notifications'

const inMain = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`)

/** Finds the enabled control with a shortcut, by `aria-keyshortcuts`. */
export const controlFor = (shortcut: Shortcut) =>
  inMain(`[aria-keyshortcuts="${SHORTCUTS[shortcut].key}"]:not(:disabled)`)

/** Shortcut actions on the current screen; no-ops if it lacks the control. */
export const SCREEN_ACTIONS = {
  search: () => controlFor('search')?.focus(),
  // Clicks the link, which records where the form returns to.
  new: () => inMain('a[href$="/add"]')?.click(),
  refresh: () => controlFor('refresh')?.click(),
} satisfies Record<Exclude<Shortcut, DialogShortcut>, () => void>
