import { expect, test } from '../fixtures'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { SettingsPage } from '../pages/settings-page'
import { Toasts } from '../pages/toasts'
import { self } from './account'

test('a user sees only the personal settings and copies an invite link', async ({
  page,
  gateway,
  signIn,
}) => {
  await allowClipboard(page)
  self(gateway).aff_code = ''
  await signIn('user')
  const settings = await SettingsPage.open(page, '/setting?tab=operation')
  await expect(settings.button('复制邀请链接')).toBeVisible()
  await expect(settings.tabs).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '本页内容' })).toHaveCount(0)
  await expect(page).toHaveTitle('设置 - 示例网关')
  await settings.main.getByRole('link', { name: '更新个人信息', exact: true }).click()
  await expect(page).toHaveURL('/user/edit')

  await page.goBack()
  await expect(settings.main.getByText('lin@example.com')).toBeVisible()
  expect(gateway.sent('GET /api/user/aff')).toEqual([])
  await settings.button('复制邀请链接').click()
  await new Toasts(page).expectSuccess('邀请链接已复制到剪贴板')
  const code = self(gateway).aff_code
  expect(code).toMatch(/^[A-Za-z0-9]{4}$/)
  expect(await clipboard(page)).toBe(`${new URL(page.url()).origin}/register?aff=${code}`)
  await page.goto(await clipboard(page))
  expect(await page.evaluate(() => localStorage.getItem('aff'))).toBe(code)
})
