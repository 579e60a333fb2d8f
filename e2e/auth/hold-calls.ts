import type { Page } from '@playwright/test'

/**
 * Keeps calls back before they leave the page: a browser asks one server no more than six things at a time.
 *
 * @returns how many wait, and what lets them go together
 */
export async function holdCalls(page: Page, method: string, pattern: RegExp) {
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
