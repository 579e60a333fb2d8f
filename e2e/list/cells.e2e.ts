import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { full } from '../thorough'
import { tokenCalled } from '../token/own-tokens'

test('tooltips show ages, exact amounts and long names', async ({ page, gateway, signIn }) => {
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
  await expect(created).toHaveText(/^(今天|昨天) \d\d:\d\d$/)
  await created.hover()
  await expect(shown).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d3 小时前$/)
  await page.mouse.move(0, 0)
  await expect(shown).toHaveCount(0)
  await created.focus()
  await expect(shown).toContainText('3 小时前')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toContainText('3 天后')
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
  // Decimals are aligned.
  await expect(list.cell('笔记本', '剩余额度')).toHaveText('$0.000000')
  await page.reload()
  await expect(list.cell('笔记本', '已用额度')).toHaveText('$0.003942')
  expect((await list.row('笔记本').boundingBox())?.height).toBeLessThan(46)
})

test('a large amount fits its column', full, async ({ page, gateway, signIn }) => {
  const { tokens, users, redemptions, channels, logs } = gateway.db
  const quota = Number.MAX_SAFE_INTEGER
  for (const row of tokens) Object.assign(row, { used_quota: quota, remain_quota: quota })
  for (const row of [...users, ...redemptions, ...logs]) Object.assign(row, { quota, used_quota: quota })
  for (const row of channels) row.balance = 123_456_789_012
  await signIn('root')
  for (const [address, label] of [
    ['/channel', '渠道'],
    ['/token', '令牌'],
    ['/user', '用户'],
    ['/log', '日志'],
  ] as const) {
    const list = await ListPage.open(page, label, address)
    const amounts = list.rows.getByRole('cell').filter({ hasText: /[$¥][\d,]{9}/ })
    await expect(amounts.first()).toBeVisible()
    const overflows = (cells: (HTMLElement | SVGElement)[]) =>
      cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
    expect(await amounts.evaluateAll(overflows), label).toBe(0)
  }
})

test('columns do not shift when rows arrive', full, async ({ page, gateway, signIn }) => {
  await signIn('root')
  for (const [path, label] of [
    ['/channel', '渠道'],
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

test('a balance that is used up, or will be within a day, is marked', async ({ page, gateway, signIn }) => {
  const day = 86_400
  const created_time = Math.floor(Date.now() / 1000) - 10 * day
  Object.assign(tokenCalled(gateway, '笔记本'), { created_time, used_quota: 100_000, remain_quota: 10_001 })
  Object.assign(tokenCalled(gateway, '监控告警'), { created_time, used_quota: 100_000, remain_quota: 9_000 })
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  const warning = 'rgb(143, 88, 0)'
  for (const [name, text, reason] of [
    ['透支', '-$0.01', '已用尽'],
    ['监控告警', '$0.02', '不足一天的用量'],
  ] as const) {
    const amount = list.cell(name, '剩余额度').getByText(text)
    await expect(amount).toHaveCSS('color', warning)
    await amount.focus()
    await expect(page.getByRole('tooltip')).toContainText(reason)
  }
  await expect(list.cell('笔记本', '剩余额度').getByText('$')).not.toHaveCSS('color', warning)
  await expect(list.cell('已耗尽', '已用额度').getByText('$')).not.toHaveCSS('color', warning)
})

test('prints full times, and 不支持 for a type without a balance', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('menuitemcheckbox', { name: '创建时间' }).click()
  const time = list.cell('月之暗面', '创建时间').getByRole('time')
  const balance = list.cell('月之暗面', '余额').getByText('不支持')
  await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await expect(balance).toHaveAttribute('title', '此类型的渠道不能查询余额')
  await expect(balance).toHaveCSS('font-size', '0px')
  await page.emulateMedia({ media: 'print' })
  for (const column of ['优先级', '权重'])
    expect((await list.header(column).boundingBox())?.width, column).toBeLessThan(120)
  await expect(balance).not.toHaveCSS('font-size', '0px')
  expect(await time.evaluate((shown) => getComputedStyle(shown, '::before').content)).toMatch(
    /\d\d:\d\d:\d\d/,
  )
})

test('numbers are right-aligned, and 统计信息 takes no line', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  const right = (box: { x: number; width: number } | null) => Math.round((box?.x ?? 0) + (box?.width ?? 0))
  const label = await list.header('优先级').getByText('优先级').boundingBox()
  const field = await list.row('DeepSeek').getByLabel('优先级').boundingBox()
  // The field has a border of 1 px and a padding of 8 px.
  expect(right(field) - 9).toBe(right(label))
  const users = await ListPage.open(page, '用户', '/user')
  await expect(users.header('统计信息')).toBeAttached()
  expect((await users.table.locator('thead').boundingBox())?.height).toBeLessThanOrEqual(42)
})

test('the key of a limited token is in the first line of its row', async ({ page, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  const middle = async (name: string, column: string, text: string | RegExp) => {
    const box = await list.cell(name, column).getByText(text).boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const key = await middle('限定模型', '密钥', /^sk-/)
  expect(Math.abs(key - (await middle('限定模型', '名称', '限定模型')))).toBeLessThan(3)
  expect(Math.abs(key - (await middle('限定模型', '状态', '已启用')))).toBeLessThan(3)
  const heights = await list.rows.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights.map(Math.round)).size).toBe(2)
})
