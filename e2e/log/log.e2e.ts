import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { Toasts } from '../pages/toasts'
import { spend } from './spend'

const HOUR = 3_600
const seconds = () => Math.floor(Date.now() / 1000)
const params = (sent: { search: string } | undefined) => Object.fromEntries(new URLSearchParams(sent?.search))

test.describe('a user', () => {
  test.beforeEach(({ signIn }) => signIn('user'))

  test('sees the own log and what it cost; the times of a query are taken at the query', async ({
    page,
    gateway,
  }) => {
    spend(gateway, {
      created_at: seconds() - 5,
      token_name: '',
      model_name: '',
      type: 5,
      content: '测试成功',
    })
    spend(gateway)
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
    await expect(cells.nth(0)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
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

    const asked = gateway.sent().map(({ method, path }) => `${method} ${path}`)
    expect(asked.length).toBeLessThanOrEqual(4)
    expect(asked).toContain('GET /api/log/self')
    expect(asked.filter((call) => call.includes('/api/log') && !call.endsWith('/self'))).toEqual([])
    const first = params(gateway.sent('GET /api/log/self')[0])
    expect(first).toMatchObject({ p: '0', start_timestamp: '0' })
    expect(Math.abs(Number(first.end_timestamp) - seconds() - HOUR)).toBeLessThan(60)
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
    await log.type.selectOption('消费')
    await expect(log.total).toHaveText('点击查看总消耗额度')
  })

  test('filters by name, type and time: in the address, by the server, and back again', async ({
    page,
    gateway,
  }) => {
    const at = Math.floor(Date.UTC(2026, 0, 2, 0, 5, 45) / 1000)
    gateway.db.logs.unshift({
      ...spend(gateway),
      id: 0,
      created_at: at,
      token_name: '老令牌',
      model_name: 'gpt-4',
    })
    gateway.db.logs.pop()
    const log = new LogPage(page)
    const last = () => params(gateway.sent('GET /api/log/self').at(-1))
    await page.goto('/log?page=2')
    await log.openFilters()
    await expect(log.rows).toHaveCount(10)
    await log.field('令牌名称').fill(' 老令牌 ')
    await log.field('令牌名称').press('Enter')
    await expect(log.rows).toHaveCount(1)
    await expect(log.rows).toContainText('2026-01-02 08:05:45')
    await expect(page).toHaveURL(`/log?token_name=${encodeURIComponent('老令牌')}`)
    await expect(log.query).toBeVisible()

    await log.field('模型名称').fill('gpt-4')
    await log.field('起始时间').fill('2026-01-02 08:05:45')
    await log.field('结束时间').fill('2026-01-02 08:05:45')
    await log.query.click()
    await expect.poll(last).toMatchObject({
      token_name: '老令牌',
      model_name: 'gpt-4',
      start_timestamp: String(at),
      end_timestamp: String(at),
    })
    await expect(log.rows).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`start=${at}&end=${at}`))
    // The type counts at once.
    await log.type.selectOption('充值')
    await expect(page.getByText('没有符合条件的日志。')).toBeVisible()
    expect(last()).toMatchObject({ type: '1', token_name: '老令牌' })
    await page.reload()
    await expect(log.field('起始时间')).toHaveValue('2026-01-02 08:05:45')
    await expect(log.type).toHaveValue('1')
    await page.goBack()
    await expect(log.rows).toHaveCount(1)
    await expect(log.type).toHaveValue('0')

    const before = gateway.sent('GET /api/log/self').length
    await log.field('起始时间').fill('昨天')
    await log.query.click()
    await expect(log.field('起始时间')).toHaveAccessibleDescription(/时间格式错误/)
    await expect(log.field('起始时间')).toBeFocused()
    await expect(log.field('起始时间')).toHaveValue('昨天')
    await log.field('起始时间').fill('2026-01-03')
    await log.query.click()
    await expect(log.field('结束时间')).toHaveAccessibleDescription('结束时间不能早于起始时间')
    expect(gateway.sent('GET /api/log/self')).toHaveLength(before)

    await log.reset.click()
    await expect(page).toHaveURL('/log')
    await expect(log.rows).toHaveCount(10)
    await expect(log.field('起始时间')).toHaveValue('')
    // The same filters again ask anew; an address with nonsense in it is an empty filter.
    const calls = gateway.sent('GET /api/log/self').length
    await log.query.click()
    await expect.poll(() => gateway.sent('GET /api/log/self').length).toBe(calls + 1)
    await page.goto('/log?type=abc&start=-5&range=year&token_name=%20&channel=x')
    await expect(log.rows).toHaveCount(10)
    expect(last()).toEqual({ p: expect.any(String), start_timestamp: '0', end_timestamp: expect.any(String) })
  })

  test('a quick range moves on with time, and the search looks through what is loaded', async ({
    page,
    gateway,
  }) => {
    const log = new LogPage(page)
    const last = () => params(gateway.sent('GET /api/log/self').at(-1))
    await page.clock.install()
    await page.goto('/log')
    await log.openFilters()
    await expect(log.rows).toHaveCount(10)
    await expect(log.range('全部')).toHaveAttribute('aria-pressed', 'true')
    await log.range('15 分钟').click()
    await expect(page).toHaveURL('/log?range=15m')
    await expect(log.range('15 分钟')).toHaveAttribute('aria-pressed', 'true')
    await expect(log.field('起始时间')).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await expect(log.field('结束时间')).toHaveValue('')
    await expect.poll(() => Number(last().end_timestamp) - Number(last().start_timestamp)).toBe(900 + HOUR)
    const from = Number(last().start_timestamp)
    await page.clock.fastForward(600_000)
    await log.refresh.click()
    await expect.poll(() => Number(last().start_timestamp) - from).toBeGreaterThanOrEqual(600)
    await expect(page).toHaveURL('/log?range=15m')
    await log.range('今天').click()
    await expect(log.field('起始时间')).toHaveValue(/ 00:00:00$/)
    await log.range('全部').click()
    await expect(page).toHaveURL('/log')
    await expect(log.rows).toHaveCount(10)

    const calls = gateway.sent('GET /api/log/self').length
    await log.searchBox.fill('来自更新版本')
    await log.searchButton.click()
    await expect(log.rows).toHaveCount(1)
    await expect(page.getByText('搜索只涵盖已加载的 20 行。')).toBeVisible()
    await log.searchBox.fill('没有这样的日志')
    await log.searchButton.click()
    await expect(page.getByText('已加载的 20 行中没有找到匹配「没有这样的日志」的结果')).toBeVisible()
    expect(gateway.sent('GET /api/log/self')).toHaveLength(calls)
    expect(gateway.sent('GET /api/log/self/search')).toEqual([])
  })

  test('a header sorts what is loaded, up and down', async ({ page }) => {
    const log = new LogPage(page)
    await page.goto('/log')
    await expect(log.rows).toHaveCount(10)
    for (const direction of ['ascending', 'descending'] as const) {
      await log.sortBy('提示')
      await expect(log.header('提示')).toHaveAttribute('aria-sort', direction)
      const tokens = (await log.texts('提示')).map((text) => Number(text.replaceAll(',', '') || 0))
      expect(tokens).toEqual(tokens.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a)))
    }
  })

  test('opens a row with everything it holds, goes on to its neighbours, and shares it', async ({
    page,
    context,
    gateway,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    const shared = spend(gateway, {
      created_at: seconds() - 30,
      request_id: '2026010200054512345678901234567',
    })
    const log = new LogPage(page)
    await page.goto('/log')
    await expect(log.rows).toHaveCount(10)
    // By keyboard: down to the row, and enter.
    await log.header('时间').getByRole('button').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(log.drawer).toBeVisible()
    await expect(log.fact('额度')).toHaveText('$0.01（3150 点额度）')
    await expect(log.fact('请求 ID')).toHaveText(shared.request_id ?? '')
    await expect(log.drawer.getByRole('region', { name: '额度计算' })).toContainText(
      '(110 + 50 × 2.00) × 15.00 × 1.00 = 3150',
    )
    await expect(log.inDrawer('上一条')).toBeDisabled()
    await page.keyboard.press('j')
    await expect(log.drawer.getByRole('status')).toHaveText('第 2 条，已加载 20 条')
    await page.keyboard.press('ArrowDown')
    await expect(log.fact('类型')).toHaveText('未知 (9)')
    await expect(log.drawer.getByRole('region', { name: '额度计算' })).toHaveCount(0)
    await page.keyboard.press('k')
    await page.keyboard.press('ArrowUp')
    await expect(log.inDrawer('上一条')).toBeDisabled()
    await log.inDrawer('下一条').click()
    await expect(log.drawer.getByRole('status')).toHaveText(/^第 2 条/)
    await log.inDrawer('上一条').click()

    await log.inDrawer('复制 JSON').click()
    await expect.poll(clipboard).toContain('"quota": 3150')
    expect(JSON.parse(await clipboard())).toMatchObject({ request_id: shared.request_id, id: 0 })
    await log.inDrawer('复制链接').click()
    await expect.poll(clipboard).toMatch(/\/log\?start=\d+&end=\d+$/)
    const link = await clipboard()
    await page.keyboard.press('Escape')
    await expect(log.drawer).toHaveCount(0)
    await page.goto(link)
    await expect(log.rows).toHaveCount(1)
    await expect(log.rows).toContainText('倍率：15.00 × 1.00 × 2.00')
    expect(params(gateway.sent('GET /api/log/self').at(-1))).toMatchObject({
      start_timestamp: String(shared.created_at),
      end_timestamp: String(shared.created_at),
    })
  })

  test('saves all matching rows, sees how far that is, and may stop it', async ({ page, gateway }) => {
    const log = new LogPage(page)
    await page.goto('/log?type=2')
    await expect(log.extent).toHaveText('已加载 20 行，还有更多')
    const dialog = page.getByRole('dialog', { name: '导出日志' })
    const open = async () => {
      await page.getByRole('button', { name: '导出', exact: true }).click()
      await dialog.getByLabel('全部匹配的行').check()
    }
    await open()
    await expect(dialog.getByText('其余的行会逐页加载，最多导出 100000 行')).toBeVisible()
    const release = gateway.hold('GET /api/log/self')
    await dialog.getByRole('button', { name: '导出', exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('正在加载全部，已加载 20 行')
    await expect(dialog.getByRole('progressbar', { name: '加载进度' })).toBeVisible()
    await dialog.getByRole('button', { name: '停止' }).click()
    release()
    await expect(dialog.getByRole('status')).toHaveCount(0)
    await dialog.getByRole('button', { name: '取消' }).click()

    await open()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '导出', exact: true }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    const mine = gateway.db.logs.filter(({ user_id, type }) => user_id === 3 && type === 2)
    expect(download.suggestedFilename()).toMatch(/^日志-\d{8}-\d{6}\.csv$/)
    expect(text.trim().split('\r\n')).toHaveLength(mine.length + 1)
    expect(text.split('\r\n')[0]).toBe('\uFEFF时间,令牌,类型,模型,提示,补全,额度,详情,耗时（毫秒）,请求 ID')
    expect(gateway.sent('GET /api/log/self').every(({ search }) => search.includes('type=2'))).toBe(true)
  })

  test('a log that cannot be read says so and can be tried again; a refresh that fails keeps the rows', async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/HttpStatusError|500/)
    const log = new LogPage(page)
    let mend = gateway.answer('GET /api/log/self', () => new Response(null, { status: 500 }))
    await page.goto('/log')
    await expect(failureCard(page)).toContainText('错误：服务器内部错误，请联系管理员！')
    mend()
    await page.getByRole('button', { name: '重试', exact: true }).click()
    await expect(log.rows).toHaveCount(10)
    const toasts = new Toasts(page)
    await toasts.closeAll()
    mend = gateway.answer('GET /api/log/self', () => new Response(null, { status: 500 }))
    await log.refresh.click()
    await expect(toasts.saying('error', '错误：服务器内部错误，请联系管理员！')).toBeVisible()
    await expect(log.rows).toHaveCount(10)
    await toasts.closeAll()
    mend()
    gateway.answer('GET /api/log/self/stat', () => new Response(null, { status: 500 }))
    await log.total.click()
    await expect(toasts.saying('error', '错误：服务器内部错误，请联系管理员！')).toBeVisible()
    await expect(log.total).toHaveText('点击查看总消耗额度')
    spend(gateway, { content: '刷新之后' })
    await log.refresh.click()
    await expect(log.rows.first()).toContainText('刷新之后')
  })
})

test('an admin sees everybody’s log, filters by channel and user, and comes here from their lists', async ({
  page,
  gateway,
  signIn,
}) => {
  spend(gateway, { channel: 4, token_name: '渠道四' })
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
  await expect(log.rows.first().getByRole('cell').nth(1)).toHaveText('4')
  await expect(log.rows.first().getByRole('cell').nth(2)).toHaveText('user')
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
  await log.total.click()
  await expect(log.total).toHaveText(/^总消耗额度：\$/)
  expect(params(gateway.sent('GET /api/log/stat').at(-1))).toMatchObject({ channel: '4', username: 'user' })
  await log.rows.first().getByRole('link', { name: '4', exact: true }).click()
  await expect(page).toHaveURL('/channel/edit/4')

  const users = new ListPage(page, '用户')
  await page.goto('/user?keyword=user')
  await users.row('user').getByRole('link', { name: '日志' }).click()
  await expect(page).toHaveURL('/log?username=user')
  await expect(log.field('用户名')).toHaveValue('user')
  await page.goto('/channel')
  await page.getByRole('main').getByRole('link', { name: '日志' }).first().click()
  await expect(page).toHaveURL(/\/log\?channel=\d+$/)
  await expect(log.field('渠道 ID')).toHaveValue(/^\d+$/)
})

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('times are those of the place, on the day of a clock change too', async ({
    page,
    gateway,
    signIn,
  }) => {
    // 1 November 2026, 12:00 in New York: a day of 25 hours, and 00:00 was at 04:00 UTC.
    await page.clock.setFixedTime('2026-11-01T17:00:00Z')
    const midnight = Date.UTC(2026, 10, 1, 4) / 1000
    gateway.db.logs = []
    spend(gateway, { created_at: midnight - 1, content: '昨天' })
    spend(gateway, { created_at: midnight, content: '零点' })
    await signIn('user')
    const log = new LogPage(page)
    await page.goto('/log')
    await log.openFilters()
    await expect(log.rowWith('零点')).toContainText('2026-11-01 00:00:00')
    await log.range('今天').click()
    await expect(log.rows).toHaveCount(1)
    await expect(log.field('起始时间')).toHaveValue('2026-11-01 00:00:00')
    expect(params(gateway.sent('GET /api/log/self').at(-1))).toMatchObject({
      start_timestamp: String(midnight),
      end_timestamp: String(Date.UTC(2026, 10, 1, 18) / 1000),
    })
    // The second half past one is kept, though the clock shows it like the first.
    const second = Date.UTC(2026, 10, 1, 6, 30) / 1000
    await page.goto(`/log?start=${second}`)
    await expect(log.field('起始时间')).toHaveValue('2026-11-01 01:30:00')
    await log.field('令牌名称').fill('x')
    await log.query.click()
    await expect
      .poll(() => params(gateway.sent('GET /api/log/self').at(-1)))
      .toMatchObject({
        token_name: 'x',
        start_timestamp: String(second),
      })
  })
})

for (const width of [1280, 390]) {
  test(`the log fits and is accessible at ${width} px`, async ({ page, signIn }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: width === 390 ? 'dark' : 'light' })
    await signIn('admin')
    const log = new LogPage(page)
    await page.goto('/log')
    await log.openFilters()
    await expect(log.extent).toHaveText('已加载 20 行，还有更多')
    await log.live.check()
    await expect(log.liveStatus).toHaveText(/实时更新中/)
    await log.field('起始时间').fill('昨天')
    await log.query.click()
    await expect(log.field('起始时间')).toHaveAccessibleDescription(/时间格式错误/)
    await expectAccessible(page)
    await log.closeFilters()
    await log.open(0)
    await expect(log.inDrawer('复制 JSON')).toBeInViewport({ ratio: 1 })
    await expect(log.inDrawer('关闭')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
}
