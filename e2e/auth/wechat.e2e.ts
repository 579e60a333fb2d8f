import type { Page } from '@playwright/test'
import { expect, setOption, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

const CALL = 'GET /api/oauth/wechat'
const HINT = '请用微信扫码关注公众号，回复「验证码」取得验证码（3 分钟内有效）'
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function open(page: Page) {
  await page.goto('/login')
  await page.getByRole('button', { name: '使用微信登录' }).click()
  const dialog = page.getByRole('dialog', { name: '微信扫码登录' })
  await expect(dialog).toHaveCSS('opacity', '1')
  return {
    dialog,
    image: dialog.getByRole('img', { name: '微信公众号二维码' }),
    code: dialog.getByRole('textbox', { name: '验证码', exact: true }),
    submit: dialog.getByRole('button', { name: '登录', exact: true }),
  }
}

test.beforeEach(({ gateway }) => {
  setOption(gateway, 'WeChatAuthEnabled', 'true')
  setOption(gateway, 'WeChatAccountQRCodeImageURL', PIXEL)
})

test('signs in with a code from the WeChat account', async ({ page, gateway }) => {
  const { dialog, image, code, submit } = await open(page)
  await expect(image).toHaveAttribute('src', PIXEL)
  await expect(dialog.getByText(HINT)).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(' 123456 ')
  await submit.click()
  await expect(page).toHaveURL('/')
  await new Toasts(page).expectSuccess('登录成功！')
  await expect(new Shell(page).account('wechat_29')).toBeVisible()
  expect(gateway.sent(CALL).map(({ search }) => search)).toEqual(['?code=123456'])
  expect(gateway.sent('GET /api/user/self').length).toBeGreaterThan(0)
})

test('a wrong or missing code keeps the dialog open', full, async ({ page, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  const { dialog, code, submit } = await open(page)
  await submit.click()
  await expect(code).toHaveAccessibleDescription('请输入验证码')
  expect(gateway.sent(CALL)).toEqual([])
  await expectAccessibleEverywhere(page, OVERLAYS)
  await code.fill('000000')
  await submit.click()
  await expect(new Toasts(page).saying('error', '验证码错误或已过期')).toBeVisible()
  await expect(code).toHaveValue('000000')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
})

// src/lib/url.test.ts tests every invalid address.
test('the WeChat dialog works without a QR code', full, async ({ page, gateway, context, expectConsole }) => {
  expectConsole(/ERR_/)
  await context.route('https://cdn.example/**', (route) => route.abort())
  for (const address of ['javascript:alert(1)', 'https://cdn.example/q.png']) {
    setOption(gateway, 'WeChatAccountQRCodeImageURL', address)
    const { dialog, image, code } = await open(page)
    await expect(dialog.getByText(/管理员没有设置公众号二维码/), address).toBeVisible()
    await expect(image, address).toHaveCount(0)
    await expect(code).toBeEditable()
  }
})
