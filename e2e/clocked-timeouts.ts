import type { Page } from '@playwright/test'

/** Lets the timeouts of calls follow `page.clock`, which leaves `AbortSignal.timeout` alone. */
export async function clockTimeouts(page: Page) {
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms)
      return late.signal
    }
  })
}
