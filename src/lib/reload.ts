const listeners = new Set<() => void>()

/** Called before the page reloads itself: the last chance to keep what was typed. */
export function onReload(listener: () => void): void {
  listeners.add(listener)
}

/** Reloads the page, after everybody has kept what they want to keep. */
export function reloadPage(): void {
  for (const listener of listeners) listener()
  window.location.reload()
}

/** Reloads the page for a reason, once: true where it does. */
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
