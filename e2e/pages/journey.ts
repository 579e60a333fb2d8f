import type { Page } from '@playwright/test'

/** Every address the page goes through from now on, in order. */
export function journey(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname + new URL(frame.url()).search)
  })
  return seen
}
