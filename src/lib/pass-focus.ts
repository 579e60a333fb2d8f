const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)'

/** Focuses the title of the screen. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('#main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/**
 * Moves the focus on from what React is about to remove: to what takes its place, else to what precedes, else to the dialog
 * around it, or the screen's title.
 */
export function moveFocusFrom(element: HTMLElement): void {
  const parent = element.parentElement
  const dialog = element.closest<HTMLElement>('[role=dialog]')
  const place = [...(parent?.children ?? [])].indexOf(element)
  // Once React has removed it, and has put others in its place.
  queueMicrotask(() => {
    if (element.isConnected || document.activeElement !== document.body) return
    // Another screen finds a place for the focus itself.
    if (!parent?.isConnected) return dialog?.focus({ preventScroll: true })
    const all = [...parent.children]
    const others = [...all.slice(place), ...all.slice(0, place).reverse()] as HTMLElement[]
    const next = others.find((one) => one.matches(FOCUSABLE)) ?? dialog
    if (next) next.focus({ preventScroll: true })
    else focusTitle()
  })
}

/** The `ref` of what can be removed with the focus in it: a row, a button. */
export function passFocus(element: HTMLElement | null) {
  if (!element) return
  return () => {
    if (element.contains(document.activeElement)) moveFocusFrom(element)
  }
}
