import { failureCard } from '../pages/failure-card'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { expect, PASSWORD, test } from './fixtures'

const CHANGED = '账户权限已变更，请重新登录'

test('promoted while signed in: every list asks once to sign in again, which opens it', async ({
  page,
  server,
  asUser,
}) => {
  const { user } = await asUser(page)
  await page.goto('/topup')
  await expect(new Shell(page).entry('渠道')).toHaveCount(0)
  await server.ask('POST', '/api/user/manage', { username: user.username, action: 'promote' })
  await page.reload()
  const alert = page.getByRole('main').getByRole('alert')
  for (const entry of ['渠道', '用户', '兑换码', '日志']) {
    await new Shell(page).entry(entry).click()
    await expect(alert).toHaveCount(1)
    await expect(alert).toContainText(CHANGED)
  }
  await new Shell(page).entry('用户').click()
  await page.getByRole('button', { name: '重新登录', exact: true }).click()
  const login = new LoginPage(page)
  await expect(login.expired).toBeVisible()
  expect(await page.evaluate(() => fetch('/api/user/self').then(({ status }) => status))).toBe(401)
  await login.signIn(user.username, PASSWORD)
  await expect(page).toHaveURL('/user')
  await expect(new ListPage(page, '用户').row(user.username)).toBeVisible()
})

test('demoted while signed in: the menu changes, and the server refuses after the next sign-in', async ({
  page,
  server,
  asUser,
}) => {
  const { user } = await asUser(page, 'admin')
  await page.goto('/channel')
  await expect(new Shell(page).entry('渠道')).toBeVisible()
  await server.ask('POST', '/api/user/manage', { username: user.username, action: 'demote' })
  await page.goto('/topup')
  await expect(new Shell(page).entry('渠道')).toHaveCount(0)
  await new Shell(page).signOut(user.username)
  await new LoginPage(page).signIn(user.username, PASSWORD)
  await expect(page).toHaveURL('/token')
  await page.goto('/channel')
  await expect(failureCard(page)).toContainText('无权进行此操作，权限不足')
  await expect(new Toasts(page).all).toHaveCount(0)
})
