import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

/** The layout shift and the slowest response to an input so far, as the browser reports them. */
async function watch(page: import('@playwright/test').Page) {
  await page.addInitScript(() => {
    const felt = { shift: 0, slowest: 0 }
    Object.assign(window, { felt })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; hadRecentInput: boolean }
      >) {
        if (!entry.hadRecentInput) felt.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) felt.slowest = Math.max(felt.slowest, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  return () => page.evaluate(() => (window as unknown as { felt: { shift: number; slowest: number } }).felt)
}

for (const [path, label] of [
  ['/token', '令牌'],
  ['/channel', '渠道'],
  ['/user', '用户'],
  ['/log', '日志'],
] as const) {
  test(`${path} does not shift, and answers clicks in time on a slow processor`, {
    tag: '@alone',
  }, async ({ page, signIn }) => {
    const felt = await watch(page)
    await signIn('root')
    const list = new ListPage(page, label)
    await page.goto(path)
    await expect(list.rows.first()).toBeVisible()
    const { shift } = await felt()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const row = list.rows.first()
    const tick = row.getByRole('checkbox')
    await ((await tick.count()) > 0 ? tick : row).click()
    await list.table.getByRole('columnheader').getByRole('button').first().click()
    await expect(list.rows.first()).toBeVisible()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const { slowest } = await felt()
    test.info().annotations.push({
      type: 'figure',
      description: `${path} CLS ${shift.toFixed(3)}, ${slowest.toFixed(0)} ms`,
    })
    expect(shift).toBeLessThan(0.02)
    expect(slowest).toBeLessThan(200)
  })
}
