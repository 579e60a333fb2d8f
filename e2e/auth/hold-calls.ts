import type { Page } from '@playwright/test'
import type { ListPage } from '../pages/list-page'

/**
 * Holds calls back before they leave the page, as a browser sends one server no more than six at a time.
 *
 * @returns how many are held, and a function that releases them together
 */
async function holdCalls(page: Page, method: string, pattern: RegExp) {
  let waiting = 0
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(pattern, async (route) => {
    if (route.request().method() === method) {
      waiting += 1
      await released
    }
    await route.fallback()
  })
  return { waiting: () => waiting, release }
}

/** Presses a button of every row of the token list at once; the calls are held back. */
export async function pressEvery(page: Page, list: ListPage, action: string) {
  const held = await holdCalls(page, 'PUT', /\/api\/token\//)
  await list.table.evaluate((table, name) => {
    for (const button of table.querySelectorAll('button')) {
      if (button.textContent === name) button.click()
    }
  }, action)
  return held
}
