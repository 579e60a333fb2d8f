import { expect, test } from '../fixtures'
import { LogPage } from '../pages/log-page'

test('loading a long log shows the remaining time, and keeps to the pace that the server allows', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.reset('large')
  gateway.db.logs.splice(0, gateway.db.logs.length - 304)
  await signIn('root')
  const log = new LogPage(page)
  await page.goto('/log')
  await expect(log.extent).toHaveText('已加载 20 行，还有更多')
  await page.getByRole('button', { name: '加载全部' }).click()
  const status = page.getByRole('status').filter({ hasText: '正在加载全部' })
  const progress = page.getByRole('progressbar', { name: '加载进度' })
  await expect(status).toHaveText(/^正在加载全部，已加载 1\d0 行，约剩 \d 秒$/)
  const share = Number(await progress.getAttribute('aria-valuenow'))
  expect(share).toBeGreaterThan(20)
  expect(share).toBeLessThan(100)
  await expect(log.extent).toHaveText('已加载 304 行', { timeout: 15_000 })
  await expect(progress).toHaveCount(0)
  // Each page once, and a few calls that searched for the end.
  const asked = gateway.sent('GET /api/log/').map(({ search }) => new URLSearchParams(search).get('p'))
  expect(new Set(asked).size).toBeGreaterThanOrEqual(31)
  expect(asked.length).toBeLessThanOrEqual(31 + 8)
})
