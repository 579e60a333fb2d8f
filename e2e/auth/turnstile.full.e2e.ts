import { TURNSTILE_SCRIPT, turnstileScript } from '@mocks/turnstile-script'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, setOption, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { AccountPage } from '../pages/account-page'
import { browserStorage } from '../pages/browser-storage'
import { Toasts } from '../pages/toasts'

const NEW = { 用户名: 'newbie', 密码: 'long-enough', 确认密码: 'long-enough' }
const LOGIN = 'POST /api/user/login'
const REGISTER = 'POST /api/user/register'
const CODE = 'GET /api/verification'
const WAIT = '请稍后几秒重试，Turnstile 正在检查用户环境！'
const FAILED = '人机验证未能加载，请检查网络后重试，已填写的内容不会丢失。'

/** How the Turnstile script responds: with a stub, an error, or never. */
type Network = 'good' | 'blocked' | 'silent'

/** Serves the Turnstile script. @returns its requests, and `become` to change the network */
async function serveScript(context: BrowserContext, first: Network = 'good', delay?: number) {
  let network = first
  const requests: string[] = []
  await context.route(`${TURNSTILE_SCRIPT}*`, async (route) => {
    requests.push(route.request().url())
    if (network === 'blocked') return route.abort('blockedbyclient')
    if (network === 'silent') return
    return route.fulfill({ contentType: 'text/javascript', body: turnstileScript(delay) })
  })
  return {
    requests,
    become: (next: Network) => {
      network = next
    },
  }
}

/** Makes the stub report an outcome. */
const report = (page: Page, outcome: 'pass' | 'fail' | 'expire') => page.evaluate(`${outcome}Turnstile()`)
const widget = (page: Page) => page.getByRole('region', { name: '人机验证' })

test.beforeEach(({ gateway }) => {
  setOption(gateway, 'TurnstileCheckEnabled', 'true')
  setOption(gateway, 'TurnstileSiteKey', 'site-key')
  setOption(gateway, 'EmailVerificationEnabled', 'true')
})

test('registration waits for Turnstile, and sends each token once', async ({ page, context, gateway }) => {
  await serveScript(context)
  await page.goto('/register')
  const form = new AccountPage(page)
  const toasts = new Toasts(page)
  await expect(widget(page)).toContainText('正在验证')
  await form.fill({ ...NEW, 邮箱地址: 'new@example.com' })
  await form.button('获取验证码').click()
  await expect(toasts.saying('warning', WAIT)).toBeVisible()
  await form.button('注册').click()
  await expect(form.button('获取验证码')).toBeEnabled()
  expect([...gateway.sent(CODE), ...gateway.sent(REGISTER)]).toEqual([])

  await report(page, 'pass')
  await form.hammer('获取验证码')
  await toasts.expectSuccess('验证码发送成功，请检查你的邮箱！')
  // The token is consumed, so the widget restarts.
  await expect(widget(page)).toContainText('正在验证')
  await form.fill({ 验证码: 'a1b2c3' })
  await form.button('注册').click()
  // The first toast may still be visible.
  await expect(toasts.saying('warning', WAIT).last()).toBeVisible()
  expect(gateway.sent(REGISTER)).toEqual([])

  await report(page, 'pass')
  await form.button('注册').click()
  await expect(page).toHaveURL('/login')
  const tokens = [...gateway.sent(CODE), ...gateway.sent(REGISTER)].map(({ search }) =>
    new URLSearchParams(search).get('turnstile'),
  )
  expect(tokens).toEqual([expect.stringMatching(/^mock-/), expect.stringMatching(/^mock-/)])
  expect(new Set(tokens).size).toBe(2)
  expect(await browserStorage(page)).not.toContain('mock-')
})

test('sends no expired or refused token', async ({ page, context, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  await serveScript(context)
  await page.goto('/register')
  const form = new AccountPage(page)
  const toasts = new Toasts(page)
  const failed = widget(page).getByText(FAILED)
  const expectBlocked = async (calls: number, message = WAIT) => {
    await form.button('注册').click()
    await expect(toasts.saying('warning', message)).toBeVisible()
    await toasts.closeAll()
    expect(gateway.sent(REGISTER)).toHaveLength(calls)
  }
  await expect(widget(page)).toContainText('正在验证')
  await form.fill(NEW)

  await report(page, 'pass')
  await report(page, 'expire')
  await expectBlocked(0)

  // A failed widget recovers automatically or by 重试.
  await report(page, 'pass')
  await report(page, 'fail')
  await expect(failed).toBeVisible()
  await expectBlocked(0, FAILED)
  await report(page, 'pass')
  await expect(failed).toHaveCount(0)
  await report(page, 'fail')
  await form.button('重试').click()
  await expect(widget(page)).toContainText('正在验证')
  await expect(failed).toHaveCount(0)

  await report(page, 'pass')
  const refused = 'Turnstile 校验失败，请刷新重试！'
  gateway.answer(REGISTER, () => Response.json({ success: false, message: refused }))
  await form.button('注册').click()
  await expect(toasts.saying('error', refused)).toBeVisible()
  await expectBlocked(1)
  await expect(form.field('用户名')).toHaveValue('newbie')
})

test('a sign-in requires Turnstile after a refused attempt', async ({
  page,
  context,
  gateway,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  await serveScript(context)
  const message = 'Username or password is wrong, or user has been banned'
  const data = { turnstile_required: true }
  const accept = gateway.answer(LOGIN, () => Response.json({ success: false, message, data }))
  await page.goto('/login')
  const form = new AccountPage(page)
  await form.fill({ 用户名: 'user', 密码: 'wrong-password' })
  await expect(widget(page)).toHaveCount(0)
  await form.button('登录').click()
  await expect(widget(page)).toContainText('正在验证')
  await expect(form.field('密码')).toHaveAccessibleDescription('用户名或密码错误，或用户已被封禁')

  accept()
  await report(page, 'pass')
  await form.fill({ 密码: '12345678' })
  await form.button('登录').click()
  await expect(page).toHaveURL('/token')
  expect(gateway.sent(LOGIN).at(-1)?.search).toMatch(/turnstile=mock-/)
})

test('explains a blocked script, and 重试 loads it', async ({ page, context, gateway, expectConsole }) => {
  expectConsole(/ERR_BLOCKED_BY_CLIENT|did not arrive/)
  const script = await serveScript(context, 'blocked')
  await page.goto('/register')
  const form = new AccountPage(page)
  await expect(widget(page).getByText(FAILED)).toBeVisible()
  await form.fill({ ...NEW, 邮箱地址: 'new@example.com', 验证码: 'a1b2c3' })
  await form.button('注册').click()
  await expect(new Toasts(page).saying('warning', FAILED)).toBeVisible()
  await form.button('获取验证码').click()
  await expect(new Toasts(page).all.filter({ hasText: WAIT })).toHaveCount(0)
  await form.button('重试').click()
  await expect(widget(page).getByText(FAILED)).toBeVisible()
  await expectAccessibleEverywhere(page)

  script.become('good')
  await form.button('重试').click()
  await expect(widget(page)).toContainText('正在验证')
  await expect(widget(page).getByText(FAILED)).toHaveCount(0)
  await report(page, 'pass')
  await expect(form.field('密码')).toHaveValue('long-enough')
  await form.button('注册').click()
  await expect(page).toHaveURL('/login')
  expect(script.requests).toHaveLength(3)
  expect(gateway.db.users.at(-1)).toMatchObject({ username: 'newbie', email: 'new@example.com' })
})
