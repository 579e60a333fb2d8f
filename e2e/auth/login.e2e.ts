import { expect, test } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'

test('signs in, and stores no secret in the browser', async ({ page, gateway }) => {
  const login = new LoginPage(page)
  await login.open()
  await expect(page).toHaveTitle('登录 - 示例网关')
  await expect(login.username).toBeFocused()
  await expect(login.expired).toHaveCount(0)
  await expect(login.username).toHaveAttribute('autocomplete', 'username')
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '忘记密码' })).toHaveAttribute('href', '/reset')
  await expect(main.getByRole('link', { name: '注册' })).toHaveAttribute('href', '/register')
  // Sign-in through a provider is shown only where the site enables it.
  await expect(main.getByRole('button', { name: /使用/ })).toHaveCount(0)

  await login.signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
  await new Toasts(page).expectSuccess('登录成功！')
  await expect(page.getByRole('button', { name: 'user', exact: true })).toBeVisible()

  const order = gateway.sent().map(({ method, path }) => `${method} ${path}`)
  expect(order.indexOf('GET /api/user/self')).toBeGreaterThan(order.indexOf('POST /api/user/login'))
  expect(JSON.parse(gateway.sent('POST /api/user/login')[0]?.body ?? '')).toEqual({
    username: 'user',
    password: '12345678',
  })

  expect(await browserStorage(page)).not.toMatch(/12345678|password|access_token|sk-/)
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
  expect(user).toEqual({ id: 3, username: 'user', display_name: '林晓', role: 1, status: 1 })
})

test('a failed sign-in shows the reason and keeps the fields', async ({ page, gateway, expectConsole }) => {
  expectConsole(/用户名或密码错误|ConnectionError/)
  const login = new LoginPage(page)
  const toasts = new Toasts(page)
  const sent = () => gateway.sent('POST /api/user/login').length
  await login.open()

  await test.step('marks empty fields and sends nothing', async () => {
    const empty = '请输入用户名和密码！'
    await login.submit.click()
    await expect(page.getByText(empty)).toHaveCount(1)
    await expect(page.getByText(empty)).toBeVisible()
    await expect(login.username).toHaveAccessibleDescription(empty)
    await login.username.fill('user')
    await login.submit.click()
    await expect(page.getByText(empty)).toHaveCount(1)
    await expect(login.password).toHaveAccessibleDescription(empty)
    await expect(toasts.all).toHaveCount(0)
    expect(sent()).toBe(0)
  })

  await test.step('sends one request for twenty clicks and shows the server’s message', async () => {
    const release = gateway.hold('POST /api/user/login')
    await login.password.fill('wrong-one')
    await login.submit.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 20; click++) button.click()
    })
    await expect.poll(sent).toBe(1)
    release()
    await expect(toasts.saying('error', '用户名或密码错误，或用户已被封禁')).toBeVisible()
    await expect(login.password).toHaveAccessibleDescription('用户名或密码错误，或用户已被封禁')
    await expect(login.submit).toBeEnabled()
    await expect(page).toHaveURL('/login')
    await expect(login.username).toHaveValue('user')
    await expect(login.password).toHaveValue('wrong-one')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
    expect(sent()).toBe(1)
  })

  await test.step('reveals the password by keyboard; a pending sign-in disables the button', async () => {
    const show = page.getByRole('button', { name: '显示或隐藏密码' })
    await login.password.focus()
    await page.keyboard.press('Tab')
    await expect(show).toBeFocused()
    await page.keyboard.press('Space')
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await expect(login.password).toHaveAttribute('type', 'text')
    const release = gateway.hold('POST /api/user/login')
    await login.password.press('Enter')
    await page.getByRole('main').getByRole('link', { name: '注册' }).click()
    await page.getByRole('link', { name: '去登录' }).click()
    await expect(login.submit).toBeDisabled()
    release()
    await expect(login.submit).toBeEnabled()
  })

  await login.signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
})

test('the default password leads to the account page with a warning', async ({ page }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('root', '123456')
  await expect(page).toHaveURL('/user/edit')
  await expect(new Toasts(page).saying('warning', '请立刻修改默认密码！')).toBeVisible()
})
