import type { Page } from '@playwright/test'

/** What the console logs of a session that the server has ended. */
export const REFUSED = /status of 401|HttpStatusError/

/** What of a session the tab keeps (the router and the fixture keep something of their own). */
export const tabKeys = (page: Page) =>
  page.evaluate(() => ['return-to', 'drafts'].filter((key) => sessionStorage.getItem(key) !== null))
