import type { Page } from '@playwright/test'

/** Everything that this browser stores for the console, as one text. */
export const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
