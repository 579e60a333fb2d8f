import { expect, setOption, type TestGateway, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { kept } from '../pages/browser-storage'
import { FormPage } from '../pages/form-page'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'

const REDEEM = 'POST /api/user/topup'
const USER = 3

/** Prepares an unused code of this quota and an account with one dollar; returns the code. */
function prepare(gateway: TestGateway, quota = 500_000) {
  const code = gateway.db.redemptions.find(({ status }) => status === 1)
  const user = gateway.db.users.find(({ id }) => id === USER)
  if (!code || !user) throw new Error('the seed has no unused code')
  code.quota = quota
  user.quota = 500_000
  return code
}

test('redeems a code once for many clicks', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ApiError/)
  const code = prepare(gateway)
  await signIn('user')
  const form = new FormPage(page)
  const toasts = new Toasts(page)
  const left = page.getByRole('status', { name: '剩余额度' })
  await page.goto('/topup')
  await expect(left).toHaveText('$1.00')
  await expectAccessible(page)

  await form.field('兑换码').fill('   ')
  await form.button('兑换').click()
  await expect(toasts.saying('warning', '请输入充值码！')).toBeVisible()
  await expect(form.field('兑换码')).toHaveAccessibleDescription('请输入充值码！')
  await expect(form.field('兑换码')).toBeFocused()
  expect(gateway.sent(REDEEM)).toHaveLength(0)

  const release = gateway.hold(REDEEM)
  await form.field('兑换码').fill(`  ${code.key}\t`)
  await form.button('兑换').evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click += 1) button.click()
  })
  await form.field('兑换码').press('Enter')
  await expect.poll(() => gateway.sent(REDEEM).length).toBe(1)
  release()
  await toasts.told('充值成功！')
  await expect(left).toHaveText('$2.00')
  await expect(form.field('兑换码')).toHaveValue('')
  expect(gateway.sent(REDEEM).map(({ body }) => JSON.parse(body))).toEqual([{ key: code.key }])

  await form.field('兑换码').fill(code.key)
  await form.button('兑换').click()
  await expect(toasts.saying('error', '兑换失败，该兑换码已被使用')).toBeVisible()
  await expect(form.field('兑换码')).toHaveAccessibleDescription('兑换失败，该兑换码已被使用')
  await expect(form.field('兑换码')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('兑换码')).toHaveValue(code.key)
  await expect(left).toHaveText('$2.00')
})

// Every failure: src/domain/error-message.test.ts.
test('keeps the code of a failed request', async ({ page, context, gateway, signIn, expectConsole }) => {
  expectConsole(/HttpStatusError|status of/)
  await signIn('user')
  const form = new FormPage(page)
  const code = form.field('兑换码')
  const reason = page.getByText('错误：服务器内部错误，请联系管理员！', { exact: true })
  await page.goto('/topup')
  await code.fill('abcdef012345678')
  const end = gateway.answer(REDEEM, () => new Response(null, { status: 500 }))
  await form.button('兑换').click()
  await expect(reason).toBeVisible()
  await expect(new Toasts(page).saying('error', '请求失败')).toBeVisible()
  await expect(code).toHaveValue('abcdef012345678')
  await code.press('End')
  await code.press('9')
  await expect(reason).toHaveCount(0)
  end()

  // The browser never stores it.
  gateway.signInAs(null)
  await code.press('Enter')
  await expect(page).toHaveURL('/login?expired=true')
  expect(await kept(page)).not.toContain('abcdef')
  await new LoginPage(page).signInAgain('user')
  await expect(page).toHaveURL('/topup')

  // Every invalid address: src/domain/topup/link.test.ts.
  await test.step('opens the configured shop, and no other address', async () => {
    prepare(gateway)
    await context.route('https://shop.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>商店</title>' }),
    )
    const toasts = new Toasts(page)
    setOption(gateway, 'TopUpLink', 'javascript:alert(1)')
    await page.goto('/topup')
    await form.button('获取兑换码').click()
    await expect(toasts.saying('error', '超级管理员未设置充值链接！')).toBeVisible()
    expect(context.pages()).toHaveLength(1)

    setOption(gateway, 'TopUpLink', 'https://shop.example.com/buy?from=%20gate#pay')
    await page.goto('/topup')
    await expect(form.button('获取兑换码')).toHaveAccessibleDescription(/shop\.example\.com/)
    const opened = context.waitForEvent('page')
    await form.button('获取兑换码').click()
    const shop = await opened
    await expect(shop).toHaveURL(
      /^https:\/\/shop\.example\.com\/buy\?from=%20gate&username=user&user_id=3&transaction_id=[0-9a-f-]{36}#pay$/,
    )
    expect(await shop.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
    await expect(page).toHaveURL('/topup')
    await shop.close()

    // As a browser that blocks windows does.
    await page.evaluate('window.open = () => null')
    await form.button('获取兑换码').click()
    const followed = context.waitForEvent('page')
    await page.getByRole('link', { name: '前往 shop.example.com' }).click()
    await expect(await followed).toHaveURL(/^https:\/\/shop\.example\.com\/buy\?.*&username=user&/)
  })
})
