let keep = () => {}

/** Registers a listener that saves typed text before the page reloads itself. */
export function onReload(listener: () => void): void {
  keep = listener
}

export function reloadPage(): void {
  keep()
  window.location.reload()
}
