import type { Locator, Page } from '@playwright/test'

export const allowClipboard = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

/** Makes every later write to the clipboard fail. */
export async function denyClipboard(page: Page) {
  const deny = () => {
    if (!navigator.clipboard) return
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  }
  await page.addInitScript(deny)
  await page.evaluate(deny)
}

/** Returns the text on the clipboard. */
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Dispatches a paste event without using the clipboard. */
export const paste = (into: Locator, text: string) =>
  into.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
