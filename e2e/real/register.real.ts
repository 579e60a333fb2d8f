import { AccountPage } from '../pages/account-page'
import { LoginPage } from '../pages/login-page'
import { SettingsPage } from '../pages/settings-page'
import { Toasts } from '../pages/toasts'
import { expect, PASSWORD, test } from './fixtures'
import { MailCatcher } from './mail'
import { RealServer } from './server'

const MAIL = process.env.REAL_MAIL ?? ''

test('a visitor registers over somebody’s invite link, and signs in', async ({ page, server, newName }) => {
  const username = newName()
  await server.setOption('QuotaForNewUser', '4000')
  await server.setOption('QuotaForInvitee', '300')
  const code = await server.ask<string>('GET', '/api/user/aff')
  const form = new AccountPage(page)
  await page.goto(`/register?aff=${code}`)
  await form.fill({ 用户名: username, 密码: PASSWORD, 确认密码: PASSWORD })
  await form.button('注册').click()
  await expect(new Toasts(page).saying('success', '注册成功！')).toBeVisible()
  await expect(page).toHaveURL('/login')
  const [user] = await server.users(username)
  const root = await server.ask<{ id: number }>('GET', '/api/user/self')
  expect(user).toMatchObject({ role: 1, status: 1, quota: 4300, inviter_id: root.id })

  await page.goto('/register')
  await form.fill({ 用户名: username, 密码: PASSWORD, 确认密码: PASSWORD })
  await form.button('注册').click()
  await expect(page.getByText(/^用户名已存在/).first()).toBeVisible()

  const login = new LoginPage(page)
  await login.open()
  await login.signIn(username, PASSWORD)
  await expect(page).toHaveURL('/token')
})

test('an address is bound with a mailed code, and a password is reset over a mailed link', async ({
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
  const { user, own } = await asUser(page)
  const address = `${user.username}+a@example.com`
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await settings.openDialog('绑定邮箱地址')
  await settings.dialog.getByLabel('邮箱地址').fill(address)
  await settings.dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码发送成功，请检查你的邮箱！')).toBeVisible()
  await settings.dialog.getByLabel('验证码').fill(await mail.code(address))
  await settings.submit.click()
  await expect(page.getByText('邮箱账户绑定成功！')).toBeVisible()
  expect(await own.ask('GET', '/api/user/self')).toMatchObject({ email: address })

  // A signed-in person would be redirected.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  const form = new AccountPage(page)
  await page.goto('/reset')
  await form.fill({ 邮箱地址: address })
  await form.button('提交').click()
  await expect(page.getByText('重置邮件发送成功，请检查邮箱！')).toBeVisible()
  await page.goto(await mail.link(address))
  await form.button('提交').click()
  await expect(form.field('新密码')).toHaveValue(/^[0-9a-f]{12}$/)
  const password = await form.field('新密码').inputValue()
  await new RealServer(server.address).signIn(user.username, password)
})
