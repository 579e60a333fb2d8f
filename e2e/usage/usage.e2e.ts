import { expect, test, userOf } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { full } from '../thorough'
import { HOUR, spend } from './spending'

const DASHBOARD = 'GET /api/user/dashboard'
const STAT = 'GET /api/log/self/stat'
const DAY = 24 * HOUR

test('shows the balance, its remaining time, and the week by day and model', async ({
  page,
  gateway,
  signIn,
}) => {
  spend(gateway, [
    [60, 'gpt-4.5-turbo', 500_000],
    [2 * DAY, 'gpt-4.5-turbo', 1_000_000],
    [2 * DAY, 'qwen-plus', 250_000],
  ])
  for (const log of gateway.db.logs) Object.assign(log, { prompt_tokens: 100, completion_tokens: 50 })
  Object.assign(userOf(gateway, 'user'), { quota: 123_456_789_012, used_quota: 98_765_432_100 })
  await signIn('user')
  await page.goto('/')
  const overview = page.getByRole('region', { name: '我的用量' })
  const numbers = overview.getByRole('definition')
  await expect(numbers).toHaveText([
    '$246,913.58',
    '已用 $197,530.86',
    '一年以上',
    '按近 7 天的用量',
    /^\$[01]\.00$/,
    /^昨天此时 \$/,
    '$3.50',
    /^日均 \$0\.5\d$/,
  ])
  const before = new Date(Date.now() - 2 * DAY * 1000).toISOString().slice(0, 10)
  const days = page.getByRole('region', { name: '近 7 天用量', exact: true }).getByRole('listitem')
  await expect(days).toHaveCount(7)
  const day = days.filter({ hasText: before })
  const models = page
    .getByRole('region', { name: '按模型', exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect(day).toContainText('$2.50')
  await expect(models).toHaveText(['gpt-4.5-turbo85.7%$3.00', 'qwen-plus14.3%$0.50'])
  await page.getByText('次数', { exact: true }).click()
  await expect(day).toHaveText(new RegExp(`${before} 2 66.7%`))
  await expect(models).toHaveText(['gpt-4.5-turbo66.7%2', 'qwen-plus33.3%1'])
  await page.getByText('Token', { exact: true }).click()
  await expect(day).toHaveText(new RegExp(`${before} 300 `))
  await expect(page.getByText('服务器日期')).toBeVisible()
  // Only today and yesterday up to this time; servers without a dashboard need every day.
  expect(gateway.sent(STAT)).toHaveLength(2)
  await day.getByRole('button').click()
  const first = Date.parse(`${before}T00:00+08:00`) / 1000
  await expect(page).toHaveURL(`/log?start=${first}&end=${first + DAY - 1}`)
  await page.goBack()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  // Amounts are on one line and not clipped.
  for (const number of await numbers.all()) {
    const box = await number.boundingBox()
    expect(box?.height ?? 99).toBeLessThanOrEqual(40)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  }
})

test('shows visitors no usage, and new users an empty chart', async ({ page, gateway, signIn }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText('我的用量')).toHaveCount(0)
  expect(gateway.sent(DASHBOARD)).toHaveLength(0)

  gateway.faults.dashboardNull = true
  await signIn('user')
  await page.goto('/')
  await expect(page.getByText('近 7 天没有用量').first()).toBeVisible()
  // All bars have zero height.
  const bars = page.getByRole('region', { name: '近 7 天用量' }).locator('[style*="--share"]')
  await expect(bars).toHaveCount(7)
  for (const bar of await bars.all()) expect((await bar.boundingBox())?.height ?? 0).toBe(0)
})

test(
  'sums each day on servers without a dashboard',
  full,
  async ({ page, gateway, signIn, expectConsole }) => {
    // The notice is an optional endpoint, too.
    expectConsole(/status of (404|500)|HttpStatusError|api\/notice/)
    gateway.faults.missingOptional = true
    // Six days ago, so that the result does not depend on the time of day.
    spend(gateway, [[6 * DAY, 'gpt-4', 750_000]])
    const repair = gateway.answer(STAT, () => new Response(null, { status: 500 }))
    await signIn('user')
    await page.goto('/')
    await expect(failureCard(page)).toContainText('错误：服务器内部错误，请联系管理员！')
    repair()
    await page.getByRole('button', { name: '重试', exact: true }).click()
    const days = page.getByRole('region', { name: '近 7 天用量', exact: true }).getByRole('listitem')
    await expect(days.filter({ hasText: '$1.50' })).toHaveCount(1)
    await expect(page.getByText('服务器没有提供按模型的统计，只显示每天的额度')).toBeVisible()
    // The sums of the week and its days start at midnight in Shanghai; the first day is the week minus the others.
    const requests = gateway.sent(STAT).map(({ search }) => new URLSearchParams(search))
    expect(requests).toHaveLength(2 + 6 + 1)
    for (const query of requests) expect((Number(query.get('start_timestamp')) + 8 * 3600) % DAY).toBe(0)
    const lengths = requests.map(
      (query) => Number(query.get('end_timestamp')) - Number(query.get('start_timestamp')),
    )
    expect(lengths.filter((length) => length === DAY - 1)).toHaveLength(5)
  },
)
