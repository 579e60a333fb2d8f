import type { Locator, Page } from '@playwright/test'
import { expect, type TestGateway, test } from '../fixtures'
import { spend } from '../log/spend'

const DAY = 86_400
const CHANNELS = 40
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const sums = (page: Page, name: string) =>
  region(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
/** Selects the breakdown beside the chart of the log. */
const show = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: '拆分方式' }).getByText(name, { exact: true }).click()
const counted = (page: Page) => page.getByText(/^统计截至/)

/**
 * Creates 39 channels with high total usage, and a disabled one whose calls of one day cost as much as all others in a
 * week. Those calls used the only token of a user without other calls.
 */
function spendUnevenly(gateway: TestGateway) {
  const now = Math.floor(Date.now() / 1000)
  const [pattern] = gateway.db.channels
  if (!pattern) throw new Error('the seed has channels')
  gateway.db.channels = Array.from({ length: CHANNELS }, (_, index) => ({
    ...pattern,
    id: index + 1,
    name: `渠道 ${index + 1}`,
    used_quota: index + 1 === CHANNELS ? 0 : 1e9,
    status: index + 1 === CHANNELS ? 2 : 1,
  }))
  gateway.db.logs = []
  for (let call = 0; call < 390; call += 1)
    spend(gateway, {
      created_at: now - Math.floor((6 * DAY * (390 - call)) / 390),
      username: 'user',
      token_name: `t${call % 3}`,
      channel: 1 + (call % (CHANNELS - 1)),
      model_name: 'gpt-4',
      quota: 5_000 * (1 + (call % (CHANNELS - 1))),
    })
  const all = gateway.db.logs.reduce((sum, { quota }) => sum + quota, 0)
  const day = now - 4 * DAY
  for (let call = 0; call < 30; call += 1)
    spend(gateway, {
      ...{ created_at: day + call, username: 'dept_ai_lab', token_name: 'burst', model_name: 'o3' },
      channel: CHANNELS,
      quota: all / 30 + 5_000,
    })
  gateway.db.logs.sort((a, b) => a.created_at - b.created_at)
}

test('ranks a channel first that spent half of the week on one day', async ({ page, gateway, signIn }) => {
  spendUnevenly(gateway)
  await page.clock.install()
  await signIn('root')
  await page.goto('/log?range=7d&chart=true')
  await show(page, '渠道')
  // The last channels wait for the rate limit; until then, uncounted channels are part of 其他.
  await expect(
    page.getByText(/^正在统计 \d+ \/ \d+，约剩 \d+ 秒（服务器限制每三分钟的请求次数）$/),
  ).toBeVisible()
  const channels = sums(page, '按渠道')
  await expect(channels.first()).toHaveText('渠道 4050.1%$78.30')
  await expect(channels.last()).toHaveText(/^其他（含 \d+ 个未统计的渠道）/)
  /** Advances the clock until the count is done within the rate limit, in steps shorter than the timeout of a call. */
  const inTime = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(20_000)
      await check()
    }).toPass()
  const expectInTime = (rows: Locator, texts: string | string[]) =>
    inTime(() => expect(rows).toHaveText(texts, { timeout: 1_000 }))
  await inTime(() => expect(counted(page)).toBeVisible({ timeout: 1_000 }))
  await show(page, '令牌')
  await expectInTime(sums(page, '按令牌').first(), 'dept_ai_lab · burst50.1%$78.30')
  await show(page, '模型')
  await expectInTime(sums(page, '按模型'), ['o350.1%$78.30', 'gpt-449.9%$78.00'])
  await show(page, '渠道')
  await expect(channels.getByRole('button')).toHaveText(
    [40, 39, 38, 37, 36, 35, 34, 33, 32, 31].map((id) => `渠道 ${id}`),
  )
  await expect(channels.last()).toHaveText(/^其他\d/)

  // Moving the range without new spending needs only one more sum.
  const before = gateway.sent('GET /api/log/stat').length
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: '7 天', exact: true }).click()
  await expect.poll(() => gateway.sent('GET /api/log/stat').length).toBe(before + 1)
  await expect(channels.first()).toHaveText('渠道 4050.1%$78.30')
  // Thirty days have the same calls.
  await page.getByRole('button', { name: '30 天', exact: true }).click()
  await expect(region(page, '时间分布').getByRole('listitem')).toHaveCount(30)
  await expect(counted(page)).toBeVisible()
  await expect(channels.last()).toHaveText(/^其他\d/)
  // Much less than the seventy of the first count.
  expect(gateway.sent('GET /api/log/stat').length).toBeLessThan(before + 15)
})

test('five ranges in a row need at most 150 requests', async ({ page, gateway, signIn }) => {
  const now = Date.parse('2026-01-28T18:00:00+08:00')
  await page.clock.install({ time: now })
  gateway.db.logs = []
  for (let call = 0; call < 1_200; call += 1)
    spend(gateway, {
      created_at: Math.floor(now / 1000) - 60 - (1_199 - call) * 2_100,
      username: 'user',
      model_name: `model-${call % 8}`,
      quota: 5_000 + call,
    })
  await signIn('root')
  const calls = () => gateway.sent('GET /api/log/stat').length + gateway.sent('GET /api/log/').length
  const expectCounted = () =>
    expect(async () => {
      await page.clock.fastForward(5_000)
      await expect(counted(page)).toBeVisible({ timeout: 1_000 })
      await expect(sums(page, '按模型')).toHaveCount(8)
    }).toPass()
  await page.goto('/log?range=7d&chart=true')
  await expectCounted()
  for (const range of ['30 天', '本月', '今天', '24 小时']) {
    await page.getByRole('button', { name: range, exact: true }).click()
    await expect(page.getByRole('button', { name: range, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectCounted()
  }
  expect(calls()).toBeLessThanOrEqual(150)
})

test('counting can be stopped and continued', async ({ page, gateway, signIn }) => {
  spendUnevenly(gateway)
  await page.clock.install()
  await signIn('root')
  await page.goto('/log?range=7d&chart=true')
  await show(page, '渠道')
  await expect(page.getByText(/约剩 \d+ 秒/)).toBeVisible()
  await page.clock.fastForward(2_000)
  await page.getByRole('button', { name: '停止' }).press('Enter')
  await expect(counted(page)).toBeVisible()
  const again = page.getByRole('button', { name: '继续统计' })
  await expect(again).toBeFocused()
  const last = sums(page, '按渠道').last()
  await expect(last).toHaveText(/^其他（含 \d+ 个未统计的渠道）/)
  const before = gateway.sent('GET /api/log/stat').length
  await page.clock.fastForward(180_000)
  expect(gateway.sent('GET /api/log/stat')).toHaveLength(before)
  await again.press('Enter')
  await expect(last).toHaveText(/^其他\d/)
  await expect(counted(page)).toBeVisible()
  // No sum was requested twice.
  const all = gateway.sent('GET /api/log/stat').map(({ search }) => search)
  expect(all.filter((search, index) => all.indexOf(search) < index)).toEqual([])
})

test('home titles its lists as rankings only once they are complete', async ({ page, gateway, signIn }) => {
  spendUnevenly(gateway)
  await signIn('root')
  const release = gateway.hold('GET /api/log/stat')
  await page.goto('/')
  await expect(region(page, '每天').getByRole('status')).toHaveText(/^正在统计 0/)
  await expect(region(page, '按用户')).toBeVisible()
  release()
  await expect(sums(page, '花费最多的用户')).toHaveText(['dept_ai_lab50.1%$78.30', 'user49.9%$78.00'])
  await expect(region(page, '按用户')).toHaveCount(0)
})

test('two windows share the rate limit, and each shows why it waits', async ({
  page,
  context,
  gateway,
  signIn,
}) => {
  spendUnevenly(gateway)
  await context.clock.install()
  await signIn('root')
  await page.goto('/')
  await expect(sums(page, '花费最多的用户')).toHaveCount(2)
  // Pretends that most of the rate limit is used up.
  await page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.startsWith('calls-'))
    const { starts } = JSON.parse(localStorage.getItem(key) ?? '') as { starts: number[] }
    const all = [...Array.from({ length: 400 }, () => starts[0]), ...starts]
    localStorage.setItem(key, JSON.stringify({ starts: all, pausedUntil: 0 }))
  })
  const second = await context.newPage()
  await second.goto('/')
  const waits = /约剩 1[678]\d 秒（服务器限制每三分钟的请求次数）$/
  await expect(region(second, '每天').getByRole('status')).toHaveText(waits)
  const before = gateway.sent('GET /api/log/stat').length
  // The same on another screen, and after returning.
  await second.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '日志' }).click()
  await second.getByRole('button', { name: '统计图表' }).click()
  await expect(second.getByText(waits)).toBeVisible()
  // The newest calls wait, too, although the sums are known.
  await show(second, '调用')
  await expect(second.getByText(/约剩 \d+ 秒（服务器限制每三分钟的请求次数）$/)).toBeVisible()
  await second.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(region(second, '每天').getByRole('status')).toHaveText(waits)
  expect(gateway.sent('GET /api/log/stat')).toHaveLength(before)
  await context.clock.fastForward(180_000)
  await expect(sums(second, '花费最多的用户')).toHaveCount(2)
})

test('figures continue automatically after a 429', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/status of 429/)
  spendUnevenly(gateway)
  await page.clock.install()
  await signIn('root')
  const repair = gateway.answer(
    'GET /api/log/stat',
    () => new Response(null, { status: 429, headers: { 'Retry-After': '30' } }),
  )
  await page.goto('/')
  await expect(region(page, '每天').getByRole('status')).toHaveText(
    /约剩 \d+ 秒（服务器限制每三分钟的请求次数）$/,
  )
  repair()
  await page.clock.fastForward(30_000)
  await expect(
    region(page, '全站用量')
      .getByRole('definition')
      .filter({ hasText: /^\$156\.30$/ }),
  ).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
