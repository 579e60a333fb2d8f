/** Lets the focused field take what it takes on leaving: on some phones a tap on a button leaves the focus in it. */
export function leaveField(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}
