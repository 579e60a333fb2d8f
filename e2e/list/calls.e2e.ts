import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'

// Calls that nobody needs are not made: gateways count them.

test('of five letters typed slowly only the last search is answered', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  const aborted: string[] = []
  page.on('requestfailed', (request) => void aborted.push(request.url()))
  const list = new ListPage(page, '渠道')
  await page.goto('/channel')
  await expect(list.rows).toHaveCount(10)
  const search = 'GET /api/channel/search'
  const release = gateway.hold(search)
  for (const [typed, letter] of [...'AIGC2'].entries()) {
    await list.searchBox.press(letter)
    await expect.poll(() => gateway.sent(search).length).toBe(typed + 1)
  }
  await expect.poll(() => aborted.length).toBe(4)
  release()
  await expect(list.rows.filter({ hasText: 'AIGC2D' })).toHaveCount(1)
  expect(gateway.sent(search)).toHaveLength(5)
})

test('a page number beyond all lists does not start reading the log', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '日志')
  await page.goto('/log?page=999999999')
  await expect(list.rows).toHaveCount(10)
  await page.goto('/log?page=9000')
  await expect(list.rows).toHaveCount(10)
  const before = gateway.sent('GET /api/log/self').length
  await expect(page.getByText(/^第 9000 页尚未加载，需要再读取约 \d+ 页数据。$/)).toBeVisible()
  expect(before).toBeLessThanOrEqual(4)
  expect(gateway.sent('GET /api/log/self')).toHaveLength(before)
  await page.getByRole('button', { name: '加载到第 9000 页' }).click()
  await expect.poll(() => gateway.sent('GET /api/log/self').length).toBeGreaterThan(before)
})

test('pointing at the menu asks for code and for no list', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  const shell = new Shell(page)
  await page.goto('/about')
  await expect(shell.entry('渠道')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = gateway.sent().length
  for (const name of ['渠道', '令牌', '兑换码', '用户', '日志']) {
    await shell.entry(name).hover()
    await page.waitForLoadState('networkidle')
  }
  expect(gateway.sent().slice(before)).toEqual([])
})

test('a sign-in with the first password reads the own account once', async ({ page, gateway }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('root', '123456')
  await expect(page).toHaveURL('/user/edit')
  await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue('root')
  expect(gateway.sent('GET /api/user/self')).toHaveLength(1)
})

test('a row of the own log stays the same element when a newer one arrives', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const list = new ListPage(page, '日志')
  await page.goto('/log')
  await expect(list.rows).toHaveCount(10)
  await list.rows.first().evaluate((row) => row.setAttribute('data-before', 'true'))
  const newest = gateway.db.logs.find(({ username }) => username === 'user')
  if (!newest) throw new Error('the seed has logs of this user')
  gateway.db.logs.push({ ...newest, id: 999_999, created_at: Math.floor(Date.now() / 1000) })
  await list.refresh.click()
  await expect(list.rows.nth(1)).toHaveAttribute('data-before', 'true')
})
