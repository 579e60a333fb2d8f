/** Copies a text; returns false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Fallback for plain http, where the clipboard API is missing. */
function copyBySelection(text: string): boolean {
  if (window.isSecureContext) return false
  const before = document.activeElement as HTMLElement | null
  const area = document.createElement('textarea')
  Object.assign(area, { value: text, readOnly: true })
  Object.assign(area.style, { position: 'fixed', opacity: '0' })
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    // Selecting took the focus.
    before?.focus({ preventScroll: true })
  }
}
