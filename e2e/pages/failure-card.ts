import type { Locator, Page } from '@playwright/test'

/** The card in place of content that could not be read: a message, and 重试, which toasts do not have. */
export function failureCard(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: '重试', exact: true }) })
}
