import { expect } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { test } from './fixture'

test('deletes the account only after its name is typed', async ({ page, gateway, settings }) => {
  await page.goto('/about')
  await page.goto('/setting')
  await settings.openDialog('删除个人账户')
  const remove = settings.dialog.getByRole('button', { name: '删除', exact: true })
  for (const typed of ['', 'User', 'user ']) {
    await settings.field('账户名').fill(typed)
    await remove.click()
    await expect(settings.field('账户名')).toHaveAccessibleDescription('请输入你的账户名以确认删除！')
    await expect(settings.field('账户名')).toBeFocused()
  }
  expect(gateway.sent('DELETE /api/user/self')).toEqual([])
  await settings.field('账户名').fill('user')
  await remove.click()

  await expect(page).toHaveURL('/login')
  await new Toasts(page).expectSuccess('账户已删除！')
  const calls = gateway.sent().map(({ method, path }) => `${method} ${path}`)
  expect(calls.indexOf('GET /api/user/logout')).toBeGreaterThan(calls.indexOf('DELETE /api/user/self'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await browserStorage(page)).not.toMatch(/林晓|lin@example/)
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(new Shell(page).header.getByRole('link', { name: '登录' })).toBeVisible()
})

test('root cannot delete the root account', async ({ page, signIn }) => {
  await signIn('root')
  const remove = (await SettingsPage.open(page)).button('删除个人账户')
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAccessibleDescription('超级管理员账户不能删除。')
})
