import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { spend as addCall } from '../log/spend'
import { expectAccessible, expectAccessibleEverywhere } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { full } from '../thorough'
import { HOUR, hourly, spend } from './spending'

const DAY = 24 * HOUR
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The rows of a table of sums; their bars say nothing. */
const sums = (region: Locator) => region.getByRole('row').filter({ has: region.page().getByRole('cell') })
const counted = (page: Page) => page.getByText(/^统计截至/)

test('sums usage over time, by model and by token', async ({ page, gateway, signIn }) => {
  spend(gateway, [
    [HOUR, 'gpt-4.5-turbo', 500_000],
    [HOUR, 'qwen-plus', 250_000],
    [2 * DAY, 'gpt-4.5-turbo', 1_000_000],
  ])
  const [third, second, first] = gateway.db.logs
  if (first && second && third) Object.assign(first, { token_name: 'a.b' })
  if (second && third) for (const log of [second, third]) log.token_name = '知识库'
  await signIn('user')
  await page.goto('/log?range=7d')
  await page.getByRole('button', { name: '统计图表' }).click()
  await expect(counted(page)).toBeVisible()
  const byModel = part(page, '按模型')
  await expect(sums(byModel)).toHaveText(['gpt-4.5-turbo85.7%$3.00', 'qwen-plus14.3%$0.50'])
  await expect(sums(part(page, '按令牌'))).toHaveText(['知识库71.4%$2.50', 'a.b28.6%$1.00'])
  const times = part(page, '时间分布').getByRole('listitem')
  await expect(times.filter({ hasText: '$2.00' })).toHaveCount(1)
  await expect(page.getByRole('definition').first()).toHaveText('$3.50')
  await expect(page.getByText('全部 3 次')).toBeVisible()
  await expectAccessibleEverywhere(page)

  // The address keeps the figures open; a name is picked by keyboard, a day by mouse.
  const log = new LogPage(page)
  await page.reload()
  await byModel.getByRole('button', { name: 'qwen-plus' }).press('Enter')
  await expect(page).toHaveURL(/model_name=qwen-plus/)
  await expect(log.rows).toHaveCount(1)
  await page.goBack()
  await times.filter({ hasText: '$2.00' }).getByRole('button').click()
  await expect(page).toHaveURL(/start=\d+&end=\d+|end=\d+&start=\d+/)
  await expect(log.rows).toHaveCount(1)
})

test('an administrator’s sums are exact, in at most 60 calls', async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  const now = Math.floor(Date.now() / 1000)
  for (const username of ['user', 'admin'])
    addCall(gateway, { created_at: now - 60, username, token_name: 'default', quota: 900_000_000 })
  const spent = gateway.db.logs.filter(({ type, created_at }) => type === 2 && created_at >= now - 7 * DAY)
  const whole = spent.reduce((sum, { quota }) => sum + quota, 0)
  await signIn('root')
  const release = gateway.hold('GET /api/log/stat')
  await page.goto('/log?range=7d&chart=true')
  await expect(page.getByText(/^正在统计 0/)).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('—')
  release()
  await expect(counted(page)).toBeVisible()
  expect(gateway.sent('GET /api/log/stat').length).toBeLessThanOrEqual(60)
  await expect(page.getByRole('definition').first()).toHaveText(
    (whole / 500_000).toLocaleString('en', { style: 'currency', currency: 'USD' }),
  )
  const tokens = part(page, '按令牌')
  for (const name of ['user · default', 'admin · default'])
    await expect(tokens.getByRole('row').filter({ hasText: name })).toContainText('$1,800.')
  await expect(sums(tokens).last()).toContainText('其他')
  const [channel] = gateway.db.channels
  await expect(
    part(page, '按渠道')
      .getByRole('button', { name: channel?.name ?? '' })
      .first(),
  ).toBeVisible()
  await expect(page.getByText('最近 200 次')).toBeVisible()
  await tokens.getByRole('button', { name: 'admin · default' }).click()
  await expect(page).toHaveURL(/(?=.*username=admin)(?=.*token_name=default)/)
})

test('lays a second period beside the first', async ({ page, gateway, signIn }) => {
  await page.clock.setFixedTime(new Date('2026-01-08T12:00:00+08:00'))
  const at = (day: number, hour: number) => Date.UTC(2026, 0, day, hour - 8) / 1000
  gateway.db.logs = []
  addCall(gateway, { created_at: at(8, 9), username: 'user', model_name: 'gpt-4', quota: 750_000 })
  addCall(gateway, { created_at: at(7, 9), username: 'user', model_name: 'gpt-4', quota: 500_000 })
  addCall(gateway, { created_at: at(7, 10), username: 'user', model_name: 'qwen-plus', quota: 500_000 })
  // Later than it is now.
  addCall(gateway, { created_at: at(7, 13), username: 'user', model_name: 'gpt-4', quota: 9_000_000 })
  await signIn('user')
  await page.goto('/log')
  await new LogPage(page).range('今天').click()
  await page.getByRole('button', { name: '统计图表' }).click()
  await page.getByLabel('与上一时段比较').selectOption('昨天')
  await expect(page.getByText('对比时段：2026-01-07 00:00:00 至 2026-01-07 12:00:00')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$' })).toHaveText([
    '$1.50',
    '$2.00',
    /^-\$0\.50\s*-25\.0%$/,
  ])
  await expect(sums(part(page, '按模型'))).toHaveText([
    /^gpt-4\$1\.50\$1\.00\+\$0\.50\s*\+50\.0%$/,
    /^其他\$0\.00\$1\.00-\$1\.00\s*-100\.0%$/,
  ])
  await expectAccessible(page)
  await page.getByLabel('与上一时段比较').selectOption('自选起始时间')
  await page.getByRole('textbox', { name: '对比起始时间' }).fill('2026-01-07 13:00:00')
  await expect(page.getByRole('definition').nth(1)).toHaveText('$18.00')
})

test('counts calls and tokens from the rows that are read', full, async ({ page, gateway, signIn }) => {
  spend(gateway, hourly(245, 60))
  // A call without an answer, and a top-up, are no calls.
  Object.assign(gateway.db.logs.at(-1) ?? {}, { quota: 0, prompt_tokens: 0, completion_tokens: 0 })
  Object.assign(gateway.db.logs.at(-2) ?? {}, { type: 1 })
  await signIn('user')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/log?chart=true')
  await expect(page.getByText('最近 200 次')).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['$2.43', '199', /./, /秒$/, '1'])
  const release = gateway.hold('GET /api/log/self')
  await page.getByRole('button', { name: '读取全部明细' }).click()
  await expect(page.getByText(/^已读取 200 条/)).toBeVisible()
  await page.getByRole('button', { name: '停止' }).click()
  release()
  await page.getByRole('button', { name: '读取全部明细' }).click()
  await expect(page.getByText('全部 244 次')).toBeVisible()
  await expect(page.getByRole('definition').nth(1)).toHaveText('243')
})

test('用量 of a user shows seven days', full, async ({ page, gateway, signIn }) => {
  spend(gateway, hourly(45))
  await signIn('root')
  await page.goto('/user?keyword=user')
  await new ListPage(page, '用户').choose('user', '更多', '用量')
  await expect(page).toHaveURL('/log?username=user&range=7d&chart=true')
  await expect(page.getByRole('definition').first()).toHaveText('$0.45')
  await expect(page.getByRole('button', { name: '移除筛选 用户：user' })).toBeInViewport()
  for (const name of ['时间分布', '按模型', '按令牌', '按渠道']) await expect(part(page, name)).toBeVisible()
  await expect(part(page, '按用户')).toHaveCount(0)
})

test('finds a call by its request id', async ({ page, gateway, signIn }) => {
  const wanted = gateway.db.logs.findLast(
    ({ type, username, request_id }) => type === 2 && username === 'user' && request_id,
  )
  await signIn('root')
  const log = new LogPage(page)
  await page.goto('/log?range=30d')
  await log.openFilters()
  await log.field('请求 ID').fill('42')
  await log.query.click()
  await expect(log.field('请求 ID')).toHaveAccessibleDescription('请求 ID 应以 14 位数字的时间开头')
  await log.field('请求 ID').fill(wanted?.request_id ?? '')
  await log.query.click()
  await expect(log.drawer).toBeVisible()
  await expect(log.fact('请求 ID')).toHaveText(wanted?.request_id ?? '')
  await expect(page).toHaveURL(`/log?start=${wanted?.created_at}&end=${wanted?.created_at}`)
  await page.keyboard.press('Escape')
  await expect(log.drawer).toBeHidden()
  const channel = gateway.db.channels.find(({ id }) => id === wanted?.channel)
  await log.rows
    .first()
    .getByRole('link', { name: channel?.name ?? '' })
    .click()
  await expect(page).toHaveURL(new RegExp(`channel=${wanted?.channel}`))
  await log.rows
    .first()
    .getByRole('link', { name: wanted?.model_name ?? '', exact: true })
    .click()
  await expect(page).toHaveURL(/(?=.*channel=)(?=.*model_name=)/)
})
