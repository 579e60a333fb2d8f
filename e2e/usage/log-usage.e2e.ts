import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { spend as addCall } from '../log/spend'
import { expectAccessible, expectAccessibleEverywhere } from '../pages/accessible'
import { workbookOf } from '../pages/export-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { full } from '../thorough'
import { HOUR, hourly, spend } from './spending'

const DAY = 24 * HOUR
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The data rows of a table. */
const sums = (table: Locator) => table.getByRole('row').filter({ has: table.page().getByRole('cell') })
/** Selects the breakdown beside the chart. */
const show = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: '拆分方式' }).getByText(name, { exact: true }).click()
const panel = (page: Page) => page.locator('.mantine-Card-root').filter({ hasText: '消耗额度' })
const counted = (page: Page) => page.getByText(/^统计截至/)

test('sums usage by day, model and token, and filters the log by them', async ({ page, gateway, signIn }) => {
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
  const byModel = region(page, '按模型')
  await expect(sums(byModel)).toHaveText(['gpt-4.5-turbo85.7%$3.00', 'qwen-plus14.3%$0.50'])
  await show(page, '令牌')
  await expect(sums(region(page, '令牌用量'))).toHaveText([/^知识库\$2\.502/, /^a\.b\$1\.001/])
  const times = region(page, '时间分布').getByRole('listitem')
  await expect(times.filter({ hasText: '$2.00' })).toHaveCount(1)
  await expect(page.getByRole('definition').first()).toHaveText('$3.50')
  await show(page, '调用')
  await expect(page.getByText('全部 3 次')).toBeVisible()
  await expectAccessibleEverywhere(page)

  // After a reload the figures are still open; names are picked by keyboard, days by mouse.
  const log = new LogPage(page)
  await page.reload()
  await expect(counted(page)).toBeVisible()
  // The first row is within the first screen.
  expect((await panel(page).boundingBox())?.height).toBeLessThanOrEqual(300)
  expect((await log.rows.first().boundingBox())?.y).toBeLessThanOrEqual(520)
  await byModel.getByRole('button', { name: 'qwen-plus' }).press('Enter')
  await expect(page).toHaveURL(/model_name=qwen-plus/)
  await expect(log.rows).toHaveCount(1)
  await page.goBack()
  await times.filter({ hasText: '$2.00' }).getByRole('button').click()
  await expect(page).toHaveURL(/start=\d+&end=\d+|end=\d+&start=\d+/)
  await expect(log.rows).toHaveCount(1)
})

test('exports usage tables as Excel, CSV and JSON', async ({ page, gateway, signIn }) => {
  spend(gateway, [
    [HOUR, '=gpt-4', 500_000],
    [HOUR, '007', 250_000],
  ])
  await signIn('user')
  await page.goto('/log?range=7d&chart=true')
  await expect(counted(page)).toBeVisible()
  const save = async (title: string, format: string) => {
    await region(page, title)
      .getByRole('button', { name: `导出「${title}」` })
      .click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    return download
  }
  await expect(sums(region(page, '按模型'))).toHaveCount(2)
  const models = await save('按模型', 'Excel 工作簿（.xlsx）')
  expect(models.suggestedFilename()).toMatch(/^按模型-\d{8}-\d{6}\.xlsx$/)
  const { name, values } = await workbookOf(models)
  expect(name).toBe('按模型')
  expect(values).toEqual([
    ['模型', '占比', '额度', '额度（美元）'],
    ['=gpt-4', 500 / 750, 500_000, 1],
    ['007', 250 / 750, 250_000, 0.5],
  ])

  const times = await readFile(await (await save('时间分布', 'CSV')).path(), 'utf8')
  const [head, ...days] = times.slice(1).split('\r\n')
  expect(head).toBe('时间（UTC+8）,额度,额度（美元）')
  expect(days.filter((day) => day.endsWith(',750000,1.5'))).toHaveLength(1)

  await show(page, '调用')
  const [calls] = JSON.parse(await readFile(await (await save('调用', 'JSON')).path(), 'utf8'))
  expect(calls).toMatchObject({ 次数: 1, 失败: 0 })
})

test('an administrator’s sums are exact and need at most 69 requests', async ({ page, gateway, signIn }) => {
  gateway.reset('large')
  const now = Math.floor(Date.now() / 1000)
  for (const username of ['user', 'admin'])
    addCall(gateway, { created_at: now - 60, username, token_name: 'default', quota: 900_000_000 })
  // Seven days in Shanghai, up to today.
  const start = Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR - 6 * DAY
  const spent = gateway.db.logs.filter(({ type, created_at }) => type === 2 && created_at >= start)
  const total = spent.reduce((sum, { quota }) => sum + quota, 0)
  await signIn('root')
  const release = gateway.hold('GET /api/log/stat')
  await page.goto('/log?range=7d&chart=true')
  await expect(page.getByText(/^正在统计 0/)).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('')
  release()
  await expect(page.getByRole('definition').first()).toHaveText(
    (total / 500_000).toLocaleString('en', { style: 'currency', currency: 'USD' }),
  )
  await show(page, '令牌')
  const tokens = region(page, '按令牌')
  for (const name of ['user · default', 'admin · default'])
    await expect(tokens.getByRole('row').filter({ hasText: name })).toContainText('$1,800.')
  await expect(sums(tokens).last()).toContainText('其他')
  // Counting hundreds of names leaves part of the rate limit for other requests.
  await expect(page.getByText(/^正在统计 \d+ \/ \d+，约剩 \d+ /)).toBeVisible()
  expect(gateway.sent('GET /api/log/stat').length).toBeLessThanOrEqual(1 + 8 + 60)
  await expect(page.getByText('请求次数（最近 200 次）')).toBeVisible()
  await tokens.getByRole('button', { name: 'admin · default' }).click()
  await expect(page).toHaveURL(/(?=.*username=admin)(?=.*token_name=default)/)
})

test('compares a period with an earlier one', async ({ page, gateway, signIn }) => {
  await page.clock.setFixedTime(new Date('2026-01-08T12:00:00+08:00'))
  const at = (day: number, hour: number) => Date.UTC(2026, 0, day, hour - 8) / 1000
  gateway.db.logs = []
  addCall(gateway, { created_at: at(8, 9), username: 'user', model_name: 'gpt-4', quota: 750_000 })
  addCall(gateway, { created_at: at(7, 9), username: 'user', model_name: 'gpt-4', quota: 500_000 })
  addCall(gateway, { created_at: at(7, 10), username: 'user', model_name: 'qwen-plus', quota: 500_000 })
  // Yesterday, but later than the current time of day.
  addCall(gateway, { created_at: at(7, 13), username: 'user', model_name: 'gpt-4', quota: 9_000_000 })
  await signIn('user')
  await page.goto('/log')
  await new LogPage(page).range('今天').click()
  await page.getByRole('button', { name: '统计图表' }).click()
  // The default is yesterday up to the current time.
  await expect(page.getByLabel('与上一时段比较')).toHaveValue('day')
  await expect(page.getByText('昨天此时', { exact: true })).toBeVisible()
  await expect(page.getByText('对比时段：2026-01-07 00:00:00 至 2026-01-07 11:59:59')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$' })).toHaveText([
    '$1.50',
    '$2.00',
    /^-\$0\.50\s*-25\.0%$/,
  ])
  await expect(sums(region(page, '按模型'))).toHaveText([
    /^gpt-4\$1\.50\$1\.00\+\$0\.50\s*\+50\.0%$/,
    /^其他\$0\.00\$1\.00-\$1\.00\s*-100\.0%$/,
  ])
  await expectAccessible(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(async () => (await panel(page).boundingBox())?.height).toBeLessThanOrEqual(300)
  expect((await new LogPage(page).rows.first().boundingBox())?.y).toBeLessThanOrEqual(520)
  await page.getByLabel('与上一时段比较').selectOption('own')
  await page.getByRole('textbox', { name: '对比起始时间' }).fill('2026-01-07 13:00:00')
  await expect(page.getByRole('definition').nth(1)).toHaveText('$18.00')
})

test('counts calls and tokens of the loaded rows, then of all', full, async ({ page, gateway, signIn }) => {
  spend(gateway, hourly(245, 60))
  // A failed call and a top-up do not count as calls.
  Object.assign(gateway.db.logs.at(-1) ?? {}, { quota: 0, prompt_tokens: 0, completion_tokens: 0 })
  Object.assign(gateway.db.logs.at(-2) ?? {}, { type: 1 })
  await signIn('user')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/log?chart=true')
  await show(page, '调用')
  await expect(page.getByText('最近 200 次', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['$2.43', '199', /./, /秒$/, '1'])
  // The figures scroll in one line, also by keyboard.
  await region(page, '合计').focus()
  await expect(region(page, '合计')).toBeFocused()
  const tops = await page
    .getByRole('definition')
    .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  const release = gateway.hold('GET /api/log/self')
  await page.getByRole('button', { name: '读取全部明细' }).click()
  await expect(page.getByText(/^已读取 200 条/)).toBeVisible()
  await page.getByRole('button', { name: '停止' }).click()
  release()
  await page.getByRole('button', { name: '读取全部明细' }).click()
  await expect(page.getByText('全部 244 次')).toBeVisible()
  await expect(page.getByRole('definition').nth(1)).toHaveText('243')
})

test('用量 opens the last seven days of a user', full, async ({ page, gateway, signIn }) => {
  spend(gateway, hourly(45))
  await signIn('root')
  await page.goto('/user?keyword=user')
  await new ListPage(page, '用户').choose('user', '用量')
  await expect(page).toHaveURL('/log?username=user&range=7d&chart=true')
  await expect(page.getByRole('definition').first()).toHaveText('$0.45')
  await expect(page.getByRole('button', { name: '移除筛选 用户：user' })).toBeInViewport()
  await expect(region(page, '时间分布')).toBeVisible()
  for (const name of ['模型', '令牌', '渠道']) {
    await show(page, name)
    await expect(region(page, `按${name}`)).toBeVisible()
  }
  await expect(page.getByRole('radio', { name: '用户' })).toHaveCount(0)
})

test('finds a call by its request id', async ({ page, gateway, signIn }) => {
  const call = gateway.db.logs.findLast(
    ({ type, username, request_id }) => type === 2 && username === 'user' && request_id,
  )
  await signIn('root')
  const log = new LogPage(page)
  await page.goto('/log?range=30d')
  await log.openFilters()
  await log.field('请求 ID').fill('42')
  await log.query.click()
  await expect(log.field('请求 ID')).toHaveAccessibleDescription('请求 ID 应以 14 位数字的时间开头')
  await log.field('请求 ID').fill(call?.request_id ?? '')
  await log.query.click()
  await expect(log.drawer).toBeVisible()
  await expect(log.fact('请求 ID')).toHaveText(call?.request_id ?? '')
  await expect(page).toHaveURL(`/log?start=${call?.created_at}&end=${call?.created_at}`)
  await page.keyboard.press('Escape')
  await expect(log.drawer).toBeHidden()
  const channel = gateway.db.channels.find(({ id }) => id === call?.channel)
  await log.rows
    .first()
    .getByRole('link', { name: channel?.name ?? '' })
    .click()
  await expect(page).toHaveURL(new RegExp(`channel=${call?.channel}`))
  await log.rows
    .first()
    .getByRole('link', { name: call?.model_name ?? '', exact: true })
    .click()
  await expect(page).toHaveURL(/(?=.*channel=)(?=.*model_name=)/)
})
