import type { Locator, Page } from '@playwright/test'

/** The alert in place of content that failed to load. Its 重试 button distinguishes it from toasts. */
export function failureCard(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: '重试', exact: true }) })
}
