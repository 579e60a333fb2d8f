import { expect, test } from '../fixtures'
import { LogPage } from '../pages/log-page'
import { backToLostScreen, openAfterLostScreen } from '../shell/lost-screen'

test('loading a long log shows the remaining time, keeps to the server’s pace, and can be stopped and continued', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.reset('large')
  gateway.db.logs.splice(0, gateway.db.logs.length - 2_404)
  await page.clock.install()
  await signIn('root')
  const log = new LogPage(page)
  await page.goto('/log')
  await expect(log.extent).toHaveText('已加载 20 行，还有更多')
  const loadAll = page.getByRole('button', { name: '加载全部' })
  const stop = page.getByRole('button', { name: '停止' })
  await loadAll.click()
  // It stops when the filters change.
  await expect(stop).toBeVisible()
  await log.range('30 天').click()
  await expect(page).toHaveURL('/log?range=30d')
  await expect(stop).toHaveCount(0)
  await expect(loadAll).toBeVisible()

  await page.goto('/log')
  await expect(log.extent).toHaveText('已加载 20 行，还有更多')
  const before = gateway.sent('GET /api/log/').length
  await loadAll.click()
  const status = page.getByRole('status').filter({ hasText: '正在加载全部' })
  const progress = page.getByRole('progressbar', { name: '加载进度' })
  const pages = () => gateway.sent('GET /api/log/').length - before
  await expect(status).toHaveText(/^正在加载全部，已加载 1\d{3} 行，约剩 3 分钟$/)
  await expect.poll(pages).toBe(200)
  const share = Number(await progress.getAttribute('aria-valuenow'))
  expect(share).toBeGreaterThan(20)
  expect(share).toBeLessThan(100)
  await stop.click()
  await expect(progress).toHaveCount(0)
  await loadAll.click()
  // Nothing is asked for until the server's three minutes are over.
  await page.clock.runFor(100_000)
  await expect(status).toHaveText(/^正在加载全部，已加载 1\d{3} 行，请求过多，\d\d 秒后继续$/)
  expect(pages()).toBe(200)
  await page.clock.runFor(80_000)
  await expect(log.extent).toHaveText('已加载 2404 行')
  await expect(progress).toHaveCount(0)
  // Each page once, and a few calls that searched for the end, before and after the stop.
  const calls = gateway.sent('GET /api/log/').slice(before)
  const asked = calls.map(({ search }) => new URLSearchParams(search).get('p'))
  expect(new Set(asked).size).toBeGreaterThanOrEqual(239)
  expect(asked.length).toBeLessThanOrEqual(239 + 2 * 12)
})

test('loading all stops when the screen is left, while the next one is still loading', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const log = new LogPage(page)
  const loadAll = page.getByRole('button', { name: '加载全部' })
  await openAfterLostScreen(page, '/log')
  await expect(log.extent).toHaveText('已加载 20 行，还有更多')
  const release = gateway.hold('GET /api/log/')
  await loadAll.click()
  await expect(page.getByRole('button', { name: '停止' })).toBeVisible()
  await backToLostScreen(page)
  release()
  await page.goForward()
  await expect(loadAll).toBeVisible()
})
