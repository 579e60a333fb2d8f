import { SHORTCUTS, type Shortcut } from '@/domain/shortcuts'

/** Shortcuts that open a dialog; the others act on the screen. */
export type Dialog = 'palette' | 'sheet' | 'notifications'

const inMain = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`)

/** The control of a shortcut, which names it in `aria-keyshortcuts`. */
export const controlFor = (shortcut: Shortcut) =>
  inMain(`[aria-keyshortcuts="${SHORTCUTS[shortcut].key}"]:not(:disabled)`)

/** What shortcuts do on the open screen; nothing if the screen lacks such a control. */
export const SCREEN_ACTIONS = {
  search: () => controlFor('search')?.focus(),
  // A click on the link, which records where the form returns to.
  new: () => inMain('a[href$="/add"]')?.click(),
  refresh: () => controlFor('refresh')?.click(),
  next: () => step(1),
  previous: () => step(-1),
  select: () => rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
} satisfies Record<Exclude<Shortcut, Dialog>, () => void>

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null

/** Focuses the next or previous row of the list; the first if no row has the focus. */
function step(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
  const row = rowOf(document.activeElement)
  const next = row ? rows[rows.indexOf(row) + by] : rows[0]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
