import { expect, test } from '../fixtures'
import { LogPage } from '../pages/log-page'
import { full } from '../thorough'
import { params } from './params'
import { spend } from './spend'

const HOUR = 3_600

test.describe('a user', () => {
  test.beforeEach(({ signIn }) => signIn('user'))

  test('filters by name, type and time through the address', async ({ page, gateway }) => {
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
    await expect(log.rows.getByRole('time')).toHaveAttribute('datetime', '2026-01-02 08:05:45')
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
    // Choosing a type applies it immediately.
    await log.type.selectOption('充值')
    await expect(page.getByText('没有符合条件的日志。')).toBeVisible()
    expect(last()).toMatchObject({ type: '1', token_name: '老令牌' })
    await page.reload()
    await expect(log.field('起始时间')).toHaveValue('2026-01-02 08:05:45')
    await expect(log.type).toHaveValue('1')
    await page.goBack()
    await expect(log.rows).toHaveCount(1)
    await expect(log.type).toHaveValue('0')

    // Only first pages: the next page may be prefetched.
    const firstPages = () =>
      gateway.sent('GET /api/log/self').filter(({ search }) => search.startsWith('?p=0&'))
    const before = firstPages().length
    await log.field('起始时间').fill('昨天')
    await log.query.click()
    await expect(log.field('起始时间')).toHaveAccessibleDescription(/时间格式错误/)
    await expect(log.field('起始时间')).toBeFocused()
    await expect(log.field('起始时间')).toHaveValue('昨天')
    await log.field('起始时间').fill('2026-01-03')
    await log.query.click()
    await expect(log.field('结束时间')).toHaveAccessibleDescription('结束时间不能早于起始时间')
    expect(firstPages()).toHaveLength(before)

    await log.reset.click()
    await expect(page).toHaveURL('/log')
    await expect(log.rows).toHaveCount(10)
    await expect(log.field('起始时间')).toHaveValue('')
    // Submitting the same filters fetches again; invalid parameters are ignored.
    const calls = firstPages().length
    await log.query.click()
    await expect.poll(() => firstPages().length).toBe(calls + 1)
    await page.goto('/log?type=abc&start=-5&range=year&token_name=%20&channel=x')
    await expect(log.rows).toHaveCount(10)
    expect(last()).toEqual({ p: expect.any(String), start_timestamp: '0', end_timestamp: expect.any(String) })
  })

  test('keeps filter input that was not submitted', full, async ({ page, gateway }) => {
    const log = new LogPage(page)
    const filters = () => Object.fromEntries(new URL(page.url()).searchParams)
    await page.goto('/log?type=2&model_name=gpt&range=24h&token_name=a')
    await log.openFilters()
    await expect(log.field('模型名称')).toHaveValue('gpt')
    await log.field('令牌名称').fill('笔记本')
    await page.getByRole('button', { name: /^移除筛选 模型/ }).click()
    await expect.poll(filters).toEqual({ token_name: 'a', type: '2', range: '24h' })
    await expect(log.field('模型名称')).toHaveValue('')
    await expect(log.field('令牌名称')).toHaveValue('笔记本')
    await log.query.click()
    await expect.poll(filters).toEqual({ token_name: '笔记本', type: '2', range: '24h' })
    await expect
      .poll(() => params(gateway.sent('GET /api/log/self').at(-1)))
      .toMatchObject({ token_name: '笔记本', type: '2' })
    await page.getByRole('button', { name: '移除筛选 令牌：笔记本' }).click()
    await expect.poll(filters).toEqual({ type: '2', range: '24h' })
    await expect(log.field('令牌名称')).toHaveValue('')
    await page.getByRole('button', { name: '全部', exact: true }).click()
    await expect(page).toHaveURL('/log?type=2')

    await log.field('令牌名称').fill('笔记本')
    await expect(log.rows).toHaveCount(10)
    await log.sortBy('额度')
    await expect(page).toHaveURL('/log?sort=quota&type=2')
    await page.getByRole('button', { name: '移除筛选 类型：消费' }).click()
    await expect(page).toHaveURL('/log?sort=quota')
    await expect(log.type).toHaveValue('0')
    await expect(log.field('令牌名称')).toHaveValue('笔记本')
  })

  test('a quick range moves with time', async ({ page, gateway }) => {
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
    // The next page was prefetched.
    await expect(page.getByText('已加载 20 行')).toBeVisible()

    const calls = gateway.sent('GET /api/log/self').length
    await log.searchBox.fill('来自更新版本')
    await log.searchButton.click()
    await expect(log.rows).toHaveCount(1)
    await expect(page.getByText('已加载 20 行，还有更多')).toBeVisible()
    await log.searchBox.fill('没有这样的日志')
    await log.searchButton.click()
    await expect(page.getByText('已加载的 20 行中没有找到匹配「没有这样的日志」的结果')).toBeVisible()
    expect(gateway.sent('GET /api/log/self')).toHaveLength(calls)
    expect(gateway.sent('GET /api/log/self/search')).toEqual([])
  })
})
