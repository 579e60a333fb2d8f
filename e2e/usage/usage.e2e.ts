import { expect, test, userOf } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { bars } from './bars'
import { HOUR, spend } from './spending'

const DASHBOARD = 'GET /api/user/dashboard'
const STAT = 'GET /api/log/self/stat'
const DAY = 24 * HOUR

test.describe('on the home page', () => {
  test('a user sees the balance and the week’s usage by day and model', async ({ page, gateway, signIn }) => {
    spend(gateway, [
      [60, 'gpt-4.5-turbo', 500_000],
      [2 * DAY, 'gpt-4.5-turbo', 1_000_000],
      [2 * DAY, 'qwen-plus', 250_000],
    ])
    Object.assign(userOf(gateway, 'user'), { quota: 123_456_789_012, used_quota: 98_765_432_100 })
    await signIn('user')
    await page.goto('/')
    const overview = page.getByRole('region', { name: '用量概览' })
    const numbers = overview.getByRole('definition')
    await expect(numbers).toHaveText(['$246913.58', '$197530.86', '12.3k'])
    const table = overview.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      '服务器日期',
      '合计',
      'gpt-4.5-turbo',
      'qwen-plus',
    ])
    await expect(table.getByRole('row')).toHaveCount(8)
    const before = new Date(Date.now() - 2 * DAY * 1000).toISOString().slice(0, 10)
    const row = table.getByRole('row').filter({ hasText: before })
    await expect(row.getByRole('cell')).toHaveText([before, '$2.50', '$2.00', '$0.50'])
    await expect(bars(overview)).not.toHaveCount(0)
    await overview.getByText('次数', { exact: true }).click()
    await expect(row.getByRole('cell')).toHaveText([before, '2', '1', '1'])
    // The daily calls are for servers without a dashboard.
    expect(gateway.sent(STAT)).toHaveLength(0)
    await expect(overview.getByText('UTC')).toHaveCount(0)
    await expect(overview.getByText(/日期为服务器日期，点击后打开本地同一天的日志/)).toBeVisible()
    await row.getByRole('button', { name: before }).click()
    // The gateway cuts days by the time zone of its database, which nobody knows: the log shows the day of this page.
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

  test('a day of an administrator’s own usage leads to the own calls', { tag: '@full' }, async ({
    page,
    gateway,
    signIn,
  }) => {
    const admin = gateway.db.users.find(({ username }) => username === 'admin')
    for (const log of gateway.db.logs)
      if (log.user_id === admin?.id) log.created_at = Math.floor(Date.now() / 1000)
    await signIn('admin')
    await page.goto('/')
    const overview = page.getByRole('region', { name: '用量概览' })
    await overview.getByRole('table').getByRole('button').first().click()
    await expect(page).toHaveURL(/\/log\?(?=.*start=\d+)(?=.*end=\d+)(?=.*username=admin)/)
  })

  test('eight models have a colour each, and hovering a day shows each one’s share', {
    tag: '@full',
  }, async ({ page, gateway, signIn }) => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `model-${letter}`)
    spend(gateway, [
      ...names.map((name) => [60, name, 100_000] as [number, string, number]),
      [2 * DAY, 'model-a', 800_000],
    ])
    await signIn('user')
    await page.goto('/')
    const picture = page.getByRole('img', { name: /近 7 天用量/ })
    for (const name of names) await expect(picture.getByText(name, { exact: true })).toBeVisible()
    // Eight today, and one two days ago.
    await expect(bars(picture)).toHaveCount(9)
    const colours = await bars(picture).evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill))
    expect(new Set(colours).size).toBe(8)
    await bars(picture).last().hover()
    await expect(picture.getByText('$0.20（12.5%）')).toHaveCount(8)
    await expect(picture.getByText('占全部 50.0%')).toBeVisible()

    // Ten columns do not fit beside a chart.
    const table = page.getByRole('region', { name: '近 7 天用量（表格）' })
    const [above, below] = [await picture.boundingBox(), await table.boundingBox()]
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1)

    // Only bars lead to the log: the names below them are none.
    const day = picture.locator('svg text').first()
    await day.hover()
    await expect(picture.getByText('占全部 50.0%')).toBeHidden()
    await day.click()
    await expect(page).toHaveURL('/')

    // A model has the same colour in the log's charts.
    const first = await bars(picture)
      .first()
      .evaluate((bar) => getComputedStyle(bar).fill)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '日志' }).click()
    await page.getByRole('button', { name: '统计图表' }).click()
    const byModel = page.getByRole('region', { name: '按模型', exact: true })
    const largest = bars(byModel).first()
    await expect(largest).toHaveCSS('fill', first)
    await largest.hover()
    await expect(byModel.getByText('占全部 56.3%')).toBeVisible()
    await expectAccessible(page)
  })

  test('a visitor sees no usage and asks for none; a user without usage sees no empty chart', async ({
    page,
    gateway,
    signIn,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByText('用量概览')).toHaveCount(0)
    expect(gateway.sent(DASHBOARD)).toHaveLength(0)

    gateway.faults.dashboardNull = true
    await signIn('user')
    await page.goto('/')
    const none = page.getByText('近 7 天没有用量')
    await expect(none).toBeVisible()
    // No room is kept for a chart.
    const [text, card] = [none, page.getByRole('region', { name: '用量概览' })]
    const ends = await Promise.all(
      [text, card].map((part) => part.evaluate((box) => box.getBoundingClientRect().bottom)),
    )
    expect((ends[1] ?? 0) - (ends[0] ?? 0)).toBeLessThan(80)
  })

  // Their pace, their end and what is kept: src/queries/usage.test.ts.
  test('without the dashboard each day is asked for once; a 429 is shown, and past days are kept', {
    tag: '@full',
  }, async ({ page, gateway, signIn, expectConsole }) => {
    // The notice is an optional call as well.
    expectConsole(/status of (404|429)|HttpStatusError|api\/notice/)
    gateway.faults.missingOptional = true
    // Not today, at whatever hour the test runs.
    spend(gateway, [[3 * DAY, 'gpt-4', 750_000]])
    const mend = gateway.answer(STAT, () => new Response(null, { status: 429 }))
    await signIn('user')
    await page.goto('/')
    await expect(failureCard(page)).toContainText('错误：请求次数过多，请稍后再试！')
    await expect(page.getByRole('definition')).toHaveCount(3)
    // Two at a time at the most.
    const refused = gateway.sent(STAT).length
    expect(refused).toBeLessThanOrEqual(2)
    mend()

    // A page that is opened again does not wait for the limit to end.
    const release = gateway.hold(STAT)
    await page.reload()
    const table = page.getByRole('region', { name: '用量概览' }).getByRole('table')
    // While it is loading, an unknown day is not 0.
    await expect(table.getByRole('cell', { name: '—' })).not.toHaveCount(0)
    release()
    await expect(table.getByRole('row').filter({ hasText: '$1.50' })).toHaveCount(1)
    await expect(page.getByText('服务器没有提供按模型的统计，只显示每天的额度')).toBeVisible()
    await expect(table.getByRole('cell', { name: '—' })).toHaveCount(0)
    const asked = gateway.sent(STAT).slice(refused)
    expect(asked).toHaveLength(7)
    for (const { search } of asked) {
      const query = new URLSearchParams(search)
      const [start, end] = [Number(query.get('start_timestamp')), Number(query.get('end_timestamp'))]
      expect(end - start).toBe(DAY - 1)
      // Midnight in Shanghai.
      expect((start + 8 * 3600) % DAY).toBe(0)
    }

    await page.reload()
    await expect(table.getByRole('row').filter({ hasText: '$1.50' })).toHaveCount(1)
    await expect(page.getByText('服务器没有提供按模型的统计，只显示每天的额度')).toBeVisible()
    await expect.poll(() => gateway.sent(STAT).length).toBe(refused + 8)
  })
})
