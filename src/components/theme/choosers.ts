import type { KeyboardEvent } from 'react'

type Chooser = HTMLInputElement

const isOpen = (chooser: Chooser) => chooser.getAttribute('aria-expanded') === 'true'

/** Selects the text of a chooser that a click or an arrow opens, so that typing replaces it. */
function selectOnOpening({ currentTarget }: { currentTarget: Chooser }) {
  if (!isOpen(currentTarget)) currentTarget.select()
}

/** Enter belongs to the list: it never submits the form, not even when nothing matches. */
function onKeyDown(event: KeyboardEvent<Chooser>) {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') selectOnOpening(event)
  if (event.key === 'Enter') event.preventDefault()
}

/** Default props of all choosers. Focus alone does not open the list, which would cover the fields below. */
export const chooser = { openOnFocus: false, onClick: selectOnOpening, onKeyDown }

/** For a choice of one option: Enter takes the first one found. */
export const closedChooser = { ...chooser, selectFirstOptionOnChange: true }

/** For tags: Enter adds what is typed; in an empty field it must not submit the form. */
export const openChooser = {
  openOnFocus: false,
  onKeyDown: (event: KeyboardEvent<Chooser>) => {
    if (event.key === 'Enter' && event.currentTarget.value.trim() === '') event.preventDefault()
  },
}

function optionsOf(input: Chooser): HTMLElement[] {
  const list = isOpen(input) && document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list ? [...list.querySelectorAll<HTMLElement>('[role=option]')] : []
}

export const highlighted = (input: Chooser) =>
  optionsOf(input).find((option) => option.dataset.comboboxSelected !== undefined)

/** For `onBlur` of a chooser: takes the option that the typed text names, or the only one found. */
export function chooseTyped({ currentTarget }: { currentTarget: Chooser }) {
  const found = optionsOf(currentTarget)
  const typed = currentTarget.value.trim().toLowerCase()
  const named = found.find((option) => option.textContent?.trim().toLowerCase() === typed)
  const meant = named ?? (found.length === 1 ? found[0] : undefined)
  if (typed !== '' && meant?.ariaSelected !== 'true') meant?.click()
}
