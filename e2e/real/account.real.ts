import { AccountPage } from '../pages/account-page'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { expect, PASSWORD, test } from './fixtures'
import { MailCatcher } from './mail'
import { RealServer } from './server'

const MAIL = process.env.REAL_MAIL ?? ''

test('a visitor registers, signs in, returns after expiry and signs out', async ({
  page,
  server,
  newName,
}) => {
  const username = newName()
  const login = new LoginPage(page)
  const shell = new Shell(page)
  await server.setOption('QuotaForNewUser', '4000')
  await server.setOption('QuotaForInvitee', '300')
  const code = await server.request<string>('GET', '/api/user/aff')
  const form = new AccountPage(page)
  await page.goto(`/register?aff=${code}`)
  await form.fill({ 用户名: username, 密码: PASSWORD, 确认密码: PASSWORD })
  await form.button('注册').click()
  await new Toasts(page).expectSuccess('注册成功！')
  await expect(page).toHaveURL('/login')
  const [user] = await server.users(username)
  const root = await server.request<{ id: number }>('GET', '/api/user/self')
  expect(user).toMatchObject({ role: 1, status: 1, quota: 4300, inviter_id: root.id })

  await login.signIn(username, 'wrong-password')
  await expect(new Toasts(page).saying('error', '用户名或密码错误，或用户已被封禁')).toBeVisible()
  await login.signIn(username, PASSWORD)
  await expect(page).toHaveURL('/token')
  await expect(shell.account(username)).toBeVisible()
  await expect(shell.entry('渠道')).toHaveCount(0)

  // Waits for the rows, as a request without the cookie would expire the session on this page.
  await expect(new ListPage(page, '令牌').row('default')).toBeVisible()
  // Without the cookie the session has expired; signing in returns to the address.
  await page.context().clearCookies()
  await page.goto('/log')
  await login.signInAgain(username, PASSWORD)
  await expect(page).toHaveURL('/log')

  await shell.signOut(username)
  await expect(page).toHaveURL('/login')
  await new Toasts(page).expectSuccess('已退出登录！')
  expect(await page.evaluate(() => fetch('/api/user/self').then(({ status }) => status))).toBe(401)
})

test('a mailed code binds an address, a mailed link resets the password', async ({
  page,
  baseURL,
  server,
  asUser,
}) => {
  test.skip(MAIL === '', 'no mail catcher was given (--mail)')
  const [host = '', port = ''] = (process.env.REAL_SMTP ?? '').split(':')
  for (const [key, value] of [
    ['SMTPServer', host],
    ['SMTPPort', port],
    ['SMTPFrom', 'gateway@example.com'],
    ['ServerAddress', baseURL ?? ''],
  ] as const) {
    await server.setOption(key, value)
  }
  const mail = new MailCatcher(MAIL)
  const { user, client } = await asUser(page)
  const address = `${user.username}+a@example.com`
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await settings.openDialog('绑定邮箱地址')
  await settings.dialog.getByLabel('邮箱地址').fill(address)
  await settings.dialog.getByRole('button', { name: '获取验证码' }).click()
  await new Toasts(page).expectSuccess('验证码发送成功，请检查你的邮箱！')
  await settings.dialog.getByLabel('验证码').fill(await mail.code(address))
  await settings.submit.click()
  await new Toasts(page).expectSuccess('邮箱账户绑定成功！')
  expect(await client.request('GET', '/api/user/self')).toMatchObject({ email: address })

  // A signed-in user would be redirected.
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  const form = new AccountPage(page)
  await page.goto('/reset')
  await form.fill({ 邮箱地址: address })
  await form.button('提交').click()
  await new Toasts(page).expectSuccess('重置邮件发送成功，请检查邮箱！')
  await page.goto(await mail.link(address))
  await form.button('提交').click()
  await expect(form.field('新密码')).toHaveValue(/^[0-9a-zA-Z]{12}$/)
  const password = await form.field('新密码').inputValue()
  await new RealServer(server.address).signIn(user.username, password)
})

test('lists ask a promoted user to sign in again, and refuse a demoted one', async ({
  page,
  server,
  asUser,
}) => {
  const { user } = await asUser(page)
  const shell = new Shell(page)
  const login = new LoginPage(page)
  await page.goto('/topup')
  await expect(shell.entry('渠道')).toHaveCount(0)
  await server.request('POST', '/api/user/manage', { username: user.username, action: 'promote' })
  await page.reload()
  const alert = page.getByRole('main').getByRole('alert')
  for (const entry of ['渠道', '用户', '兑换码', '日志']) {
    await shell.entry(entry).click()
    await expect(alert).toHaveCount(1)
    await expect(alert).toContainText('账户权限已变更，请重新登录')
  }
  await shell.entry('用户').click()
  await page.getByRole('button', { name: '重新登录', exact: true }).click()
  await expect(login.expired).toBeVisible()
  // The old session has ended on the server, too.
  expect(await page.evaluate(() => fetch('/api/user/self').then(({ status }) => status))).toBe(401)
  await login.signIn(user.username, PASSWORD)
  await expect(page).toHaveURL('/user')
  await expect(new ListPage(page, '用户').row(user.username)).toBeVisible()

  await server.request('POST', '/api/user/manage', { username: user.username, action: 'demote' })
  await page.goto('/topup')
  await expect(shell.entry('渠道')).toHaveCount(0)
  await shell.signOut(user.username)
  await login.signIn(user.username, PASSWORD)
  await expect(page).toHaveURL('/token')
  await page.goto('/channel')
  await expect(alert).toContainText('无权进行此操作，权限不足')
  await expect(new Toasts(page).all).toHaveCount(0)
})

test('a ban signs the user out with the message of the server', async ({ page, server, asUser }) => {
  const { user } = await asUser(page)
  // The last request of a new page, which a ban before the click would refuse.
  const self = page.waitForResponse(/\/api\/user\/self$/)
  await page.goto('/token')
  await expect(new ListPage(page, '令牌').row('default')).toBeVisible()
  await self
  await server.request('POST', '/api/user/manage', { username: user.username, action: 'disable' })
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('用户已被封禁').first()).toBeVisible()
})

test('a user changes the display name, then deletes the account', async ({ page, server, asUser }) => {
  const { user, client } = await asUser(page)
  const form = new FormPage(page)
  await page.goto('/user/edit')
  await expect(form.field('用户名')).toHaveValue(user.username)
  await form.field('显示名称').fill('新名字')
  await form.submit.click()
  await new Toasts(page).expectSuccess('用户信息更新成功！')
  expect(await client.request('GET', '/api/user/self')).toMatchObject({ display_name: '新名字' })

  await page.goto('/setting')
  await page.getByRole('button', { name: '删除个人账户' }).click()
  await page.getByRole('dialog').getByLabel('账户名').fill(user.username)
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await server.users(user.username)).toEqual([])
})
