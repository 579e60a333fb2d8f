import { expect, test } from '../fixtures'
import { SettingsPage } from '../pages/settings-page'
import { Toasts } from '../pages/toasts'
import { allowClipboard, clipboard, self } from './account'

const TOKEN = 'GET /api/user/token'

test('a user sees the personal tab, and copies an invite link', async ({ page, gateway, signIn }) => {
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

test('a refusal is shown in the server’s words', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
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

  // The server would refuse it.
  await expect(settings.button('删除个人账户')).toBeDisabled()
  await expect(settings.button('删除个人账户')).toHaveAccessibleDescription('超级管理员账户不能删除。')
})
