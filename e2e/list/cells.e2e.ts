import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { LISTS } from './lists'

const card = '[role=tooltip]'

test('shows a time in full, and its age on hover and focus', async ({ page, gateway, signIn }) => {
  const token = gateway.db.tokens.find(({ user_id, name }) => user_id === 3 && name === '笔记本')
  if (!token) throw new Error('no token')
  token.created_time = Math.floor(Date.now() / 1000) - 3 * 3600 - 60
  token.expired_time = Math.floor(Date.now() / 1000) + 3 * 86_400 + 3600
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  const created = list.cell('笔记本', '创建时间').getByRole('time')
  await expect(created).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await created.hover()
  await expect(page.locator(card)).toHaveText('3 小时前')
  await page.mouse.move(0, 0)
  await expect(page.locator(card)).toHaveCount(0)
  await created.focus()
  await expect(page.locator(card)).toHaveText('3 小时前')
  await page.keyboard.press('Tab')
  await expect(page.locator(card)).toHaveText('3 天后')
  await page.keyboard.press('Escape')
  await expect(page.locator(card)).toHaveCount(0)
})

test('an amount has two decimals; hover, focus and 精确金额 show every digit that it needs', async ({
  page,
  gateway,
  signIn,
}) => {
  const token = gateway.db.tokens.find(({ user_id, name }) => user_id === 3 && name === '笔记本')
  if (!token) throw new Error('no token')
  Object.assign(token, { used_quota: 1_971, remain_quota: 0 })
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  const used = list.cell('笔记本', '已用额度').getByText('$0.00', { exact: true })
  await used.hover()
  await expect(page.locator(card)).toHaveText('$0.003942（1971 点额度）')
  await page.mouse.move(0, 0)
  await expect(page.locator(card)).toHaveCount(0)
  await used.focus()
  await expect(page.locator(card)).toHaveText('$0.003942（1971 点额度）')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('menuitemcheckbox', { name: '精确金额' }).click()
  await expect(list.cell('笔记本', '已用额度')).toHaveText('$0.003942')
  await expect(list.cell('笔记本', '剩余额度')).toHaveText('$0.00')
  await page.reload()
  await expect(list.cell('笔记本', '已用额度')).toHaveText('$0.003942')
})

test('cuts a long name, shows it whole on hover and focus, copies it on a click', async ({
  page,
  context,
  gateway,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `给整个研发部门共用的令牌${'👨‍👩‍👧‍👦'.repeat(3)}请勿外传`
  const token = gateway.db.tokens.find((one) => one.user_id === 3 && one.name === '笔记本')
  if (!token) throw new Error('no token')
  token.name = name
  await signIn('user')
  await page.goto('/token')
  const cell = new ListPage(page, '令牌').cell(name, '名称').getByRole('button', { name, exact: true })
  await expect(cell).toBeVisible()
  expect((await cell.boundingBox())?.width).toBeLessThanOrEqual(221)
  await cell.focus()
  await expect(page.locator(card)).toContainText(name)
  await page.keyboard.press('Enter')
  await new Toasts(page).told('已复制到剪贴板！')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(name)
  await cell.hover()
  await expect(page.locator(card)).toContainText('点击复制')
})

test('an open card shows no outdated value, and closes when its cell is gone', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  const list = new ListPage(page, '渠道')
  await page.goto('/token')
  await new Shell(page).entry('渠道').click()
  const balance = list.cell('DeepSeek', '余额').getByRole('button')
  await balance.hover()
  await expect(page.locator(card)).toContainText('¥88.00')
  await balance.click()
  // While it is refreshed the button is disabled, which may close the card.
  await expect(page.locator(card).filter({ hasText: '¥88.00' })).toHaveCount(0)
  await expect(balance).not.toContainText('¥88.00')
  await expect(balance).toBeEnabled()
  await page.mouse.move(0, 0)
  await balance.blur()
  await expect(page.locator(card)).toHaveCount(0)
  await balance.focus()
  await expect(page.locator(card)).toContainText('点击刷新余额')
  await expect(balance).toHaveAccessibleDescription(/点击刷新余额/)
  await page.goBack()
  await expect(page).toHaveURL('/token')
  await expect(page.locator(card)).toHaveCount(0)
})

// The models have prices, which are short.
for (const [address, label] of LISTS.filter(([address]) => address !== '/models'))
  test(`a large amount stays in its column of the list ${label}`, { tag: '@full' }, async ({
    page,
    gateway,
    signIn,
  }) => {
    const { tokens, users, redemptions, channels, logs } = gateway.db
    const quota = Number.MAX_SAFE_INTEGER
    for (const row of tokens) Object.assign(row, { used_quota: quota, remain_quota: quota })
    for (const row of [...users, ...redemptions, ...logs]) Object.assign(row, { quota, used_quota: quota })
    for (const row of channels) row.balance = 123_456_789_012
    await signIn('root')
    const list = await ListPage.open(page, label, address)
    const amounts = list.rows.getByRole('cell').filter({ hasText: /\$\d{9}/ })
    await expect(amounts.first()).toBeVisible()
    const overflows = (cells: (HTMLElement | SVGElement)[]) =>
      cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length
    expect(await amounts.evaluateAll(overflows)).toBe(0)
  })
