import type { Page } from '@playwright/test'

/** Time passes `times` faster in this page: what is paced stays paced, and a test waits that much less for it. */
export async function fastForward(page: Page, times: number) {
  await page.addInitScript((factor) => {
    const [now, later, started] = [Date.now, window.setTimeout, Date.now()]
    Date.now = () => started + (now() - started) * factor
    // Only what waits long: what Chromium and React schedule for the next moment stays as it is.
    window.setTimeout = ((run: TimerHandler, delay = 0, ...args: unknown[]) =>
      later(run, delay > 200 ? delay / factor : delay, ...args)) as typeof setTimeout
  }, times)
}
