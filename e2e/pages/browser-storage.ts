import type { Page } from '@playwright/test'

/** Returns all local and session storage of the console as one text. */
export const browserStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
