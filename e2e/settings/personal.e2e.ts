import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { kept } from '../pages/browser-storage'
import { LoginPage } from '../pages/login-page'
import { SettingsPage } from '../pages/settings-page'
import { Toasts } from '../pages/toasts'
import { allowClipboard, clipboard, offerAll, self } from './account'

const TOKEN = 'GET /api/user/token'

test('shows a user only the personal tab, whose invite link contains the code that the first call creates', async ({
  page,
  gateway,
  signIn,
}) => {
  await allowClipboard(page)
  self(gateway).aff_code = ''
  await signIn('user')
  const settings = await SettingsPage.open(page, '/setting?tab=operation')
  await expect(settings.tabs).toHaveText(['个人设置'])
  await expect(settings.tab('个人设置')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('设置 - 示例网关')
  await settings.main.getByRole('link', { name: '更新个人信息', exact: true }).click()
  await expect(page).toHaveURL('/user/edit')

  await page.goBack()
  await expect(settings.main.getByText('lin@example.com')).toBeVisible()
  expect(gateway.sent('GET /api/user/aff')).toEqual([])
  await settings.button('复制邀请链接').click()
  await new Toasts(page).told('邀请链接已复制到剪贴板')
  const code = self(gateway).aff_code
  expect(code).toMatch(/^[A-Za-z0-9]{4}$/)
  expect(await clipboard(page)).toBe(`${new URL(page.url()).origin}/register?aff=${code}`)
  await page.goto(await clipboard(page))
  expect(await page.evaluate(() => localStorage.getItem('aff'))).toBe(code)
})

test('shows the server’s refusal in its own words, also of root’s deletion, which signs nobody out', {
  tag: '@full',
}, async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ApiError|status of 429|HttpStatusError/)
  await signIn('root')
  const settings = await SettingsPage.open(page)
  const toasts = new Toasts(page)
  gateway.answer(TOKEN, () => Response.json({ success: false, message: '请稍后再来' }))
  await settings.makeAccessToken()
  await expect(toasts.saying('error', '请稍后再来')).toBeVisible()
  await expect(settings.dialog).toHaveCount(0)
  gateway.answer('GET /api/user/aff', () => new Response(null, { status: 429 }))
  await settings.button('复制邀请链接').click()
  await expect(toasts.saying('error', '错误：请求次数过多，请稍后再试！')).toBeVisible()
  await expect(settings.field('邀请链接')).toHaveCount(0)

  await settings.openDialog('删除个人账户')
  await settings.field('账户名').fill('root')
  await settings.dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expect(toasts.saying('error', '不能删除超级管理员账户')).toBeVisible()
  await expect(settings.dialog).toBeVisible()
  await expect(page).toHaveURL('/setting')
  expect(gateway.sent('GET /api/user/logout')).toEqual([])
})

test('axe finds nothing on the personal settings, in light and dark, wide and narrow', {
  tag: '@full',
}, async ({ page, gateway, signIn }) => {
  test.slow()
  offerAll(gateway)
  await signIn('admin')
  const settings = await SettingsPage.open(page)
  await expect(settings.row('邮箱')).toContainText('已绑定')
  await expectAccessibleEverywhere(page)
  await settings.openDialog('删除个人账户')
  await settings.dialog.getByRole('button', { name: '删除', exact: true }).click()
  await expectAccessibleEverywhere(page, OVERLAYS)
  await page.keyboard.press('Escape')
  await settings.tab('系统设置').click()
  await expectAccessibleEverywhere(page)
})

// A tour of all screens: content/secrets.full.e2e.ts.
test('after showing a key, changing the password and making an access token, the browser’s storage, addresses and console hold none of them', {
  tag: '@full',
}, async ({ page, gateway }) => {
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
  await page.getByRole('button', { name: '显示密钥' }).first().click()
  await expect(page.getByText(/^sk-[A-Za-z0-9]{48}$/).first()).toBeVisible()
  await page.goto('/user/edit')
  await page.getByRole('main').getByLabel('密码', { exact: true }).fill('long-password-2')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(page).toHaveURL('/setting')
  const settings = new SettingsPage(page)
  await settings.makeAccessToken()
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
