import type { Page } from '@playwright/test'

/** All that this browser keeps for the console, as one text. */
export const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
