let keep = () => {}

/** Registers a listener that saves typed text before the page reloads itself. */
export function onReload(listener: () => void): void {
  keep = listener
}

export function reloadPage(): void {
  keep()
  window.location.reload()
}

/** Reloads the page once for each reason; returns whether it does. */
export function reloadOnceFor(reason: string): boolean {
  try {
    if (sessionStorage.getItem('reloaded-for') === reason) return false
    sessionStorage.setItem('reloaded-for', reason)
  } catch {
    // Without storage the page could reload in a loop.
    return false
  }
  reloadPage()
  return true
}
