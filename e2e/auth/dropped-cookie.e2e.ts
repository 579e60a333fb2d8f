import type { Page } from '@playwright/test'
import { expect, setOption, type TestGateway, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { serveGithub, storeState } from '../pages/github-provider'
import { LoginPage } from '../pages/login-page'

const MESSAGE =
  '登录成功，但浏览器没有保留登录状态：可能是 http 下启用了安全 Cookie，或同一主机上的另一个网关占用了同名 Cookie。'

test.beforeEach(({ gateway, expectConsole }) => {
  expectConsole(/status of 401|SessionCookieError/)
  gateway.answer('GET /api/user/self', () => new Response(null, { status: 401 }))
})

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: MESSAGE })

/** Expects no signed-in user, no toast and a single request for the account. */
async function expectSignedOut(page: Page, gateway: TestGateway) {
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect(gateway.sent('GET /api/user/self')).toHaveLength(1)
}

test('a password sign-in whose cookie is dropped shows an alert', async ({ page, gateway }) => {
  const login = new LoginPage(page)
  await login.open()
  await login.signIn('user', '12345678')
  await expect(alert(page)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(login.username).toHaveValue('user')
  await expect(login.password).toHaveValue('12345678')
  await expect(login.expired).toHaveCount(0)
  await expectSignedOut(page, gateway)
  await expectAccessible(page)
})

test('a GitHub sign-in whose cookie is dropped shows an alert', async ({ page, context, gateway }) => {
  await serveGithub(context, gateway)
  gateway.db.oauthState = 'mine'
  await storeState(page, 'mine')
  await page.goto('/oauth/github?code=good&state=mine')
  await expect(alert(page)).toBeVisible()
  await expect(page).toHaveURL('/oauth/github')
  await expectSignedOut(page, gateway)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: '去登录' }).click()
  await expect(page).toHaveURL('/login')
})

test('a WeChat sign-in whose cookie is dropped shows an alert', async ({ page, gateway }) => {
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  await page.goto('/login')
  await page.getByRole('button', { name: '使用微信登录' }).click()
  const dialog = page.getByRole('dialog', { name: '微信扫码登录' })
  await dialog.getByRole('textbox', { name: '验证码', exact: true }).fill('123456')
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: MESSAGE })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expectSignedOut(page, gateway)
})
