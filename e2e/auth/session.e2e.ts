import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { FormPage } from '../pages/form-page'
import { journey } from '../pages/journey'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { REFUSED, tabKeys } from './session-end'

const OPEN_ON_SERVER = '已在本机退出登录，但未能通知服务器，服务器上的会话可能仍然有效'

/** Waits until no user is stored. */
const expectSignedOut = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()

// src/routes/-guards.test.ts tests that every screen is guarded.
test('redirects visitors from guarded screens to /login without a request', async ({ page, gateway }) => {
  const shell = new Shell(page)
  await page.goto('/')
  await expect(shell.entries()).toHaveText(['首页', '令牌', '充值', '日志', '模型', '试用', '设置', '关于'])
  await shell.entry('令牌').click()
  await expect(page).toHaveURL('/login')
  for (const address of ['/channel/edit/1', '/user/edit', '/log?type=2']) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
  await expect(new LoginPage(page).submit).toBeVisible()
  await expect(new LoginPage(page).expired).toHaveCount(0)
  const open = ['/api/status', '/api/notice', '/api/home_page_content']
  expect(gateway.sent().filter(({ path }) => !open.includes(path))).toEqual([])

  // The guard stores no return address.
  expect(await tabKeys(page)).toEqual([])
  await new LoginPage(page).signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
})

test('Back after signing in again skips the expired sign-in page', full, async ({ page }) => {
  await page.goto('/about')
  await page.goto('/login?expired=true')
  await new LoginPage(page).signInAgain('user')
  await expect(page).toHaveURL('/token')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('signing out removes the user and the cached data', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.row('笔记本')).toBeVisible()
  await new Shell(page).entry('关于').click()
  await expect(page).toHaveURL('/about')
  await new Shell(page).signOut('user')
  await expect(page).toHaveURL('/login')
  await new Toasts(page).expectSuccess('已退出登录！')
  expect(gateway.sent('GET /api/user/logout')).toHaveLength(1)
  await expectSignedOut(page)

  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(list.table).toHaveCount(0)

  // The next user must not see the previous rows while loading.
  const release = gateway.hold('GET /api/token/')
  await new LoginPage(page).signIn('admin', '12345678')
  await expect(page).toHaveURL('/token')
  await expect(list.table).toHaveAttribute('aria-busy', 'true')
  await expect(list.rows).toHaveCount(0)
  release()
  await expect(list.rows).toHaveCount(10)
})

test('signing out works without a network', full, async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ERR_EMPTY_RESPONSE|ConnectionError/)
  await signIn('user')
  await page.goto('/token')
  await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
  gateway.cut()
  await new Shell(page).signOut('user')
  await expect(page).toHaveURL('/login')
  await expectSignedOut(page)
  const toasts = new Toasts(page)
  await expect(toasts.saying('error', OPEN_ON_SERVER)).toHaveCount(1)
  await expect(toasts.saying('success', '已退出登录！')).toHaveCount(0)
})

test('a 401 shows one alert; signing in leads back', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(REFUSED)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.goto('/token?size=20')
  await expect(list.extent).toHaveText('共 24 行')
  const seen = journey(page)
  gateway.faults.mode = '401'
  await list.refresh.click()

  await expect(page).toHaveURL('/login?expired=true')
  const login = new LoginPage(page)
  await expect(login.expired).toHaveCount(1)
  await expect(login.expired).toBeVisible()
  await expect(new Toasts(page).all).toHaveCount(0)
  expect(seen).toEqual(['/login?expired=true'])
  await expectSignedOut(page)

  gateway.faults.mode = 'none'
  await login.signIn('user', '12345678')
  await expect(page).toHaveURL('/token?size=20')
  await expect(list.rows).toHaveCount(20)
})

test(
  'signs a banned account out and shows the reason',
  full,
  async ({ page, gateway, signIn, expectConsole }) => {
    expectConsole(/用户已被封禁/)
    await signIn('user')
    await page.goto('/token/add')
    const form = new FormPage(page)
    await form.field('名称').fill('半句')
    // Banned while the form's request is pending, so that no background request fails first.
    const release = gateway.hold('POST /api/token/')
    await form.submit.click()
    gateway.faults.mode = 'banned'
    release()
    await expect(page).toHaveURL('/login')
    await expect(new Toasts(page).saying('error', '用户已被封禁')).toHaveCount(1)
    await expect(new LoginPage(page).expired).toHaveCount(0)
    await expectSignedOut(page)
    expect(await tabKeys(page)).toEqual([])
    expect(await browserStorage(page)).not.toMatch(/半句|"username"/)
  },
)
