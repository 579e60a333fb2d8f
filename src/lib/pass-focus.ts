const FOCUSABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled)'

/** Focuses the title of the screen. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('#main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/**
 * The `ref` of what can be removed with the focus in it: a row, a button. The focus then goes to what takes its place, else
 * to what precedes, else to the dialog around it, or the screen's title.
 */
export function passFocus(element: Element | null) {
  if (!element) return
  return () => {
    const parent = element.parentElement
    if (!parent || !element.contains(document.activeElement)) return
    const place = [...parent.children].indexOf(element)
    // Once React has removed it, and has put others in its place.
    queueMicrotask(() => {
      // Another screen finds a place for the focus itself.
      if (!parent.isConnected || document.activeElement !== document.body) return
      const all = [...parent.children]
      const others = [...all.slice(place), ...all.slice(0, place).reverse()] as HTMLElement[]
      const next =
        others.find((one) => one.matches(FOCUSABLE)) ?? parent.closest<HTMLElement>('[role=dialog]')
      if (next) next.focus({ preventScroll: true })
      else focusTitle()
    })
  }
}
