import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { expect, PASSWORD, test } from './fixtures'

test('a person is refused, signs in, returns after an ended session, and signs out', async ({
  page,
  server,
  newName,
}) => {
  const username = newName()
  await server.ask('POST', '/api/user/', { username, password: PASSWORD, display_name: username })
  const login = new LoginPage(page)
  const shell = new Shell(page)
  await login.open()
  await login.signIn(username, 'wrong-password')
  await expect(new Toasts(page).saying('error', '用户名或密码错误，或用户已被封禁')).toBeVisible()
  await login.signIn(username, PASSWORD)
  await expect(page).toHaveURL('/token')
  await expect(shell.account(username)).toBeVisible()
  await expect(shell.entry('渠道')).toHaveCount(0)

  // A call under way must not end the session before the page is left.
  await expect(new ListPage(page, '令牌').row('default')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Without its cookie the session has ended; the sign-in leads back to the address.
  await page.context().clearCookies()
  await page.goto('/log')
  await expect(login.expired).toBeVisible()
  await login.signIn(username, PASSWORD)
  await expect(page).toHaveURL('/log')

  await shell.signOut(username)
  await expect(page).toHaveURL('/login')
  await expect(new Toasts(page).saying('success', '已退出登录！')).toBeVisible()
  expect(await page.evaluate(() => fetch('/api/user/self').then(({ status }) => status))).toBe(401)
})
