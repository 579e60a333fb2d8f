import type { Locator, Page } from '@playwright/test'

/** What stands in the place of content that could not be read: the sentence, and 重试. Toasts have no such button. */
export function failureCard(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: '重试', exact: true }) })
}
