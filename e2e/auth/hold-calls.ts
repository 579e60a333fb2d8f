import type { Page } from '@playwright/test'
import type { ListPage } from '../pages/list-page'

/**
 * Keeps calls back before they leave the page: a browser asks one server no more than six things at a time.
 *
 * @returns how many wait, and what lets them go together
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

/** Presses a button of every row of the tokens' list at once; the calls are kept back. */
export async function pressEvery(page: Page, list: ListPage, action: string) {
  const held = await holdCalls(page, 'PUT', /\/api\/token\//)
  await list.table.evaluate((table, name) => {
    for (const button of table.querySelectorAll('button')) {
      if (button.textContent === name) button.click()
    }
  }, action)
  return held
}
