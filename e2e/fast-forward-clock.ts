import type { Page } from '@playwright/test'

/** Lets time pass `times` faster in this page, so that a test waits less for paced work. */
export async function fastForward(page: Page, times: number) {
  await page.addInitScript((factor) => {
    const later = window.setTimeout
    for (const clock of [Date, performance]) {
      const now = clock.now.bind(clock)
      const started = now()
      clock.now = () => started + (now() - started) * factor
    }
    // Unchanged are the short timers of Chromium and React, and the timeout of calls.
    const isPaced = (delay: number) => delay > 200 && delay < 20_000
    window.setTimeout = ((run: TimerHandler, delay = 0, ...args: unknown[]) =>
      later(run, isPaced(delay) ? delay / factor : delay, ...args)) as typeof setTimeout
  }, times)
}
