let keep = () => {}

/** The listener is called before the page reloads itself, to keep what was typed. */
export function onReload(listener: () => void): void {
  keep = listener
}

/** Calls the listener and reloads the page. */
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
    // Without storage it could reload in a loop, so it does not reload.
    return false
  }
  reloadPage()
  return true
}
