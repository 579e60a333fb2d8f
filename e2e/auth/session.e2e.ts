import type { Page } from '@playwright/test'
import { expect, test, userOf } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { journey } from '../pages/journey'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { pressEvery } from './hold-calls'
import { REFUSED } from './session-end'

const OPEN_ON_SERVER = '已在本机退出登录，但未能通知服务器，服务器上的会话可能仍然有效'

/** The browser has no signed-in user. */
const expectNobody = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()

test('without a stored user every guarded screen leads to /login without a call', { tag: '@full' }, async ({
  page,
  gateway,
}) => {
  const guarded = [
    '/channel',
    '/channel/add',
    '/channel/edit/1',
    '/token',
    '/token/add',
    '/token/edit/1',
    '/redemption',
    '/redemption/add',
    '/redemption/edit/1',
    '/user',
    '/user/add',
    '/user/edit',
    '/user/edit/1',
    '/setting',
    '/topup',
    '/log',
  ]
  for (const address of guarded) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page).toHaveURL('/login')
  }
  await expect(new LoginPage(page).submit).toBeVisible()
  const asked = new Set(gateway.sent().map(({ path }) => path))
  expect([...asked].filter((path) => path !== '/api/status' && path !== '/api/notice')).toEqual([])
})

test('a visitor sees the open entries, and the guarded ones lead to /login', { tag: '@full' }, async ({
  page,
}) => {
  const shell = new Shell(page)
  await page.goto('/')
  await expect(shell.entries()).toHaveText(['首页', '令牌', '充值', '日志', '模型', '试用', '设置', '关于'])
  await shell.entry('令牌').click()
  await expect(page).toHaveURL('/login')
  await expect(new LoginPage(page).expired).toHaveCount(0)
})

test('signing out calls the server and removes the user and everything read for them', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.row('笔记本')).toBeVisible()
  await new Shell(page).signOut('user')
  await expect(page).toHaveURL('/login')
  await new Toasts(page).told('已退出登录！')
  expect(gateway.sent('GET /api/user/logout')).toHaveLength(1)
  await expectNobody(page)

  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(list.table).toHaveCount(0)

  // The next person does not see the last one's rows while theirs are loading.
  const release = gateway.hold('GET /api/token/')
  await new LoginPage(page).signIn('admin', '12345678')
  await expect(page).toHaveURL('/token')
  await expect(list.table).toHaveAttribute('aria-busy', 'true')
  await expect(list.rows).toHaveCount(0)
  release()
  await expect(list.rows).toHaveCount(10)
})

test('signs out while the server fails', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 500|HttpStatusError/)
  await signIn('user')
  await page.goto('/')
  gateway.answer('GET /api/user/logout', () => new Response(null, { status: 500 }))
  await new Shell(page).signOut('user')
  await expect(page).toHaveURL('/login')
  await expectNobody(page)
  await expect(new Toasts(page).saying('error', OPEN_ON_SERVER)).toHaveCount(1)
})

test('signing out without a network works, and says that the server’s session may still be open', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ERR_EMPTY_RESPONSE|ConnectionError/)
  await signIn('user')
  await page.goto('/token')
  await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
  gateway.cut()
  await new Shell(page).signOut('user')
  await expect(page).toHaveURL('/login')
  await expectNobody(page)
  const toasts = new Toasts(page)
  await expect(toasts.saying('error', OPEN_ON_SERVER)).toHaveCount(1)
  await expect(toasts.saying('success', '已退出登录！')).toHaveCount(0)
})

test('twelve calls that fail together with 401 lead to one alert on /login?expired=true', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?size=20')
  await expect(list.extent).toHaveText('已加载 24 行')
  const seen = journey(page)
  gateway.faults.mode = '401'
  const { waiting, release } = await pressEvery(page, list, '禁用')
  await list.refresh.click()
  await expect.poll(waiting).toBeGreaterThanOrEqual(12)
  release()

  await expect(page).toHaveURL('/login?expired=true')
  const login = new LoginPage(page)
  await expect(login.expired).toHaveCount(1)
  await expect(login.expired).toBeVisible()
  await expect(new Toasts(page).all).toHaveCount(0)
  expect(seen).toEqual(['/login?expired=true'])
  await expectNobody(page)

  gateway.faults.mode = 'none'
  await login.signIn('user', '12345678')
  // Back where it ended: the 401 kept the address.
  await expect(page).toHaveURL('/token?size=20')
  await expect(list.rows).toHaveCount(20)
})

test('signs a banned user out on any call', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/用户已被封禁/)
  await signIn('user')
  gateway.faults.mode = 'banned'
  await page.goto('/token')
  await expect(page).toHaveURL('/login')
  await expect(new Toasts(page).saying('error', '用户已被封禁')).toHaveCount(1)
  await expect(new LoginPage(page).expired).toHaveCount(0)
  await expectNobody(page)
})

test('shows a refusal for the role once, and that the role has changed', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/权限不足/)
  await signIn('user')
  await page.goto('/token')
  const toasts = new Toasts(page)
  const list = new ListPage(page, '令牌')
  await expect(list.rows).toHaveCount(10)
  userOf(gateway, 'user').role = 10
  gateway.answer('GET /api/token/', () =>
    Response.json({ success: false, message: '无权进行此操作，权限不足' }),
  )
  await list.refresh.click()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told.filter({ hasText: '账户权限已变更，请重新登录' })).toHaveCount(1)
  await expect(told).toHaveCount(1)
  await expect(toasts.all).toHaveCount(0)
  await expect(new Shell(page).entry('渠道')).toBeVisible()
})

test('signing out does not stop at a form with changes, here or in another tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('user')
  const form = new FormPage(page)
  await page.goto('/token/add')
  await form.field('名称').fill('半句')
  const other = await context.newPage()
  await other.goto('/token/add')
  await new FormPage(other).field('名称').fill('另一半')
  await new Shell(page).signOut('user')
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/login')
  await expect(form.dialog).toHaveCount(0)
  await expectNobody(page)
})
