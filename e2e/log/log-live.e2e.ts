import { expect, test } from '../fixtures'
import { LogPage } from '../pages/log-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { spend } from './spend'

test.beforeEach(({ signIn }) => signIn('user'))

test('marks new rows, and pauses in the drawer or on other pages', async ({ page, gateway }) => {
  await page.clock.install()
  const log = new LogPage(page)
  const polls = () => gateway.sent('GET /api/log/self').length
  await page.goto('/log')
  await expect(log.extent).toHaveText('已加载 20 行，还有更多')
  await expect(log.liveStatus).toHaveText('')
  const before = polls()
  await log.goLive()
  await expect(log.liveStatus).toHaveText('实时更新中，每 5 秒查询一次')
  await expect.poll(polls).toBe(before + 1)

  spend(gateway, { content: '新的一行' })
  spend(gateway, { content: '更新的一行' })
  await page.clock.fastForward(5_000)
  await expect(log.rows.first()).toContainText('更新的一行')
  await expect(log.rows.nth(1)).toContainText('新的一行')
  await expect(page.locator('tr[data-new]')).toHaveCount(2)
  await page.clock.fastForward(5_000)
  await expect(page.locator('tr[data-new]')).toHaveCount(0)

  await log.open(0)
  await expect(log.drawer).toBeVisible()
  const paused = polls()
  await page.clock.fastForward(60_000)
  expect(polls()).toBe(paused)
  await page.keyboard.press('Escape')
  await expect(log.liveStatus).toHaveText(/实时更新中/)
  await log.pageButton('下一页').click()
  await expect(log.liveStatus).toHaveText('实时更新已暂停：回到第 1 页后继续')
  await log.pageButton('第 1 页').click()
  await log.sortBy('额度')
  await expect(log.liveStatus).toHaveText(/列表未按最新在前排列/)
  await page.goto('/log?end=1767312345')
  await log.goLive()
  await expect(log.liveStatus).toHaveText('实时更新已暂停：筛选的结束时间已过')
})

test(
  'pauses for a 429’s Retry-After, and while the page is hidden',
  full,
  async ({ page, gateway, expectConsole }) => {
    expectConsole(/429|HttpStatusError|500/)
    await page.clock.install()
    const log = new LogPage(page)
    const toasts = new Toasts(page)
    const polls = () => gateway.sent('GET /api/log/self').length
    await page.goto('/log')
    await expect(log.extent).toHaveText('已加载 20 行，还有更多')
    const broken = gateway.answer('GET /api/log/self', () => new Response(null, { status: 500 }))
    await log.goLive()
    await expect(log.liveStatus).toContainText('错误：服务器内部错误，请联系管理员！')
    broken()
    const limited = gateway.answer(
      'GET /api/log/self',
      () => new Response(null, { status: 429, headers: { 'Retry-After': '40' } }),
    )
    await page.clock.fastForward(16_000)
    await expect(log.liveStatus).toContainText(/实时更新已暂停：请求次数过多，\d+ 秒后继续$/)
    limited()
    const before = polls()
    await page.clock.fastForward(30_000)
    expect(polls()).toBe(before)
    await page.clock.fastForward(12_000)
    await expect.poll(polls).toBe(before + 1)
    await expect(log.liveStatus).toHaveText(/实时更新中/)
    await expect(toasts.all).toHaveCount(0)

    // A hidden page does not poll.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(log.liveStatus).toHaveText('实时更新已暂停：页面不在前台')
    const hidden = polls()
    await page.clock.fastForward(60_000)
    expect(polls()).toBe(hidden)
  },
)

test('resumes on focus or pageshow without visibilitychange', async ({ page, gateway }) => {
  await page.clock.install()
  const log = new LogPage(page)
  const polls = () => gateway.sent('GET /api/log/self').length
  await page.goto('/log')
  await expect(log.extent).toHaveText('已加载 20 行，还有更多')
  await log.goLive()
  await expect(log.liveStatus).toHaveText(/实时更新中/)
  for (const event of ['focus', 'pageshow']) {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await expect(log.liveStatus).toHaveText('实时更新已暂停：页面不在前台')
    await page.evaluate((type) => window.dispatchEvent(new Event(type)), event)
    await expect(log.liveStatus).toHaveText(/实时更新中/)
    const before = polls()
    await page.clock.fastForward(5_000)
    await expect.poll(polls).toBeGreaterThan(before)
    const after = polls()
    await page.clock.fastForward(5_000)
    await expect.poll(polls).toBeGreaterThan(after)
  }
})
