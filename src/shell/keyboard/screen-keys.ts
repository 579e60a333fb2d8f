import type { Deed } from './shortcuts'

const inMain = (selector: string) => document.querySelector<HTMLElement>(`#main ${selector}`)

/** The control of the screen that a shortcut is for: it says so itself (`aria-keyshortcuts`). */
export const controlFor = (key: string) => inMain(`[aria-keyshortcuts="${key}"]:not(:disabled)`)

/** What a shortcut does on the screen that is open; nothing where the screen has nothing of the kind. */
export const SCREEN_DEEDS = {
  search: () => controlFor('/')?.focus(),
  // By its own link, which records where the form returns to.
  new: () => inMain('a[href$="/add"]')?.click(),
  refresh: () => controlFor('r')?.click(),
  next: () => step(1),
  previous: () => step(-1),
  select: () => rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
} satisfies Partial<Record<Deed, () => void>>

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]') ?? null

/** To the next row of the list; the first one where none has the focus. */
function step(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('#main [data-row]')]
  const row = rowOf(document.activeElement)
  const next = row ? rows[rows.indexOf(row) + by] : rows[0]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
