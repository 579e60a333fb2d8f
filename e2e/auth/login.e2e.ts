import { expect, test } from '../fixtures'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'

test('a person signs in: self is read afterwards, and the browser keeps no secret', async ({
  page,
  gateway,
}) => {
  const login = new LoginPage(page)
  await login.open()
  await expect(page).toHaveTitle('登录 - 示例网关')
  await expect(login.username).toBeFocused()
  await expect(login.expired).toHaveCount(0)
  await expect(login.username).toHaveAttribute('autocomplete', 'username')
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password')

  await login.signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
  await new Toasts(page).told('登录成功！')
  await expect(page.getByRole('button', { name: 'user', exact: true })).toBeVisible()

  const order = gateway.sent().map(({ method, path }) => `${method} ${path}`)
  expect(order.indexOf('GET /api/user/self')).toBeGreaterThan(order.indexOf('POST /api/user/login'))
  expect(JSON.parse(gateway.sent('POST /api/user/login')[0]?.body ?? '')).toEqual({
    username: 'user',
    password: '12345678',
  })

  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/12345678|password|access_token|sk-/)
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
  expect(user).toEqual({ id: 3, username: 'user', display_name: '林晓', role: 1, status: 1 })
})

test('a role that changed since the sign-in is read from self', async ({ page, gateway }) => {
  const login = new LoginPage(page)
  await login.open()
  gateway.answer('POST /api/user/login', () => {
    gateway.signInAs('admin')
    return Response.json({
      success: true,
      message: '',
      data: { id: 2, username: 'admin', display_name: '旧名', role: 1, status: 1, group: '', quota: 0 },
    })
  })
  await login.signIn('admin', '12345678')
  await expect(page.getByRole('link', { name: '渠道', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('周管理')
})

test('a wrong password shows the server’s message and keeps what was typed', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/用户名或密码错误/)
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('user', 'wrong-one')
  await expect(new Toasts(page).saying('error', '用户名或密码错误，或用户已被封禁')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(login.username).toHaveValue('user')
  await expect(login.password).toHaveValue('wrong-one')
  await expect(login.submit).toBeEnabled()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

  await login.password.fill('12345678')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/token')
})

test('marks empty fields once and sends nothing', async ({ page, gateway }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.submit.click()
  await expect(page.getByText('请输入用户名和密码！')).toHaveCount(1)
  await expect(page.getByText('请输入用户名和密码！')).toBeVisible()
  await expect(login.username).toHaveAccessibleDescription('请输入用户名和密码！')
  await expect(new Toasts(page).all).toHaveCount(0)

  await login.username.fill('user')
  await login.submit.click()
  await expect(page.getByText('请输入用户名和密码！')).toHaveCount(1)
  await expect(login.password).toHaveAccessibleDescription('请输入用户名和密码！')
  expect(gateway.sent('POST /api/user/login')).toEqual([])
})

test('the default password leads to the own account with a warning', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('root', '123456')
  await expect(page).toHaveURL('/user/edit')
  await expect(new Toasts(page).saying('warning', '请立刻修改默认密码！')).toBeVisible()
})

test('twenty clicks sign in once', async ({ page, gateway, expectConsole }) => {
  expectConsole(/稍后再试/)
  const login = new LoginPage(page)
  await login.open()
  gateway.answer('POST /api/user/login', () => Response.json({ success: false, message: '稍后再试' }))
  const release = gateway.hold('POST /api/user/login')
  await login.username.fill('user')
  await login.password.fill('12345678')
  await login.submit.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) button.click()
  })
  await expect.poll(() => gateway.sent('POST /api/user/login').length).toBe(1)
  release()
  await expect(new Toasts(page).saying('error', '稍后再试')).toBeVisible()
  expect(gateway.sent('POST /api/user/login')).toHaveLength(1)
})

test('links to registration, reset and the other ways to sign in', async ({ page, gateway }) => {
  const login = new LoginPage(page)
  await login.open()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '忘记密码' })).toHaveAttribute('href', '/reset')
  await expect(main.getByRole('link', { name: '注册' })).toHaveAttribute('href', '/register')
  await expect(main.getByRole('button', { name: /使用/ })).toHaveCount(0)

  for (const option of gateway.db.options) {
    if (option.key === 'GitHubOAuthEnabled' || option.key === 'WeChatAuthEnabled') option.value = 'true'
  }
  await login.open()
  await expect(main.getByRole('button', { name: '使用 GitHub 登录' })).toBeVisible()
  await expect(main.getByRole('button', { name: '使用微信登录' })).toBeVisible()
})

test('names the field of an answer that cannot be read, not a lost connection', { tag: '@full' }, async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/ConnectionError/)
  const data = { uuid: 'f3', username: 'user', display_name: '', role: 1, status: 1 }
  gateway.answer('POST /api/user/login', () => Response.json({ success: true, message: '', data }))
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('user', '12345678')
  const told = new Toasts(page).saying('error', '服务器的回答无法识别，可能与此版本的控制台不兼容。')
  await expect(told).toContainText('无法识别的字段：id')
  await expect(page).toHaveURL('/login')
})

test('shows that a sign-in is still running on coming back to its screen', { tag: '@full' }, async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/用户名或密码错误/)
  const login = new LoginPage(page)
  await login.open()
  const release = gateway.hold('POST /api/user/login')
  await login.signIn('user', 'wrong-one')
  await page.getByRole('link', { name: '注册', exact: true }).last().click()
  await page.getByRole('link', { name: '去登录' }).click()
  await expect(login.submit).toBeDisabled()
  release()
  await login.signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
})

test('the button that shows the password is reached by keyboard and says its state', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.password.fill('12345678')
  await page.keyboard.press('Tab')
  const show = page.getByRole('button', { name: '显示或隐藏密码' })
  await expect(show).toBeFocused()
  await page.keyboard.press('Space')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(login.password).toHaveAttribute('type', 'text')
})
