import type { KeyboardEvent } from 'react'

type Chooser = HTMLInputElement

const isOpen = (chooser: Chooser) => chooser.getAttribute('aria-expanded') === 'true'

/** Selects the text when a click or an arrow key opens a select input, so that typing replaces it. */
function selectOnOpening({ currentTarget }: { currentTarget: Chooser }) {
  if (!isOpen(currentTarget)) currentTarget.select()
}

/** Prevents Enter from submitting the form, even if no option matches. */
function onKeyDown(event: KeyboardEvent<Chooser>) {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') selectOnOpening(event)
  if (event.key === 'Enter') event.preventDefault()
}

/** Default props of all select inputs. Focus alone does not open the list, which would cover the fields below. */
export const chooser = { openOnFocus: false, onClick: selectOnOpening, onKeyDown }

/** Single select: Enter selects the first match. */
export const selectChooser = { ...chooser, selectFirstOptionOnChange: true }

/** Tags input: Enter adds the typed text and, in an empty field, does not submit the form. */
export const tagsChooser = {
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

/** `onBlur` handler: selects the option with the typed label, or the only match. */
export function selectTyped({ currentTarget }: { currentTarget: Chooser }) {
  const options = optionsOf(currentTarget)
  const typed = currentTarget.value.trim().toLowerCase()
  const named = options.find((option) => option.textContent?.trim().toLowerCase() === typed)
  const match = named ?? (options.length === 1 ? options[0] : undefined)
  if (typed !== '' && match?.ariaSelected !== 'true') match?.click()
}
