import type { Page } from '@playwright/test'

/** Every address the page goes through from now on, in order; one that is loaded anew is there once. */
export function journey(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname, search } = new URL(frame.url())
    if (seen.at(-1) !== pathname + search) seen.push(pathname + search)
  })
  return seen
}
