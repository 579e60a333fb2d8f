import type { Page } from '@playwright/test'
import { expect, setOption, test, userOf } from '../fixtures'
import { spend } from '../log/spend'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { full } from '../thorough'

const DAY = 86_400
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const boxOf = (page: Page, name: string) =>
  region(page, name).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
const steps = (page: Page) => region(page, '下一步').getByRole('listitem')

test('guides a new user to a token, a first call and a code', async ({ page, gateway, signIn }) => {
  gateway.reset('empty')
  setOption(gateway, 'TopUpLink', 'https://shop.example.com')
  Object.assign(userOf(gateway, 'user'), { quota: 500_000, request_count: 0 })
  await signIn('user')
  await page.goto('/')
  await expect(steps(page)).toHaveCount(1)
  await expect(steps(page)).toContainText('还没有令牌')
  await expectAccessibleEverywhere(page)
  await steps(page).getByRole('link', { name: '添加令牌' }).click()
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('第一个')
  await page.getByRole('main').getByRole('button', { name: '提交' }).click()
  await expect(page).toHaveURL('/token')
  await page.getByRole('dialog', { name: '令牌已创建' }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await expect(steps(page)).toContainText('还没有调用过')
  await expect(steps(page).getByRole('link')).toHaveAttribute('href', '/playground')

  // Without quota the next step is a code. Users with calls do not need the token list.
  setOption(gateway, 'TopUpLink', '')
  Object.assign(userOf(gateway, 'user'), { quota: 0, request_count: 12 })
  const tokens = gateway.sent('GET /api/token/').length
  await page.reload()
  await expect(steps(page)).toHaveText([/账户没有额度/, /由超级管理员设置/])
  await expect(steps(page).getByRole('link')).toHaveAttribute('href', '/topup')
  expect(gateway.sent('GET /api/token/')).toHaveLength(tokens)
})

test('guides root to a channel and a top-up link', full, async ({ page, gateway, signIn }) => {
  gateway.reset('empty')
  setOption(gateway, 'TopUpLink', '')
  await signIn('root')
  await page.goto('/')
  await expect(steps(page)).toHaveText([/还没有渠道/, /还没有充值链接/])
  await steps(page).getByRole('link', { name: '设置充值链接' }).click()
  await expect(page.getByLabel('充值链接', { exact: true })).toBeFocused()
})

/** Each figure with its comparison. */
const FIGURES = ['$5.30', /^昨天此时 \$0\.\d0/, '$0.10', '前天 $0.00', '$5.40', /^日均 \$0\.[789]\d$/]

test('shows an administrator the usage and the channels of the site', async ({ page, gateway, signIn }) => {
  const now = Math.floor(Date.now() / 1000)
  gateway.db.logs = []
  for (let call = 0; call < 25; call += 1)
    spend(gateway, {
      created_at: (call < 20 ? now : now - 86_400) - 1,
      username: call < 5 ? 'dept_ai_lab' : 'user',
      model_name: call < 5 ? 'gpt-4' : 'gpt-3.5-turbo',
      quota: call < 5 ? 500_000 : 10_000,
    })
  for (const channel of gateway.db.channels)
    Object.assign(channel, { status: 1, test_time: now, response_time: 500, balance_updated_time: 0 })
  const [off, by, fresh] = gateway.db.channels
  Object.assign(off ?? {}, { status: 3, name: '密钥失效' })
  Object.assign(by ?? {}, { status: 2, response_time: 9_000, name: '已停用' })
  Object.assign(fresh ?? {}, { test_time: 0, response_time: 0, name: '刚添加' })
  await signIn('root')
  const release = gateway.hold('GET /api/log/stat')
  await page.goto('/')
  const site = region(page, '全站用量')
  await expect(region(page, '需要处理的渠道').getByRole('listitem')).not.toHaveCount(0)
  await expect(site.getByRole('definition')).toHaveText(['', '', ''])
  // Content below does not move while the sums load.
  const { top } = await boxOf(page, '我的用量')
  release()
  await expect(site.getByRole('definition')).toHaveText(FIGURES)
  const rows = (name: string) =>
    region(page, name)
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
  await expect(rows('花费最多的用户')).toHaveText(['dept_ai_lab92.6%$5.00', 'user7.4%$0.40'])
  await expect(rows('花费最多的模型')).toHaveText(['gpt-492.6%$5.00', 'gpt-3.5-turbo7.4%$0.40'])
  await expect(region(page, '每天').getByRole('listitem')).toHaveCount(7)
  expect((await boxOf(page, '我的用量')).top).toBe(top)
  const calls = gateway.sent('GET /api/log/stat').length
  expect(calls).toBeLessThanOrEqual(60)
  // A site in use has no next steps.
  await expect(region(page, '下一步')).toHaveCount(0)
  const channels = region(page, '需要处理的渠道')
  await expect(channels.getByRole('listitem')).toHaveText(['自动禁用密钥失效启用', '未测试刚添加测试'])
  await expectAccessibleEverywhere(page)
  await channels.getByRole('button', { name: '启用 密钥失效' }).click()
  // The enabled channel stays in the list, without a button, until the screen is left.
  await expect(channels.getByRole('listitem')).toHaveText(['已启用密钥失效', '未测试刚添加测试'])
  await region(page, '花费最多的模型').getByRole('button', { name: 'gpt-4', exact: true }).click()
  await expect(page).toHaveURL(/\/log\?(?=.*model_name=gpt-4)(?=.*start=)(?=.*end=)(?=.*chart=true)/)
  await expect(page.getByText(/^统计截至/)).toBeVisible()
  const before = gateway.sent('GET /api/log/stat').length
  // Back within a minute, the figures are cached.
  await page.goBack()
  await expect(site.getByRole('definition')).toHaveText(FIGURES)
  await expect(channels.getByRole('listitem')).toHaveText(['未测试刚添加测试'])
  expect(gateway.sent('GET /api/log/stat')).toHaveLength(before)
  // User names link to their pages.
  await region(page, '花费最多的用户').getByRole('button', { name: 'dept_ai_lab' }).click()
  await expect(page).toHaveURL(`/user/${userOf(gateway, 'dept_ai_lab').id}`)
  await expect(page.getByRole('heading', { name: 'dept_ai_lab', level: 1 })).toBeVisible()
})

test('printed charts keep their bars, and headings and sums are black', async ({ page, gateway, signIn }) => {
  const now = Math.floor(Date.now() / 1000)
  for (const [model_name, quota] of [
    ['gpt-4', 500_000],
    ['o3', 100_000],
  ] as const)
    spend(gateway, { created_at: now - 1, model_name, quota })
  await signIn('root')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const site = region(page, '全站用量')
  await expect(region(page, '花费最多的模型').getByRole('row')).not.toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const bars = region(page, '每天').getByRole('listitem').locator('[style*="--share"]')
  await expect(bars.last()).toHaveCSS('print-color-adjust', 'exact')
  // The current day has a lighter shade than a whole day, once all days are summed.
  await expect(site.getByText(/^日均 /)).toBeVisible()
  const whole = await bars.first().evaluate((bar) => getComputedStyle(bar).backgroundColor)
  await expect(bars.last()).not.toHaveCSS('background-color', whole)
  const headings = region(page, '花费最多的模型').getByRole('columnheader')
  for (const text of [headings.first(), headings.last(), site.getByRole('definition').first()])
    await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(region(page, '每天').getByRole('listitem').last()).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('home has cards of equal height, and the chart beside the channel list', async ({
  page,
  gateway,
  signIn,
}) => {
  gateway.db.logs = []
  for (const model_name of ['gpt-4', 'o3']) spend(gateway, { model_name, quota: 500_000 })
  await signIn('root')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^(添加渠道|管理令牌)$/ })
      .first(),
  ).toHaveText('添加渠道')
  await expect(region(page, '花费最多的模型').getByRole('row')).toHaveCount(3)
  const site = region(page, '全站用量')
  const cards = await site
    .locator('dt')
    .evaluateAll((labels) => labels.map(({ parentElement }) => parentElement?.getBoundingClientRect().height))
  expect(cards).toEqual([96, 96, 96])
  expect((await boxOf(page, '渠道概况')).height).toBe(96)
  const troubles = await boxOf(page, '需要处理的渠道')
  const chart = await boxOf(page, '每天')
  expect(Math.round(troubles.height)).toBe(300)
  expect(chart.right).toBeLessThan(troubles.left)
  expect(chart.top).toBeLessThan(troubles.bottom)
  // Exclusive statuses are separate from problems, which can overlap.
  await expect(region(page, '渠道概况').getByRole('link')).toHaveText([/已启用$/, /手动禁用$/, /自动禁用$/])
  await expect(
    region(page, '需要处理的渠道').getByRole('link', { name: /测试失败|未测试|响应慢|无余额/ }),
  ).toHaveCount(4)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await boxOf(page, '渠道概况')).height).toBe(84)
  for (const state of await region(page, '渠道概况').getByRole('link').all()) {
    const { width = 0, height = 0 } = (await state.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(1900)
})

test('home shows a failure once, in its place, and retries after a 429', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of (429|500)|HttpStatusError|api\//)
  await signIn('root')
  await page.clock.install()
  const repair = gateway.answer('GET /api/log/stat', () => new Response(null, { status: 500 }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(region(page, '按用户')).toHaveCount(0)
  await expect(region(page, '全站用量').getByRole('definition')).toHaveText(['', '', ''])
  repair()
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await expect(region(page, '每天').getByRole('listitem')).toHaveCount(7)

  // After the rate limit the region reloads automatically.
  const end = gateway.answer(
    'GET /api/channel/search',
    () => new Response(null, { status: 429, headers: { 'Retry-After': '30' } }),
  )
  await page.reload()
  await expect(region(page, '需要处理的渠道').getByRole('alert')).toBeVisible()
  end()
  await page.clock.fastForward(31_000)
  await expect(region(page, '渠道概况').getByRole('link')).toHaveCount(3)
})

test('home shows a user the latest calls and copies the newest key', async ({ page, gateway, signIn }) => {
  await allowClipboard(page)
  await signIn('user')
  await page.goto('/')
  await expect(region(page, '最近的调用').getByRole('row')).toHaveCount(7)
  await expect(region(page, '我的用量').locator('dt')).toHaveText(['剩余额度', '预计可用', '今天', '近 7 天'])
  expect(gateway.sent('GET /api/token/')).toHaveLength(0)
  await page.getByRole('button', { name: '复制最新的令牌' }).click()
  const tokens = gateway.db.tokens.filter(({ user_id }) => user_id === userOf(gateway, 'user').id)
  const newest = tokens.toSorted((a, b) => b.id - a.id)[0]
  await expect.poll(() => clipboard(page)).toBe(`sk-${newest?.key}`)
})

test('names of channels with problems can be selected by dragging', async ({ page, gateway, signIn }) => {
  Object.assign(gateway.db.channels[0] ?? {}, { status: 3, name: '密钥失效了' })
  await signIn('root')
  await page.goto('/')
  const name = region(page, '需要处理的渠道').getByRole('link', { name: '密钥失效了' })
  // The sums above have loaded, so that the row stays in place.
  await expect(region(page, '全站用量').getByRole('definition').first()).toHaveText(/\d/)
  await name.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await name.boundingBox()) ?? {}
  await page.mouse.move(x + width - 1, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 1, y + height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()))).toBe('密钥失效了')
  await expect(page).toHaveURL('/')
})

test('an administrator’s own week is the same as in the ranking of users', async ({
  page,
  gateway,
  signIn,
}) => {
  const offset = 8 * 3_600
  const midnight = Math.floor((Date.now() / 1000 + offset) / DAY) * DAY - offset
  gateway.db.logs = []
  // Half past midnight in Shanghai, six days ago, is the eighth day for a server in UTC.
  spend(gateway, { created_at: midnight - 6 * DAY + 1_800, username: 'root', user_id: 1, quota: 500_000 })
  spend(gateway, { created_at: midnight - DAY, username: 'root', user_id: 1, quota: 250_000 })
  await signIn('root')
  await page.goto('/')
  await expect(region(page, '花费最多的用户').getByRole('row').last()).toHaveText('root100.0%$1.50')
  await expect(
    region(page, '我的用量')
      .getByRole('definition')
      .filter({ hasText: /^\$1\.50$/ }),
  ).toHaveCount(1)
})
