import { expect, setOption, type TestGateway, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { browserStorage } from '../pages/browser-storage'
import { allowClipboard } from '../pages/clipboard'
import { FormPage } from '../pages/form-page'
import { LoginPage } from '../pages/login-page'
import { Toasts } from '../pages/toasts'

const REDEEM = 'POST /api/user/topup'
const USER = 3

/** Sets the balance to one dollar and the quota of an unused code; returns the code. */
function prepare(gateway: TestGateway, quota = 500_000) {
  const code = gateway.db.redemptions.find(({ status }) => status === 1)
  const user = gateway.db.users.find(({ id }) => id === USER)
  if (!code || !user) throw new Error('the seed has no unused code')
  code.quota = quota
  user.quota = 500_000
  return code
}

test('redeems a code once in spite of repeated clicks', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/ApiError/)
  const code = prepare(gateway)
  await signIn('user')
  const form = new FormPage(page)
  const toasts = new Toasts(page)
  const balance = page.getByRole('status', { name: '剩余额度' })
  const answer = gateway.hold('GET /api/user/self')
  await page.goto('/topup')
  // A pending number is a bar, never a dash.
  await expect(balance).toHaveText('')
  answer()
  await expect(balance).toHaveText('$1.00')
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
  await toasts.expectSuccess('充值成功！')
  await expect(balance).toHaveText('$2.00')
  await expect(form.field('兑换码')).toHaveValue('')
  expect(gateway.sent(REDEEM).map(({ body }) => JSON.parse(body))).toEqual([{ key: code.key }])

  await form.field('兑换码').fill(code.key)
  await form.button('兑换').click()
  await expect(toasts.saying('error', '兑换失败，该兑换码已被使用')).toBeVisible()
  await expect(form.field('兑换码')).toHaveAccessibleDescription('兑换失败，该兑换码已被使用')
  await expect(form.field('兑换码')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('兑换码')).toHaveValue(code.key)
  await expect(balance).toHaveText('$2.00')
})

// src/domain/error-message.test.ts has every failure.
test('keeps the code of a failed request; links to the shop', async ({
  page,
  context,
  gateway,
  signIn,
  expectConsole,
}) => {
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

  // The code is never stored in the browser.
  gateway.signInAs(null)
  await code.press('Enter')
  await expect(page).toHaveURL('/login?expired=true')
  expect(await browserStorage(page)).not.toContain('abcdef')
  await new LoginPage(page).signInAgain('user')
  await expect(page).toHaveURL('/topup')

  // src/domain/topup/link.test.ts has every invalid address.
  await test.step('opens the configured shop, but no unsafe address', async () => {
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

    // With blocked popups a link is shown.
    await page.evaluate('window.open = () => null')
    await form.button('获取兑换码').click()
    const followed = context.waitForEvent('page')
    await page.getByRole('link', { name: '前往 shop.example.com' }).click()
    await expect(await followed).toHaveURL(/^https:\/\/shop\.example\.com\/buy\?.*&username=user&/)
  })
})

test('leaves out a code that was pasted twice', async ({ page, gateway, signIn }) => {
  prepare(gateway)
  const code = gateway.db.redemptions.find(({ status }) => status === 1)?.key ?? ''
  await signIn('user')
  await page.goto('/topup')
  await allowClipboard(page)
  const form = new FormPage(page)
  await form.field('兑换码').focus()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), `${code}\n${code}`)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(form.field('兑换码')).toHaveAccessibleDescription('每行一个，共 1 个，已略过 1 个重复的')
  await form.button('兑换').click()
  await expect(page.getByRole('list', { name: '兑换结果' }).getByRole('listitem')).toHaveCount(1)
  expect(gateway.bodies('POST /api/user/topup')).toEqual([{ key: code }])
})

test('redeems several codes and shows a result for each', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ApiError|HttpStatusError|status of 502/)
  prepare(gateway)
  const [first, second, third] = gateway.db.redemptions.filter(({ status }) => status === 1)
  const used = gateway.db.redemptions.find(({ status }) => status === 3)
  if (!first || !second || !third || !used) throw new Error('the seed lacks codes')
  Object.assign(first, { quota: 500_000 })
  Object.assign(second, { quota: 1_000_000 })
  Object.assign(third, { quota: 250_000 })
  await signIn('user')
  const form = new FormPage(page)
  await page.goto('/topup')
  await form.button('一次兑换多个').click()
  await form
    .field('兑换码')
    .fill([first.key, second.key, first.key, used.key, 'no-such-code', third.key].join('\n'))
  await expect(page.getByText('每行一个，共 5 个，已略过 1 个重复的')).toBeVisible()
  // The gateway redeems the last code, but its response is lost.
  gateway.answer(REDEEM, async () => {
    if (gateway.sent(REDEEM).length < 5) return undefined
    third.status = 3
    const user = gateway.db.users.find(({ id }) => id === USER)
    if (user) user.quota += third.quota
    return new Response('<html></html>', { status: 502 })
  })
  await form.button('兑换').click()
  const results = page.getByRole('list', { name: '兑换结果' })
  await expect(results.getByRole('listitem').filter({ hasText: first.key })).toContainText('+$1.00')
  await expect(results.getByRole('listitem').filter({ hasText: used.key })).toContainText('已被使用')
  await expect(results.getByRole('listitem').filter({ hasText: 'no-such-code' })).toContainText(
    '无效的兑换码',
  )
  await expect(results.getByRole('listitem').filter({ hasText: third.key })).toContainText(
    '结果未知，余额 $4.00 → $4.50',
  )
  await expect(page.getByText('成功 2 个，共 $3.00；失败 2 个，结果未知 1 个')).toBeVisible()
  // Only failed codes stay in the field, not the code with an unknown result.
  await expect(form.field('兑换码')).toHaveValue(`${used.key}\nno-such-code`)
  expect(gateway.sent(REDEEM)).toHaveLength(5)
})
