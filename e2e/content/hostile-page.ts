import type { Page } from '@playwright/test'

/** Records requests to other origins, browser dialogs, and code that ran. */
export function watchOrigin(page: Page): string[] {
  const escapes: string[] = []
  page.on('request', (request) => {
    if (!/^(https?:\/\/127\.0\.0\.1[:/]|data:|blob:|about:)/.test(request.url())) escapes.push(request.url())
  })
  page.on('popup', (popup) => escapes.push(`popup ${popup.url()}`))
  page.on('dialog', (dialog) => {
    escapes.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return escapes
}
/** Whether injected code ran. */
export const didRun = (page: Page) => page.evaluate(() => '__pwned' in window)
