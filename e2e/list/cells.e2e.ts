import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { full } from '../thorough'
import { tokenCalled } from '../token/own-tokens'
import { LISTS } from './lists'

test('shows ages, exact amounts and long names on hover', async ({ page, gateway, signIn }) => {
  const name = `给整个研发部门共用的令牌${'👨‍👩‍👧‍👦'.repeat(3)}请勿外传`
  const now = Math.floor(Date.now() / 1000)
  Object.assign(tokenCalled(gateway, '笔记本'), {
    name,
    created_time: now - 3 * 3600 - 60,
    expired_time: now + 3 * 86_400 + 3600,
    used_quota: 1_971,
    remain_quota: 0,
  })
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const shown = page.locator('[role=tooltip]')
  await page.goto('/token')

  const created = list.cell(name, '创建时间').getByRole('time')
  await expect(created).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await created.hover()
  await expect(shown).toHaveText('3 小时前')
  await page.mouse.move(0, 0)
  await expect(shown).toHaveCount(0)
  await created.focus()
  await expect(shown).toHaveText('3 小时前')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText('3 天后')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)

  const used = list.cell(name, '已用额度').getByText('$0.00', { exact: true })
  await used.hover()
  await expect(shown).toHaveText('$0.003942（1971 点额度）')
  await page.mouse.move(0, 0)
  await expect(shown).toHaveCount(0)
  await used.focus()
  await expect(shown).toHaveText('$0.003942（1971 点额度）')

  const cell = list.cell(name, '名称').getByRole('link', { name, exact: true })
  expect((await cell.boundingBox())?.width).toBeLessThanOrEqual(221)
  await cell.focus()
  await expect(shown).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/token\/edit\/\d+$/)
})

test('remembers exact amounts and compact rows', async ({ page, gateway, signIn }) => {
  Object.assign(tokenCalled(gateway, '笔记本'), { used_quota: 1_971, remain_quota: 0 })
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('menuitemcheckbox', { name: '精确金额' }).click()
  await page.getByRole('menuitemcheckbox', { name: '紧凑显示' }).click()
  await expect(list.cell('笔记本', '已用额度')).toHaveText('$0.003942')
  // Digits stand below each other.
  await expect(list.cell('笔记本', '剩余额度')).toHaveText('$0.000000')
  await page.reload()
  await expect(list.cell('笔记本', '已用额度')).toHaveText('$0.003942')
  expect((await list.row('笔记本').boundingBox())?.height).toBeLessThan(46)
})

test('a large amount stays in its column of every list', full, async ({ page, gateway, signIn }) => {
  const { tokens, users, redemptions, channels, logs } = gateway.db
  const quota = Number.MAX_SAFE_INTEGER
  for (const row of tokens) Object.assign(row, { used_quota: quota, remain_quota: quota })
  for (const row of [...users, ...redemptions, ...logs]) Object.assign(row, { quota, used_quota: quota })
  for (const row of channels) row.balance = 123_456_789_012
  await signIn('root')
  // The models have prices, which are short.
  for (const [address, label] of LISTS.filter(([path]) => path !== '/models')) {
    const list = await ListPage.open(page, label, address)
    const amounts = list.rows.getByRole('cell').filter({ hasText: /[$¥][\d,]{9}/ })
    await expect(amounts.first()).toBeVisible()
    const overflows = (cells: (HTMLElement | SVGElement)[]) =>
      cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
    expect(await amounts.evaluateAll(overflows), label).toBe(0)
  }
})

test('columns stay in place while the rows are loading', full, async ({ page, gateway, signIn }) => {
  await signIn('root')
  for (const [path, label] of [
    ['/channel', '渠道'],
    ['/token', '令牌'],
    ['/log', '日志'],
  ] as const) {
    const list = new ListPage(page, label)
    const release = gateway.hold(label === '日志' ? 'GET /api/log/' : `GET /api${path}/`)
    await page.goto(path)
    const places = () =>
      page
        .getByRole('columnheader')
        .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left))
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    const before = await places()
    release()
    await expect(list.rows).toHaveCount(10)
    expect(await places(), path).toEqual(before)
  }
})
