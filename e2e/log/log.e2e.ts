import { expect, test } from '../fixtures'
import { expectAccessible, inScheme, OVERLAYS } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { LogPage } from '../pages/log-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { params } from './params'
import { seconds, spend } from './spend'

const HOUR = 3_600

test.describe('a user', () => {
  test.beforeEach(({ signIn }) => signIn('user'))

  test('shows the user’s log and its cost', async ({ page, gateway }) => {
    spend(gateway, {
      created_at: seconds() - 5,
      token_name: '',
      model_name: '',
      type: 5,
      content: '测试成功',
    })
    spend(gateway)
    const now = seconds()
    await page.clock.setFixedTime(now * 1000)
    const log = new LogPage(page)
    await page.goto('/log')
    await log.openFilters()
    await expect(log.rows).toHaveCount(10)
    await expect(page).toHaveTitle('日志 - 示例网关')
    await expect(log.heading).toBeVisible()
    await expect(log.table.getByRole('columnheader')).toHaveText([
      '时间',
      '令牌',
      '类型',
      '模型',
      '提示',
      '补全',
      '额度',
      '详情',
    ])
    const cells = log.rows.first().getByRole('cell')
    await expect(cells.nth(0)).toHaveText(/^(今天|昨天) \d\d:\d\d$/)
    await expect(cells).toHaveText([
      /./,
      '笔记本',
      '消费',
      'gpt-4',
      '110',
      '50',
      '$0.01',
      '倍率：15.00 × 1.00 × 2.00',
    ])
    await expect(log.rowWith('测试成功')).toContainText('测试')
    await expect(log.rowWith('来自更新版本的日志类型')).toContainText('未知 (9)')
    for (const name of ['渠道 ID', '用户名']) await expect(log.field(name)).toHaveCount(0)
    await expect(log.type.getByRole('option')).toHaveText(['全部', '充值', '消费', '管理', '系统'])
    await expect(page.getByRole('main').getByRole('link', { name: /^添加/ })).toHaveCount(0)

    // Without the next page, which is prefetched when idle.
    const sent = gateway.sent().filter(({ search }) => !search.startsWith('?p=1&'))
    const calls = sent.map(({ method, path }) => `${method} ${path}`)
    expect(calls.length, calls.join()).toBeLessThanOrEqual(4)
    expect(calls).toContain('GET /api/log/self')
    expect(calls.filter((call) => call.includes('/api/log') && !call.endsWith('/self'))).toEqual([])
    const first = params(gateway.sent('GET /api/log/self')[0])
    expect(first).toMatchObject({ p: '0', start_timestamp: '0', end_timestamp: String(now + HOUR) })
    await expect(page).toHaveURL('/log')

    await log.total.click()
    const mine = gateway.db.logs.filter(({ username, type }) => username === 'user' && type === 2)
    const sum = mine.reduce((total, { quota }) => total + quota, 0)
    await expect(log.total).toHaveText(`总消耗额度：$${(sum / 500_000).toFixed(2)}`)
    await expect(page.getByText('总消耗 Token')).toHaveCount(0)
    gateway.answer('GET /api/log/self/stat', () =>
      Response.json({ success: true, message: '', data: { quota: 500_000, token: 12_345 } }),
    )
    await log.total.click()
    await expect(log.total).toHaveText('总消耗额度：$1.00')
    await expect(page.getByText('总消耗 Token：12.3k')).toBeVisible()
    // Once shown, the sum follows the filters.
    await log.type.selectOption('消费')
    await expect(page).toHaveURL(/type=2/)
    await expect(log.total).toHaveText('总消耗额度：$1.00')
    await expect.poll(() => gateway.sent('GET /api/log/self/stat').length).toBe(3)
  })

  test('a refresh keeps the rows, even if it fails', async ({ page, gateway, expectConsole }) => {
    expectConsole(/HttpStatusError|500/)
    const log = new LogPage(page)
    let repair = gateway.answer('GET /api/log/self', () => new Response(null, { status: 500 }))
    await page.goto('/log')
    await expect(failureCard(page)).toContainText('错误：服务器内部错误，请联系管理员！')
    repair()
    await page.getByRole('button', { name: '重试', exact: true }).click()
    await expect(log.rows).toHaveCount(10)
    const toasts = new Toasts(page)
    await toasts.closeAll()
    repair = gateway.answer('GET /api/log/self', () => new Response(null, { status: 500 }))
    await log.refresh.click()
    await expect(failureCard(page)).toContainText('错误：服务器内部错误，请联系管理员！')
    await expect(toasts.all).toHaveCount(0)
    await expect(log.rows).toHaveCount(10)
    await toasts.closeAll()
    repair()
    gateway.answer('GET /api/log/self/stat', () => new Response(null, { status: 500 }))
    await log.total.click()
    await expect(toasts.saying('error', '错误：服务器内部错误，请联系管理员！')).toBeVisible()
    await expect(log.total).toHaveText('点击查看总消耗额度')
    await log.rows.first().evaluate((row) => row.setAttribute('data-before', 'true'))
    spend(gateway, { content: '刷新之后' })
    await log.refresh.click()
    await expect(log.rows.first()).toContainText('刷新之后')
    // Existing rows keep their elements.
    await expect(log.rows.nth(1)).toHaveAttribute('data-before', 'true')
  })
})

test('an admin sees all logs, and filters by channel and user', async ({ page, gateway, signIn }) => {
  spend(gateway, { created_at: seconds() + 60, type: 9, channel: 4, token_name: '渠道四' })
  await signIn('admin')
  const log = new LogPage(page)
  await page.goto('/log')
  await log.openFilters()
  await expect(log.rows).toHaveCount(10)
  await expect(log.table.getByRole('columnheader')).toHaveText([
    '时间',
    '渠道',
    '用户',
    '令牌',
    '类型',
    '模型',
    '提示',
    '补全',
    '额度',
    '详情',
  ])
  const four = gateway.db.channels.find(({ id }) => id === 4)?.name ?? ''
  await expect(log.rows.first().getByRole('cell').nth(1)).toHaveText(four)
  await expect(log.rows.first().getByRole('cell').nth(2)).toHaveText('user')
  // A truncated type has a title.
  await expect(log.rows.first().getByText('未知 (9)')).toHaveAttribute('title', '未知 (9)')
  expect(gateway.sent('GET /api/log/self')).toEqual([])
  await log.field('渠道 ID').fill('四')
  await log.query.click()
  await expect(log.field('渠道 ID')).toHaveAccessibleDescription('渠道 ID 应为正整数')
  await log.field('渠道 ID').fill('4')
  await log.field('用户名').fill('user')
  await log.query.click()
  await expect
    .poll(() => params(gateway.sent('GET /api/log/').at(-1)))
    .toMatchObject({
      channel: '4',
      username: 'user',
    })
  await expect(page).toHaveURL('/log?channel=4&username=user')
  await expect(log.rows.first()).toContainText('渠道四')
  await expect(page.getByText(`渠道：${four}`)).toBeVisible()
  await log.total.click()
  await expect(log.total).toHaveText(/^总消耗额度：\$/)
  expect(params(gateway.sent('GET /api/log/stat').at(-1))).toMatchObject({ channel: '4', username: 'user' })
  await log.open(0)
  await log.drawer.getByRole('link', { name: four, exact: true }).click()
  await expect(page).toHaveURL('/channel/4')
})

test('an admin’s log fetches channel names once, after its rows', async ({ page, gateway, signIn }) => {
  spend(gateway, { created_at: seconds() + 60, channel: 4 })
  const names = () => gateway.sent('GET /api/channel/search')
  const release = gateway.hold('GET /api/log/')
  await page.clock.install()
  await signIn('admin')
  const log = new LogPage(page)
  await page.goto('/log')
  await expect.poll(() => gateway.sent('GET /api/log/').length).toBe(1)
  await expect(log.heading).toBeVisible()
  // Longer than the idle time after which names are fetched.
  await page.clock.fastForward(5_000)
  expect(names()).toEqual([])
  release()
  const four = gateway.db.channels.find(({ id }) => id === 4)?.name ?? ''
  await expect(log.rows.first().getByRole('link', { name: four, exact: true })).toBeVisible()
  await page.getByRole('link', { name: '令牌', exact: true }).first().click()
  await page.getByRole('link', { name: '日志', exact: true }).first().click()
  await expect(log.rows.first().getByRole('link', { name: four, exact: true })).toBeVisible()
  expect(names()).toHaveLength(1)
})

test('marks a failure caused by the upstream’s quota', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  gateway.db.logs = []
  const failed = (reason: string) =>
    `渠道 主力 测试失败，错误：http status code: 403, error message: ${reason}`
  for (const reason of ['用户额度不足', 'Incorrect API key provided'])
    spend(gateway, { type: 5, channel: 1, user_id: 0, username: '', content: failed(reason) })
  const log = new LogPage(page)
  await page.goto('/log')
  const row = log.rowWith('用户额度不足')
  await expect(row.getByText('上游', { exact: true })).toBeVisible()
  await expect(log.rowWith('Incorrect API key').getByText('上游', { exact: true })).toHaveCount(0)
  await row.getByRole('button', { name: '查看详情' }).click()
  await expect(log.fact('详情')).toContainText('上游账户的余额或额度不足，与用户的额度无关。')
  await log.inDrawer('上一条').click()
  await expect(log.fact('详情')).not.toContainText('上游账户')
})

test('the log is accessible in wide and narrow windows', full, async ({ page, signIn }) => {
  test.slow()
  await signIn('admin')
  const log = new LogPage(page)
  await page.goto('/log')
  await log.openFilters()
  await expect(log.extent).toHaveText('已加载 20 行，还有更多')
  await log.goLive()
  await expect(log.liveStatus).toHaveText(/实时更新中/)
  await log.field('起始时间').fill('昨天')
  await log.query.click()
  await expect(log.field('起始时间')).toHaveAccessibleDescription(/时间格式错误/)
  const variants = [
    [1280, 'light'],
    [390, 'dark'],
  ] as const
  const expectEachAccessible = async (part: string | undefined, check?: () => Promise<void>) => {
    for (const [width, scheme] of variants) {
      await page.setViewportSize({ width, height: 844 })
      await inScheme(page, scheme)
      await check?.()
      await expectAccessible(page, part)
    }
  }
  await expectEachAccessible(undefined)
  await page.setViewportSize({ width: 1280, height: 844 })
  await log.closeFilters()
  await log.open(0)
  await expectEachAccessible(OVERLAYS, async () => {
    await expect(log.inDrawer('复制 JSON')).toBeInViewport({ ratio: 1 })
    await expect(log.inDrawer('关闭')).toBeInViewport({ ratio: 1 })
  })
})

test('a request id in the search box opens its call', async ({ page, gateway, signIn }) => {
  const calls = gateway.db.logs.filter(({ type }) => type === 2)
  const [old, newest] = [calls[3], calls.at(-1)]
  const idOf = (seconds: number) =>
    `${new Date(seconds * 1000).toISOString().replaceAll(/\D/g, '').slice(0, 14)}123456789`
  for (const call of [old, newest]) if (call) call.request_id = idOf(call.created_at)
  await signIn('root')
  const log = new LogPage(page)
  await page.goto('/log')
  await expect(log.rows).toHaveCount(10)
  for (const call of [newest, old]) {
    await log.searchBox.fill(call?.request_id ?? '')
    await expect(log.fact('请求 ID')).toHaveText(call?.request_id ?? '')
    await page.keyboard.press('Escape')
    await expect(log.drawer).toHaveCount(0)
  }
})
