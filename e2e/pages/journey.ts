import type { Page } from '@playwright/test'

/** Records the addresses that the page visits from now on, in order; a reload adds nothing. */
export function journey(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname, search } = new URL(frame.url())
    if (seen.at(-1) !== pathname + search) seen.push(pathname + search)
  })
  return seen
}
