import { expect, setOption } from '../fixtures'
import { Toasts } from '../pages/toasts'
import { offerAll, self } from './account'
import { test } from './fixture'

test('bindings show 重试 after a failure, then only the site’s providers', { tag: '@full' }, async ({
  page,
  gateway,
  settings,
  expectConsole,
}) => {
  expectConsole(/status of 500|HttpStatusError/)
  const end = gateway.answer('GET /api/user/self', () => new Response(null, { status: 500 }))
  await page.goto('/setting')
  const card = settings.main.getByRole('alert').filter({ has: page.getByRole('button', { name: '重试' }) })
  await expect(card).toContainText('错误：服务器内部错误，请联系管理员！')
  await expect(settings.main.getByText('读取中...')).toHaveCount(0)
  // The rest of the screen works.
  await settings.button('复制邀请链接').click()
  await expect(settings.field('邀请链接')).toHaveValue(/aff=q7Zd$/)
  end()
  await settings.button('重试').click()
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

  // GitHub is bound in another window; returning refetches the bindings.
  self(gateway).github_id = 'octocat'
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(settings.row('GitHub')).toContainText('已绑定：octocat')
})

// e2e/auth/wechat.e2e.ts has missing and wrong codes.
test('binds WeChat with a code from the site’s account', async ({ page, gateway, settings }) => {
  offerAll(gateway)
  await page.goto('/setting')
  await settings.openDialog('绑定微信账号')
  await expect(settings.dialog.getByRole('img', { name: '微信公众号二维码' })).toHaveAttribute(
    'src',
    /\/logo\.png$/,
  )
  await expect(
    settings.dialog.getByText('请用微信扫码关注公众号，回复「验证码」取得验证码（3 分钟内有效）'),
  ).toBeVisible()
  await settings.field('验证码').fill(' 123456 ')
  await settings.submit.click()
  await new Toasts(page).expectSuccess('微信账户绑定成功！')
  await expect(settings.dialog).toHaveCount(0)
  await expect(settings.row('微信')).toContainText('已绑定：wx-octocat')
  expect(gateway.sent('GET /api/oauth/wechat/bind').at(-1)?.search).toBe('?code=123456')
})

test('binds an email address with the mailed code', async ({ page, gateway, settings, expectConsole }) => {
  expectConsole(/ApiError/)
  await page.clock.install()
  const toasts = new Toasts(page)
  const codeButton = settings.dialog.getByRole('button', { name: /获取验证码|重新发送/ })
  await page.goto('/setting')
  await settings.openDialog('更换邮箱地址')
  await expect(settings.field('邮箱地址')).toBeFocused()

  await settings.submit.click()
  await expect(settings.field('邮箱地址')).toHaveAccessibleDescription('请输入邮箱地址！')
  await expect(settings.field('验证码')).toHaveAccessibleDescription('请输入验证码')

  await settings.field('邮箱地址').fill('lin+new@example.com')
  await codeButton.click()
  await toasts.expectSuccess('验证码发送成功，请检查你的邮箱！')
  await expect(codeButton).toHaveText(/^重新发送 \((30|2\d)\)$/)
  await expect(codeButton).toBeDisabled()
  expect(gateway.sent('GET /api/verification').at(-1)?.search).toContain('email=lin%2Bnew%40example.com')
  // The countdown goes on while the dialog is closed.
  await page.clock.runFor(10_000)
  await settings.dialog.getByRole('button', { name: '取消' }).click()
  await expect(settings.dialog).toHaveCount(0)
  await settings.openDialog('更换邮箱地址')
  await expect(codeButton).toHaveText(/^重新发送 \((20|1?\d)\)$/)
  await page.clock.runFor(20_000)
  await expect(codeButton).toHaveText('获取验证码')
  await expect(codeButton).toBeEnabled()

  await settings.field('邮箱地址').fill('lin+new@example.com')
  await settings.field('验证码').fill('ffffff')
  await settings.submit.click()
  await expect(toasts.saying('error', '验证码错误或已过期')).toBeVisible()
  await settings.field('验证码').fill('a1b2c3')
  await settings.submit.click()
  await toasts.expectSuccess('邮箱账户绑定成功！')
  await page.clock.runFor(1_000)
  await expect(settings.dialog).toHaveCount(0)
  await expect(settings.row('邮箱')).toContainText('已绑定：lin+new@example.com')
  expect(self(gateway).email).toBe('lin+new@example.com')
})
