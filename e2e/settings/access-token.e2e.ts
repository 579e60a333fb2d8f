import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { kept } from '../pages/browser-storage'
import { LoginPage } from '../pages/login-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { allowClipboard, clipboard, denyClipboard, self } from './account'

const TOKEN = 'GET /api/user/token'

test('the system access token is made by a click, shown once, copied, and kept nowhere', async ({
  page,
  gateway,
  signIn,
}) => {
  await allowClipboard(page)
  await signIn('user')
  const settings = await SettingsPage.open(page)
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
  await new Toasts(page).told('令牌已重置并已复制到剪贴板')
  expect(token).toMatch(/^[0-9a-f]{32}$/)
  expect(await clipboard(page)).toBe(token)
  await expectAccessible(page)

  // A click beside the dialog does not close it.
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

test('an access token made after the screen was left is shown on return, once, and ends with the session', async ({
  page,
  gateway,
  signIn,
}) => {
  await denyClipboard(page)
  await signIn('user')
  const shell = new Shell(page)
  const settings = await SettingsPage.open(page)
  /** Makes a token whose answer arrives on another screen. */
  const makeAway = async () => {
    const release = gateway.hold(TOKEN)
    const before = self(gateway).access_token
    await settings.button('生成系统访问令牌').click()
    await shell.entry('日志').click()
    await expect(page).toHaveURL(/log/)
    release()
    await expect(
      new Toasts(page).saying('warning', '令牌已重置，但无法复制到剪贴板，请在对话框中手动复制。'),
    ).toBeVisible()
    expect(self(gateway).access_token).not.toBe(before)
    await new Toasts(page).closeAll()
  }
  await makeAway()
  await shell.entry('设置').click()
  await expect(settings.shown('系统访问令牌')).toHaveValue(self(gateway).access_token)
  await settings.dialog.getByRole('button', { name: '关闭' }).click()
  await shell.entry('日志').click()
  await shell.entry('设置').click()
  await expect(settings.button('生成系统访问令牌')).toBeVisible()
  await expect(settings.dialog).toHaveCount(0)

  await makeAway()
  await shell.signOut('user')
  await new LoginPage(page).signIn('user', '12345678')
  await shell.entry('设置').click()
  await expect(settings.button('生成系统访问令牌')).toBeVisible()
  await expect(settings.dialog).toHaveCount(0)
})
