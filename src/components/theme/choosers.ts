import type { KeyboardEvent, MouseEvent } from 'react'

type Chooser = HTMLInputElement

const isOpen = (chooser: Chooser) => chooser.getAttribute('aria-expanded') === 'true'

/** Selects the text of a chooser that a click or an arrow opens, so that typing replaces it. */
function selectOnOpening({ currentTarget }: { currentTarget: Chooser }) {
  if (!isOpen(currentTarget)) currentTarget.select()
}

/** Enter belongs to the list: it never sends the form, not even when nothing matches. */
function onKeyDown(event: KeyboardEvent<Chooser>) {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') selectOnOpening(event)
  if (event.key === 'Enter') event.preventDefault()
}

/** Default props of all choosers. Focus alone opens no list: it would cover what stands below the field. */
export const chooser = {
  openOnFocus: false,
  onClick: (event: MouseEvent<Chooser>) => selectOnOpening(event),
  onKeyDown,
}

/** For choosers that take nothing but their options: Enter takes the first one found. */
export const closedChooser = { ...chooser, selectFirstOptionOnChange: true }

/** For `onBlur` of a chooser: takes the option that the typed text names, or the only one found. */
export function takeTyped({ currentTarget }: { currentTarget: Chooser }) {
  if (!isOpen(currentTarget)) return
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const found = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const typed = currentTarget.value.trim().toLowerCase()
  const named = found.find((option) => option.textContent?.trim().toLowerCase() === typed)
  if (typed !== '') (named ?? (found.length === 1 ? found[0] : undefined))?.click()
}
