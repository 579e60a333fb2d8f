import type { Page } from '@playwright/test'

/** What the console logs of a session that the server has ended. */
export const REFUSED = /status of 401|HttpStatusError/

/** The keys of the session storage, without those of the router and the fixture. */
export const tabKeys = (page: Page) =>
  page.evaluate(() => ['return-to', 'drafts'].filter((key) => sessionStorage.getItem(key) !== null))
