import type { Page } from '@playwright/test'

/** Console messages when the server has ended the session. */
export const REFUSED = /status of 401|HttpStatusError/

/** Which of the session's own keys exist in the session storage. */
export const tabKeys = (page: Page) =>
  page.evaluate(() => ['return-to', 'drafts'].filter((key) => sessionStorage.getItem(key) !== null))
