import type { Page } from '@playwright/test'

/** Records requests to other origins, browser dialogs, and code that ran. */
export function watchOrigin(page: Page): string[] {
  const left: string[] = []
  page.on('request', (request) => {
    if (!/^(https?:\/\/127\.0\.0\.1[:/]|data:|blob:|about:)/.test(request.url())) left.push(request.url())
  })
  page.on('popup', (popup) => left.push(`popup ${popup.url()}`))
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return left
}
/** Whether hostile code ran. */
export const ran = (page: Page) => page.evaluate(() => '__pwned' in window)
