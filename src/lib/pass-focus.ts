const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)'

/** Focuses the heading of the screen. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('#main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/**
 * Moves the focus away from an element that React is about to remove: to its next sibling, else the previous one, else
 * the surrounding dialog or the screen's heading.
 */
export function moveFocusFrom(element: HTMLElement): void {
  const parent = element.parentElement
  const dialog = element.closest<HTMLElement>('[role=dialog]')
  const place = [...(parent?.children ?? [])].indexOf(element)
  // Runs after React has removed the element and inserted its replacement.
  queueMicrotask(() => {
    if (element.isConnected || document.activeElement !== document.body) return
    // A new screen sets the focus itself.
    if (!parent?.isConnected) return dialog?.focus({ preventScroll: true })
    const all = [...parent.children]
    const candidates = [...all.slice(place), ...all.slice(0, place).reverse()] as HTMLElement[]
    const next = candidates.find((element) => element.matches(FOCUSABLE)) ?? dialog
    if (next) next.focus({ preventScroll: true })
    else focusTitle()
  })
}

/** `ref` for elements that may be removed while focused, such as rows and buttons. */
export function moveFocusOnRemoval(element: HTMLElement | null) {
  if (!element) return
  return () => {
    if (element.contains(document.activeElement)) moveFocusFrom(element)
  }
}
