import { expect, test, userOf } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { full } from '../thorough'
import { HOUR, spend } from './spending'

const DASHBOARD = 'GET /api/user/dashboard'
const STAT = 'GET /api/log/self/stat'
const DAY = 24 * HOUR

test('shows the balance, how long it lasts, and the week by day and by model', async ({
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
  await expect(numbers).toHaveText(['$246,913.58', '一年以上', '$3.50', '$197,530.86', '12.3k'])
  const before = new Date(Date.now() - 2 * DAY * 1000).toISOString().slice(0, 10)
  const days = overview.getByRole('listitem')
  await expect(days).toHaveCount(7)
  const day = days.filter({ hasText: before })
  const models = overview.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(day).toContainText('$2.50')
  await expect(models).toHaveText(['gpt-4.5-turbo85.7%$3.00', 'qwen-plus14.3%$0.50'])
  await overview.getByText('次数', { exact: true }).click()
  await expect(day).toHaveText(new RegExp(`${before}.*2$`))
  await expect(models).toHaveText(['gpt-4.5-turbo66.7%2', 'qwen-plus33.3%1'])
  await overview.getByText('Token', { exact: true }).click()
  await expect(day).toHaveText(new RegExp(`${before}.*300$`))
  await expect(overview.getByText('服务器日期')).toBeVisible()
  // The daily calls are for servers without a dashboard.
  expect(gateway.sent(STAT)).toHaveLength(0)
  await day.getByRole('button').click()
  const first = Date.parse(`${before}T00:00+08:00`) / 1000
  await expect(page).toHaveURL(`/log?start=${first}&end=${first + DAY - 1}`)
  await page.goBack()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  // Amounts are on one line, and nothing is cut off.
  for (const number of await numbers.all()) {
    const box = await number.boundingBox()
    expect(box?.height ?? 99).toBeLessThan(36)
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
  }
})

test('shows visitors and new users no chart', async ({ page, gateway, signIn }) => {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByText('我的用量')).toHaveCount(0)
  expect(gateway.sent(DASHBOARD)).toHaveLength(0)

  gateway.faults.dashboardNull = true
  await signIn('user')
  await page.goto('/')
  const none = page.getByText('近 7 天没有用量')
  await expect(none).toBeVisible()
  // No room is kept for a chart.
  const [text, card] = [none, page.getByRole('region', { name: '我的用量' })]
  const ends = await Promise.all(
    [text, card].map((part) => part.evaluate((box) => box.getBoundingClientRect().bottom)),
  )
  expect((ends[1] ?? 0) - (ends[0] ?? 0)).toBeLessThan(80)
})

test('sums each day where there is no dashboard', full, async ({ page, gateway, signIn, expectConsole }) => {
  // The notice is an optional call as well.
  expectConsole(/status of (404|500)|HttpStatusError|api\/notice/)
  gateway.faults.missingOptional = true
  // Not today, at whatever hour the test runs.
  spend(gateway, [[3 * DAY, 'gpt-4', 750_000]])
  const mend = gateway.answer(STAT, () => new Response(null, { status: 500 }))
  await signIn('user')
  await page.goto('/')
  await expect(failureCard(page)).toContainText('错误：服务器内部错误，请联系管理员！')
  mend()
  await page.getByRole('button', { name: '重试', exact: true }).click()
  const days = page.getByRole('region', { name: '我的用量' }).getByRole('listitem')
  await expect(days.filter({ hasText: '$1.50' })).toHaveCount(1)
  await expect(page.getByText('服务器没有提供按模型的统计，只显示每天的额度')).toBeVisible()
  // The week, and its days, each from midnight in Shanghai; today until now.
  const asked = gateway.sent(STAT).map(({ search }) => new URLSearchParams(search))
  expect(asked).toHaveLength(2 + 7)
  for (const query of asked) expect((Number(query.get('start_timestamp')) + 8 * 3600) % DAY).toBe(0)
  const lengths = asked.map(
    (query) => Number(query.get('end_timestamp')) - Number(query.get('start_timestamp')),
  )
  expect(lengths.filter((length) => length === DAY - 1)).toHaveLength(6)
})
