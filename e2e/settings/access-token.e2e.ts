import { expect } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { allowClipboard, clipboard, denyClipboard } from '../pages/clipboard'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { self } from './account'
import { test } from './fixture'

const TOKEN = 'GET /api/user/token'
const NOT_COPIED = '令牌已重置，但无法复制到剪贴板，请在对话框中手动复制。'

test('a new system access token is copied, shown once and stored nowhere', async ({
  page,
  gateway,
  settings,
}) => {
  await allowClipboard(page)
  await page.goto('/setting')
  await expect(settings.main.getByText('lin@example.com')).toBeVisible()
  await settings.button('生成系统访问令牌').hover()
  expect(gateway.sent(TOKEN)).toEqual([])
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))

  const before = self(gateway).access_token
  await settings.button('生成系统访问令牌').click()
  // The dialog warns that the old token stops working.
  await expect(settings.dialog).toContainText('旧令牌立即失效')
  await settings.dialog.getByRole('button', { name: '取消', exact: true }).click()
  await expect(settings.dialog).toHaveCount(0)
  expect(gateway.sent(TOKEN)).toEqual([])
  await settings.createAccessToken()
  await expect.poll(() => self(gateway).access_token).not.toBe(before)
  const token = self(gateway).access_token
  await expect(settings.shown('系统访问令牌')).toHaveValue(token)
  await new Toasts(page).expectSuccess('令牌已重置并已复制到剪贴板')
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect(await clipboard(page)).toBe(token)

  // A click beside the dialog does not close it.
  await page.mouse.click(5, 300)
  await expect(settings.shown('系统访问令牌')).toHaveValue(token)
  await settings.dialog.getByRole('button', { name: '关闭' }).click()
  await expect(settings.dialog).toHaveCount(0)
  expect(await page.content()).not.toContain(token)
  expect(await browserStorage(page)).not.toContain(token)
  expect(page.url()).not.toContain(token)
  expect(logged.join()).not.toContain(token)
  expect(gateway.sent(TOKEN)).toHaveLength(1)
})

test('without a clipboard, shows the token and the invite link', { tag: '@full' }, async ({
  page,
  gateway,
  settings,
}) => {
  await denyClipboard(page)
  const toasts = new Toasts(page)
  await page.goto('/setting')
  await settings.createAccessToken()
  await expect(toasts.saying('warning', NOT_COPIED)).toBeVisible()
  await expect(settings.shown('系统访问令牌')).toHaveValue(self(gateway).access_token)
  await expect(toasts.saying('success', '令牌已重置并已复制到剪贴板')).toHaveCount(0)
  await settings.dialog.getByRole('button', { name: '复制', exact: true }).click()
  await expect(toasts.saying('warning', '无法复制到剪贴板，请手动复制。')).toBeVisible()
  await settings.dialog.getByRole('button', { name: '关闭' }).click()
  await settings.button('复制邀请链接').click()
  await expect(settings.field('邀请链接')).toHaveValue(`${new URL(page.url()).origin}/register?aff=q7Zd`)
  await expect(toasts.saying('warning', '无法复制到剪贴板，请手动复制下方的邀请链接。')).toBeVisible()
})

test('shows a token once on return if it was created after leaving', { tag: '@full' }, async ({
  page,
  gateway,
  settings,
}) => {
  await denyClipboard(page)
  const shell = new Shell(page)
  const toasts = new Toasts(page)
  await page.goto('/setting')
  const release = gateway.hold(TOKEN)
  await settings.createAccessToken()
  await shell.entry('日志').click()
  await expect(page).toHaveURL(/log/)
  release()
  await expect(toasts.saying('warning', NOT_COPIED)).toBeVisible()
  await shell.entry('设置').click()
  await expect(settings.shown('系统访问令牌')).toHaveValue(self(gateway).access_token)
  await settings.dialog.getByRole('button', { name: '关闭' }).click()
  await shell.entry('日志').click()
  await shell.entry('设置').click()
  await expect(settings.button('生成系统访问令牌')).toBeVisible()
  await expect(settings.dialog).toHaveCount(0)
})
