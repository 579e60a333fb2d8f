import type { Page } from '@playwright/test'
import { expect, setOption, type TestGateway, test } from '../fixtures'
import { expectAccessible, expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { LoginPage } from '../pages/login-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

const TOKEN = 'GET /api/user/token'
const self = (gateway: TestGateway, username = 'user') => {
  const user = gateway.db.users.find((row) => row.username === username)
  if (!user) throw new Error(`no ${username}`)
  return user
}
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const allowClipboard = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
/** As a browser does that was told to refuse. */
const denyClipboard = (page: Page) =>
  page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })

/** Lets people sign in with WeChat and GitHub. */
function offerAll(gateway: TestGateway) {
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  setOption(gateway, 'WeChatAccountQRCodeImageURL', '/logo.png')
  setOption(gateway, 'GitHubOAuthEnabled', 'true')
  setOption(gateway, 'GitHubClientId', 'client-1')
}

test('an ordinary user has the personal tab only, whatever the address says', async ({ page, signIn }) => {
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting?tab=operation')
  await expect(settings.tabs).toHaveText(['个人设置'])
  await expect(settings.tab('个人设置')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('设置 - 示例网关')
  await settings.main.getByRole('link', { name: '更新个人信息', exact: true }).click()
  await expect(page).toHaveURL('/user/edit')
})

test('the open tab is part of the address', async ({ page, signIn }) => {
  await signIn('admin')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await expect(settings.tabs).toHaveText(['个人设置', '运营设置', '系统设置', '其他设置'])
  for (const [label, id] of [
    ['运营设置', 'operation'],
    ['系统设置', 'system'],
    ['其他设置', 'other'],
  ] as const) {
    await settings.tab(label).click()
    await expect(page).toHaveURL(`/setting?tab=${id}`)
    await expect(settings.tab(label)).toHaveAttribute('aria-selected', 'true')
  }
  await page.goBack()
  await expect(settings.tab('系统设置')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(settings.tab('系统设置')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/setting?tab=nonsense')
  await expect(settings.tab('个人设置')).toHaveAttribute('aria-selected', 'true')
})

test('the system access token is made by a click, shown once, copied, and kept nowhere', async ({
  page,
  gateway,
  signIn,
}) => {
  await allowClipboard(page)
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await expect(settings.main.getByText('lin@example.com')).toBeVisible()
  await settings.button('生成系统访问令牌').hover()
  expect(gateway.sent(TOKEN)).toEqual([])
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))

  const before = self(gateway).access_token
  await settings.button('生成系统访问令牌').click()
  await expect.poll(() => self(gateway).access_token).not.toBe(before)
  const token = self(gateway).access_token
  await expect(settings.shown('系统访问令牌')).toHaveValue(token)
  await expect(new Toasts(page).saying('success', '令牌已重置并已复制到剪贴板')).toBeVisible()
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect(await clipboard(page)).toBe(token)
  await expectAccessible(page)

  // A click beside the dialog is no way to lose it.
  await page.mouse.click(5, 300)
  await expect(settings.shown('系统访问令牌')).toHaveValue(token)
  await settings.dialog.getByRole('button', { name: '关闭' }).click()
  await expect(settings.dialog).toHaveCount(0)
  expect(await page.content()).not.toContain(token)
  expect(await kept(page)).not.toContain(token)
  expect(page.url()).not.toContain(token)
  expect(logged.join()).not.toContain(token)
  expect(gateway.sent(TOKEN)).toHaveLength(1)

  await settings.button('生成系统访问令牌').click()
  await expect.poll(() => self(gateway).access_token).not.toBe(token)
  await expect(settings.shown('系统访问令牌')).toHaveValue(self(gateway).access_token)
})

test('twenty clicks make one token', async ({ page, gateway, signIn }) => {
  await allowClipboard(page)
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  const release = gateway.hold(TOKEN)
  await settings.button('生成系统访问令牌').evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click++) button.click()
  })
  await expect.poll(() => gateway.sent(TOKEN).length).toBe(1)
  release()
  await expect(settings.dialog).toBeVisible()
  expect(gateway.sent(TOKEN)).toHaveLength(1)
})

test('a refused clipboard still shows the token and the link, and says so', async ({
  page,
  gateway,
  signIn,
}) => {
  await denyClipboard(page)
  await signIn('user')
  const settings = new SettingsPage(page)
  const toasts = new Toasts(page)
  await page.goto('/setting')
  await settings.button('生成系统访问令牌').click()
  await expect(settings.shown('系统访问令牌')).toHaveValue(self(gateway).access_token)
  await expect(
    toasts.saying('warning', '令牌已重置，但无法复制到剪贴板，请在对话框中手动复制。'),
  ).toBeVisible()
  await expect(toasts.saying('success', '令牌已重置并已复制到剪贴板')).toHaveCount(0)
  await settings.dialog.getByRole('button', { name: '复制', exact: true }).click()
  await expect(toasts.saying('warning', '无法复制到剪贴板，请手动复制。')).toBeVisible()
  await settings.dialog.getByRole('button', { name: '关闭' }).click()

  await settings.button('复制邀请链接').click()
  await expect(settings.field('邀请链接')).toHaveValue(`${new URL(page.url()).origin}/register?aff=q7Zd`)
  await expect(toasts.saying('warning', '无法复制到剪贴板，请手动复制下方的邀请链接。')).toBeVisible()
})

test('the invite link carries the code, which the first call makes', async ({ page, gateway, signIn }) => {
  await allowClipboard(page)
  self(gateway).aff_code = ''
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await expect(settings.main.getByText('lin@example.com')).toBeVisible()
  expect(gateway.sent('GET /api/user/aff')).toEqual([])
  await settings.button('复制邀请链接').click()
  await expect(new Toasts(page).saying('success', '邀请链接已复制到剪贴板')).toBeVisible()
  const code = self(gateway).aff_code
  expect(code).toMatch(/^[A-Za-z0-9]{4}$/)
  expect(await clipboard(page)).toBe(`${new URL(page.url()).origin}/register?aff=${code}`)
  await page.goto(await clipboard(page))
  expect(await page.evaluate(() => localStorage.getItem('aff'))).toBe(code)
})

test('what the server refuses is shown as it says it', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ApiError|status of 429|HttpStatusError/)
  await signIn('user')
  const settings = new SettingsPage(page)
  const toasts = new Toasts(page)
  await page.goto('/setting')
  gateway.answer(TOKEN, () => Response.json({ success: false, message: '请稍后再来' }))
  await settings.button('生成系统访问令牌').click()
  await expect(toasts.saying('error', '请稍后再来')).toBeVisible()
  await expect(settings.dialog).toHaveCount(0)
  gateway.answer('GET /api/user/aff', () => new Response(null, { status: 429 }))
  await settings.button('复制邀请链接').click()
  await expect(toasts.saying('error', '错误：请求次数过多，请稍后再试！')).toBeVisible()
  await expect(settings.field('邀请链接')).toHaveCount(0)
})

test('WeChat and GitHub are there by the site’s flags, or where they are bound already', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await expect(settings.row('邮箱')).toContainText('已绑定：lin@example.com')
  await expect(settings.row('微信')).toHaveCount(0)
  await expect(settings.row('GitHub')).toHaveCount(0)

  Object.assign(self(gateway), { wechat_id: 'wx-lin', email: '' })
  offerAll(gateway)
  setOption(gateway, 'WeChatAuthEnabled', 'false')
  await page.reload()
  await expect(settings.row('微信')).toContainText('已绑定：wx-lin')
  await expect(settings.button('绑定微信账号')).toHaveCount(0)
  await expect(settings.row('GitHub')).toContainText('未绑定')
  await expect(settings.button('绑定 GitHub 账号')).toBeVisible()
  await expect(settings.row('邮箱')).toContainText('未绑定')
})

test('WeChat is bound with the code that the site’s account answers with', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  offerAll(gateway)
  await signIn('user')
  const settings = new SettingsPage(page)
  const toasts = new Toasts(page)
  await page.goto('/setting')
  await settings.openDialog('绑定微信账号')
  await expect(settings.dialog.getByRole('img', { name: '微信公众号二维码' })).toHaveAttribute(
    'src',
    /\/logo\.png$/,
  )
  await expect(
    settings.dialog.getByText('请用微信扫码关注公众号，回复「验证码」取得验证码（3 分钟内有效）'),
  ).toBeVisible()
  await expectAccessible(page)
  await settings.submit.click()
  await expect(settings.field('验证码')).toHaveAccessibleDescription('请输入验证码！')
  expect(gateway.sent('GET /api/oauth/wechat/bind')).toEqual([])

  await settings.field('验证码').fill('000000')
  await settings.submit.click()
  await expect(toasts.saying('error', '验证码错误或已过期')).toBeVisible()
  await expect(settings.field('验证码')).toHaveValue('000000')

  await settings.field('验证码').fill(' 123456 ')
  await settings.submit.click()
  await expect(toasts.saying('success', '微信账户绑定成功！')).toBeVisible()
  await expect(settings.dialog).toHaveCount(0)
  await expect(settings.row('微信')).toContainText('已绑定：wx-octocat')
  expect(gateway.sent('GET /api/oauth/wechat/bind').at(-1)?.search).toBe('?code=123456')
})

test('a QR image of another scheme is not shown', async ({ page, gateway, signIn }) => {
  offerAll(gateway)
  setOption(gateway, 'WeChatAccountQRCodeImageURL', 'javascript:alert(1)')
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await settings.openDialog('绑定微信账号')
  await expect(settings.dialog.getByText(/管理员没有设置公众号二维码/)).toBeVisible()
  await expect(settings.dialog.locator('img')).toHaveCount(0)
})

test('an address is bound with the code mailed to it', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ApiError/)
  await page.clock.install()
  await signIn('user')
  const settings = new SettingsPage(page)
  const toasts = new Toasts(page)
  const codeButton = settings.dialog.getByRole('button', { name: /获取验证码|重新发送/ })
  await page.goto('/setting')
  await settings.openDialog('绑定邮箱地址')
  await expectAccessible(page)

  // No address: no code is asked for, and the form says what it needs.
  await codeButton.click()
  expect(gateway.sent('GET /api/verification')).toEqual([])
  await settings.submit.click()
  await expect(settings.field('邮箱地址')).toHaveAccessibleDescription('请输入邮箱地址！')
  await expect(settings.field('验证码')).toHaveAccessibleDescription('请输入验证码！')

  // A mail that did not go out is no reason to wait.
  const end = gateway.answer('GET /api/verification', () =>
    Response.json({ success: false, message: 'dial tcp 10.0.0.1:587: connect: connection refused' }),
  )
  await settings.field('邮箱地址').fill('lin+new@example.com')
  await codeButton.click()
  await expect(toasts.saying('error', 'dial tcp 10.0.0.1:587: connect: connection refused')).toBeVisible()
  await expect(codeButton).toHaveText('获取验证码')
  end()

  await codeButton.click()
  await expect(toasts.saying('success', '验证码发送成功，请检查你的邮箱！')).toBeVisible()
  await expect(codeButton).toHaveText('重新发送 (30)')
  await expect(codeButton).toBeDisabled()
  expect(gateway.sent('GET /api/verification').at(-1)?.search).toContain('email=lin%2Bnew%40example.com')
  // Closing the dialog does not end the wait.
  await page.clock.runFor(10_000)
  await page.keyboard.press('Escape')
  await expect(settings.dialog).toHaveCount(0)
  await settings.openDialog('绑定邮箱地址')
  await expect(codeButton).toHaveText(/^重新发送 \((20|1\d)\)$/)
  await page.clock.runFor(20_000)
  await expect(codeButton).toHaveText('获取验证码')
  await expect(codeButton).toBeEnabled()

  await settings.field('邮箱地址').fill('lin+new@example.com')
  await settings.field('验证码').fill('ffffff')
  await settings.submit.click()
  await expect(toasts.saying('error', '验证码错误或已过期')).toBeVisible()
  await settings.field('验证码').fill('a1b2c3')
  await settings.submit.click()
  await expect(toasts.saying('success', '邮箱账户绑定成功！')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(settings.dialog).toHaveCount(0)
  await expect(settings.row('邮箱')).toContainText('已绑定：lin+new@example.com')
  expect(self(gateway).email).toBe('lin+new@example.com')
})

test('the shared limit is told with its long wait, and nothing typed is lost', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 429|HttpStatusError/)
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  gateway.answer('GET /api/oauth/email/bind', () => new Response(null, { status: 429 }))
  await settings.openDialog('绑定邮箱地址')
  await settings.field('邮箱地址').fill('a@example.com')
  await settings.field('验证码').fill('a1b2c3')
  await settings.submit.click()
  await expect(new Toasts(page).saying('error', '错误：请求次数过多，请稍后再试！')).toBeVisible()
  await expect(settings.dialog.getByText(/合计每 20 分钟最多 20 次/)).toBeVisible()
  await expect(settings.field('邮箱地址')).toHaveValue('a@example.com')
  expect(gateway.sent('GET /api/oauth/email/bind')).toHaveLength(1)
})

test('what GitHub bound in another window stands here when the person comes back', async ({
  page,
  gateway,
  signIn,
}) => {
  offerAll(gateway)
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await expect(settings.row('GitHub')).toContainText('未绑定')
  self(gateway).github_id = 'octocat'
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await expect(settings.row('GitHub')).toContainText('已绑定：octocat')
})

test('bindings that cannot be read say so and can be asked for again', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 500|HttpStatusError/)
  await signIn('user')
  const settings = new SettingsPage(page)
  const end = gateway.answer('GET /api/user/self', () => new Response(null, { status: 500 }))
  await page.goto('/setting')
  const card = settings.main.getByRole('alert').filter({ has: page.getByRole('button', { name: '重试' }) })
  await expect(card).toContainText('错误：服务器内部错误，请联系管理员！')
  // The rest works.
  await settings.button('复制邀请链接').click()
  await expect(settings.field('邀请链接')).toHaveValue(/aff=q7Zd$/)
  end()
  await settings.button('重试').click()
  await expect(settings.row('邮箱')).toContainText('已绑定：lin@example.com')
})

test('deleting one’s own account takes its typed name, and ends everything', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await settings.openDialog('删除个人账户')
  await expectAccessible(page)
  const remove = settings.dialog.getByRole('button', { name: '删除', exact: true })
  for (const typed of ['', 'User', 'user ']) {
    await settings.field('账户名').fill(typed)
    await remove.click()
    await expect(settings.field('账户名')).toHaveAccessibleDescription('请输入你的账户名以确认删除！')
  }
  expect(gateway.sent('DELETE /api/user/self')).toEqual([])
  await settings.field('账户名').fill('user')
  await remove.click()

  await expect(page).toHaveURL('/login')
  await expect(new Toasts(page).saying('success', '账户已删除！')).toBeVisible()
  const acts = gateway.sent().map(({ method, path }) => `${method} ${path}`)
  expect(acts.indexOf('GET /api/user/logout')).toBeGreaterThan(acts.indexOf('DELETE /api/user/self'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await kept(page)).not.toMatch(/林晓|lin@example/)
  await expect(new Shell(page).header.getByRole('link', { name: '登录' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/login')
})

test('the account is gone even where the sign-out after it fails', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 500|HttpStatusError/)
  await signIn('user')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  gateway.answer('GET /api/user/logout', () => new Response(null, { status: 500 }))
  await settings.openDialog('删除个人账户')
  await settings.field('账户名').fill('user')
  await settings.dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await expect(new Toasts(page).saying('success', '账户已删除！')).toBeVisible()
  await expect(new Toasts(page).saying('error', '错误：服务器内部错误，请联系管理员！')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('root cannot be deleted: the server says so, and nobody is signed out', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/不能删除超级管理员账户/)
  await signIn('root')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await settings.openDialog('删除个人账户')
  await settings.field('账户名').fill('root')
  await settings.dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(new Toasts(page).saying('error', '不能删除超级管理员账户')).toBeVisible()
  await expect(settings.dialog).toBeVisible()
  await expect(page).toHaveURL('/setting')
  expect(gateway.sent('GET /api/user/logout')).toEqual([])
})

test('axe finds nothing on the personal settings, in light and dark, wide and narrow', async ({
  page,
  gateway,
  signIn,
}) => {
  test.slow()
  offerAll(gateway)
  await signIn('admin')
  const settings = new SettingsPage(page)
  await page.goto('/setting')
  await expect(settings.row('邮箱')).toContainText('已绑定')
  await expectAccessibleEverywhere(page)
  await settings.openDialog('删除个人账户')
  await settings.dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expectAccessibleEverywhere(page, OVERLAYS)
  await page.keyboard.press('Escape')
  await settings.tab('系统设置').click()
  await expectAccessibleEverywhere(page)
})

test('after a full tour nothing that the browser keeps holds a password, a key or an access token', async ({
  page,
  gateway,
}) => {
  await allowClipboard(page)
  const logged: string[] = []
  const addresses: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  Object.assign(self(gateway, 'admin'), { password: 'long-password-1', access_token: 'a'.repeat(32) })
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('admin', 'long-password-1')
  await expect(page).toHaveURL('/token')
  const shell = new Shell(page)
  for (const name of ['渠道', '令牌', '兑换码', '充值', '用户', '日志', '设置', '关于']) {
    await shell.entry(name).click()
    await expect(shell.main.getByText(/^加载.*中\.\.\.$/)).toHaveCount(0)
  }
  await page.goto('/token')
  await page.getByRole('button', { name: '显示密钥' }).first().click()
  await expect(page.getByText(/^sk-[A-Za-z0-9]{48}$/).first()).toBeVisible()
  await page.goto('/user/edit')
  await page.getByRole('main').getByLabel('密码', { exact: true }).fill('long-password-2')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page).toHaveURL('/setting')
  const settings = new SettingsPage(page)
  await settings.button('生成系统访问令牌').click()
  await expect(settings.shown('系统访问令牌')).toHaveValue(/^[0-9a-f]{32}$/)
  await settings.dialog.getByRole('button', { name: '关闭' }).click()

  const secrets = [
    'long-password',
    ...gateway.db.users.map(({ access_token }) => access_token),
    ...gateway.db.tokens.map(({ key }) => key),
    ...gateway.db.channels.map(({ key }) => key),
  ].filter((secret) => secret.length >= 8)
  expect(secrets.length).toBeGreaterThan(20)
  const texts = { kept: await kept(page), addresses: addresses.join(' '), console: logged.join(' ') }
  for (const [place, text] of Object.entries(texts)) {
    expect(
      secrets.filter((secret) => text.includes(secret)),
      place,
    ).toEqual([])
    expect(text, place).not.toMatch(/sk-[A-Za-z0-9]{20,}/)
  }
})
