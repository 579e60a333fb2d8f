import type { Page } from '@playwright/test'

/** Time passes `times` faster in this page: what is paced stays paced, and a test waits that much less for it. */
export async function fastForward(page: Page, times: number) {
  await page.addInitScript((factor) => {
    const [now, later, started] = [Date.now, window.setTimeout, Date.now()]
    Date.now = () => started + (now() - started) * factor
    // What Chromium and React schedule for the next moment stays as it is, and so does how long an answer may take.
    const isPaced = (delay: number) => delay > 200 && delay < 20_000
    window.setTimeout = ((run: TimerHandler, delay = 0, ...args: unknown[]) =>
      later(run, isPaced(delay) ? delay / factor : delay, ...args)) as typeof setTimeout
  }, times)
}
