import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

/** Records layout shift and input delay. @returns a function that reads the shift and the slowest input so far, in ms */
async function watch(page: import('@playwright/test').Page) {
  await page.addInitScript(() => {
    const metrics = { shift: 0, slowest: 0 }
    Object.assign(window, { metrics })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; hadRecentInput: boolean }
      >) {
        if (!entry.hadRecentInput) metrics.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) metrics.slowest = Math.max(metrics.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  return () =>
    page.evaluate(() => (window as unknown as { metrics: { shift: number; slowest: number } }).metrics)
}

for (const [path, label] of [
  ['/token', '令牌'],
  ['/channel', '渠道'],
  ['/user', '用户'],
  ['/log', '日志'],
] as const) {
  test(`${path} does not shift, and responds to clicks in time on a slow CPU`, {
    tag: '@alone',
  }, async ({ page, signIn }) => {
    const readMetrics = await watch(page)
    await signIn('root')
    const list = new ListPage(page, label)
    await page.goto(path)
    await expect(list.rows.first()).toBeVisible()
    const { shift } = await readMetrics()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const row = list.rows.first()
    const tick = row.getByRole('checkbox')
    await ((await tick.count()) > 0 ? tick : row).click()
    await list.table.getByRole('columnheader').getByRole('button').first().click()
    await expect(list.rows.first()).toBeVisible()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const { slowest } = await readMetrics()
    test.info().annotations.push({
      type: 'figure',
      description: `${path} CLS ${shift.toFixed(3)}, ${slowest.toFixed(0)} ms`,
    })
    expect(shift).toBeLessThan(0.02)
    expect(slowest).toBeLessThan(200)
  })
}
