import { TURNSTILE_SCRIPT, turnstileScript } from '@mocks/turnstile-script'
import type { Page } from '@playwright/test'
import { expect, setOption, test, userOf } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { AccountPage } from '../pages/account-page'
import { browserStorage } from '../pages/browser-storage'
import { allowClipboard, clipboard, denyClipboard } from '../pages/clipboard'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

const REQUEST = 'GET /api/reset_password'
const CONFIRM = 'POST /api/user/reset'
const TOKEN = '0123456789abcdef0123456789abcdef'

async function openRequest(page: Page): Promise<AccountPage> {
  await page.goto('/reset')
  const form = new AccountPage(page)
  await expect(form.field('邮箱地址')).toBeFocused()
  return form
}

test.describe('requesting the reset mail', () => {
  test('a reset needs an address and can be repeated after thirty seconds', async ({
    page,
    gateway,
    expectConsole,
  }) => {
    expectConsole(/ApiError/)
    await page.clock.install()
    const form = await openRequest(page)
    const toasts = new Toasts(page)
    const sent = () => gateway.sent(REQUEST).length
    await expect(page).toHaveTitle('重置密码 - 示例网关')
    await form.button('提交').click()
    await expect(form.field('邮箱地址')).toHaveAccessibleDescription('请输入邮箱地址！')
    expect(sent()).toBe(0)

    await test.step('a failure can be retried at once', async () => {
      await form.fill({ 邮箱地址: 'nobody@example.com' })
      await form.button('提交').click()
      await expect(toasts.saying('error', '该邮箱地址未注册')).toBeVisible()
      await expect(form.button('提交')).toBeEnabled()
      await expect(form.field('邮箱地址')).toHaveValue('nobody@example.com')
    })

    await form.fill({ 邮箱地址: 'lin@example.com' })
    await form.hammer('提交')
    await toasts.expectSuccess('重置邮件发送成功，请检查邮箱！')
    await expect(form.main.getByRole('button', { name: /^重试 \(\d+\)$/ })).toBeDisabled()
    await form.field('邮箱地址').press('Enter')
    expect(gateway.sent(REQUEST).slice(1)).toMatchObject([{ search: '?email=lin%40example.com&turnstile=' }])
    await page.clock.fastForward(31_000)
    await form.button('提交').click()
    await expect.poll(sent).toBe(3)
  })

  test('a reset waits for Turnstile', full, async ({ page, context, gateway }) => {
    setOption(gateway, 'TurnstileCheckEnabled', 'true')
    await context.route(`${TURNSTILE_SCRIPT}*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: turnstileScript() }),
    )
    const form = await openRequest(page)
    await expect(form.main.getByText('正在验证')).toBeVisible()
    await form.fill({ 邮箱地址: 'lin@example.com' })
    await form.button('提交').click()
    const toasts = new Toasts(page)
    await expect(toasts.saying('warning', '请稍后几秒重试，Turnstile 正在检查用户环境！')).toBeVisible()
    await expect(form.button('提交')).toBeEnabled()
    expect(gateway.sent(REQUEST)).toEqual([])
    await page.evaluate('passTurnstile()')
    await form.button('提交').click()
    await toasts.expectSuccess('重置邮件发送成功，请检查邮箱！')
    expect(gateway.sent(REQUEST)[0]?.search).toMatch(/&turnstile=mock-/)
  })
})

test.describe('the link in the mail', () => {
  test('resets the password after a click, and shows and copies it', async ({ page, gateway }) => {
    await allowClipboard(page)
    // The mail does not encode the address.
    userOf(gateway, 'user').email = 'lin+work@example.com'
    await page.goto(`/user/reset?email=lin+work@example.com&token=${TOKEN}`)
    const form = new AccountPage(page)
    await expect(form.field('邮箱地址')).toHaveValue('lin+work@example.com')
    await expect(form.field('新密码')).toHaveCount(0)
    expect(gateway.sent(CONFIRM)).toEqual([])

    await form.hammer('提交')
    await expect(form.field('新密码')).toHaveValue(/^[0-9a-f]{12}$/)
    await expect(form.field('新密码')).toHaveAttribute('readonly')
    await expect(form.button('提交')).toHaveCount(0)
    expect(gateway.sent(CONFIRM).map(({ body }) => JSON.parse(body))).toEqual([
      { email: 'lin+work@example.com', token: TOKEN },
    ])
    await new Toasts(page).expectSuccess('已复制到剪贴板！')
    const password = await form.field('新密码').inputValue()
    expect(await clipboard(page)).toBe(password)
    expect(await browserStorage(page)).not.toContain(password)
    expect(page.url()).not.toContain(password)

    await form.main.getByRole('link', { name: '去登录' }).click()
    await form.fill({ 用户名: 'user', 密码: password })
    await form.button('登录').click()
    await expect(page).toHaveURL('/token')
  })

  test('an incomplete link sends nothing', async ({ page, gateway, expectConsole }) => {
    expectConsole(/ApiError/)
    const form = new AccountPage(page)
    await page.goto('/user/reset?email=lin@example.com')
    await expect(form.main.getByRole('alert')).toHaveText(/重置链接不完整/)
    await expect(form.button('提交')).toBeDisabled()
    expect(gateway.sent(CONFIRM)).toEqual([])

    // An encoded address works, too.
    await page.goto('/user/reset?email=lin%2Bwork%40example.com&token=ffff')
    await expect(form.field('邮箱地址')).toHaveValue('lin+work@example.com')
    await form.button('提交').click()
    await expect(new Toasts(page).saying('error', '重置链接非法或已过期')).toBeVisible()
    await expect(form.button('提交')).toBeEnabled()
    await form.main.getByRole('link', { name: '重新申请' }).click()
    await expect(page).toHaveURL('/reset')
  })

  test('selects the new password without clipboard access', full, async ({ page }) => {
    test.slow()
    await denyClipboard(page)
    const form = await openRequest(page)
    await form.button('提交').click()
    await expect(page.getByText('请输入邮箱地址！')).toBeVisible()
    await expectAccessibleEverywhere(page)

    await page.goto(`/user/reset?email=lin@example.com&token=${TOKEN}`)
    await expect(form.button('提交')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await form.button('提交').click()
    const password = form.field('新密码')
    await expect(new Toasts(page).saying('warning', '无法复制到剪贴板，请手动复制。')).toBeVisible()
    await expect(password).toHaveValue(/^[0-9a-f]{12}$/)
    await expect(password).toBeFocused()
    const selected = await page.evaluate(() => window.getSelection()?.toString())
    expect(selected).toBe(await password.inputValue())
    await expectAccessibleEverywhere(page)
  })
})
