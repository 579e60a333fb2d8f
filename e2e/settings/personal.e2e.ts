import { HttpResponse } from 'msw'
import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { kept } from '../pages/browser-storage'
import { LoginPage } from '../pages/login-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { allowClipboard, clipboard, denyClipboard, offerAll, self } from './account'

const TOKEN = 'GET /api/user/token'
test('shows a user only the personal tab for any address', async ({ page, signIn }) => {
  await signIn('user')
  const settings = await SettingsPage.open(page, '/setting?tab=operation')
  await expect(settings.tabs).toHaveText(['个人设置'])
  await expect(settings.tab('个人设置')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle('设置 - 示例网关')
  await settings.main.getByRole('link', { name: '更新个人信息', exact: true }).click()
  await expect(page).toHaveURL('/user/edit')
})

test('the open tab is part of the address', async ({ page, signIn }) => {
  await signIn('admin')
  const settings = await SettingsPage.open(page)
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

test('a refused clipboard still shows the token and the link, and says so', async ({
  page,
  gateway,
  signIn,
}) => {
  await denyClipboard(page)
  await signIn('user')
  const settings = await SettingsPage.open(page)
  const toasts = new Toasts(page)
  const before = self(gateway).access_token
  await settings.button('生成系统访问令牌').click()
  await expect.poll(() => self(gateway).access_token).not.toBe(before)
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

test('the invite link contains the code, which the first call creates', async ({ page, gateway, signIn }) => {
  await allowClipboard(page)
  self(gateway).aff_code = ''
  await signIn('user')
  const settings = await SettingsPage.open(page)
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

test('shows the server’s refusal in its own words', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ApiError|status of 429|HttpStatusError/)
  await signIn('user')
  const settings = await SettingsPage.open(page)
  const toasts = new Toasts(page)
  gateway.answer(TOKEN, () => Response.json({ success: false, message: '请稍后再来' }))
  await settings.button('生成系统访问令牌').click()
  await expect(toasts.saying('error', '请稍后再来')).toBeVisible()
  await expect(settings.dialog).toHaveCount(0)
  gateway.answer('GET /api/user/aff', () => new Response(null, { status: 429 }))
  await settings.button('复制邀请链接').click()
  await expect(toasts.saying('error', '错误：请求次数过多，请稍后再试！')).toBeVisible()
  await expect(settings.field('邀请链接')).toHaveCount(0)
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

test('after a full tour the browser’s storage holds no password, key or access token', {
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

test('bindings that cannot be read are reported, and nothing seems to be still loading', {
  tag: '@full',
}, async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/500/)
  await signIn('user')
  gateway.answer('GET /api/user/self', () => new HttpResponse(null, { status: 500 }))
  const settings = await SettingsPage.open(page)
  await expect(settings.main.getByRole('button', { name: '重试' })).toBeVisible()
  await expect(settings.main.getByText('读取中...')).toHaveCount(0)
})
