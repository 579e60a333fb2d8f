import { TURNSTILE_SCRIPT } from '@mocks/turnstile-script'
import type { Page } from '@playwright/test'
import { expect, setOption, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { AccountPage } from '../pages/account-page'
import { browserStorage } from '../pages/browser-storage'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

const NEW = { 用户名: 'newbie', 密码: 'long-enough', 确认密码: 'long-enough' }
const REGISTER = 'POST /api/user/register'
const CODE = 'GET /api/verification'

async function open(page: Page, query = ''): Promise<AccountPage> {
  await page.goto(`/register${query}`)
  const form = new AccountPage(page)
  await expect(form.field('用户名')).toBeFocused()
  return form
}

test('registers through an invite link', async ({ page, gateway }) => {
  // Without TurnstileCheckEnabled its script must not load.
  setOption(gateway, 'TurnstileSiteKey', 'site-key')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(TURNSTILE_SCRIPT)) scripts.push(request.url())
  })
  let form = await open(page, '?aff=q7Zd')
  await expect(page).toHaveTitle('注册 - 示例网关')
  for (const [label, placeholder, autocomplete] of [
    ['用户名', '输入用户名，最长 12 位', 'username'],
    ['密码', '输入密码，最短 8 位，最长 20 位', 'new-password'],
    ['确认密码', '再次输入密码', 'new-password'],
  ] as const) {
    await expect(form.field(label)).toHaveAttribute('placeholder', placeholder)
    await expect(form.field(label)).toHaveAttribute('autocomplete', autocomplete)
  }
  await expect(form.field('邮箱地址')).toHaveCount(0)
  await expect(form.field('验证码')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '人机验证' })).toHaveCount(0)

  // The inviter's code survives visits to other screens.
  expect(await page.evaluate(() => localStorage.getItem('aff'))).toBe('q7Zd')
  await page.goto('/about')
  form = await open(page)
  await form.fill(NEW)
  await form.button('注册').click()
  await expect(page).toHaveURL('/login')
  await new Toasts(page).expectSuccess('注册成功！')
  expect(scripts).toEqual([])
  expect(gateway.sent(REGISTER)[0]?.search).toBe('?turnstile=')
  expect(gateway.bodies(REGISTER)).toEqual([
    {
      username: 'newbie',
      password: 'long-enough',
      password2: 'long-enough',
      email: '',
      verification_code: '',
      aff_code: 'q7Zd',
    },
  ])
  expect(gateway.db.users.at(-1)).toMatchObject({ username: 'newbie', inviter_id: 3 })
  expect(await browserStorage(page)).not.toMatch(/long-enough|q7Zd/)
})

// src/schemas/auth.test.ts tests every rule.
test('shows validation errors at their fields, and keeps the form', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/无效的输入|ApiError|status of 429|HttpStatusError/)
  const form = await open(page)
  const toasts = new Toasts(page)

  await test.step('a client-side error sends nothing', async () => {
    await form.button('注册').click()
    await expect(page.getByText('请输入用户名和密码！')).toHaveCount(1)
    await expect(form.field('用户名')).toHaveAccessibleDescription('请输入用户名和密码！')
    await form.fill({ ...NEW, 用户名: 'thirteen-long', 确认密码: 'long-enougH' })
    await form.button('注册').click()
    await expect(form.field('确认密码')).toHaveAccessibleDescription('两次输入的密码不一致')
    await expect(form.field('密码')).toHaveAccessibleDescription('')
    await expect(toasts.all).toHaveCount(0)
    expect(gateway.sent(REGISTER)).toEqual([])
  })

  await test.step('shows a server-side limit at its field', async () => {
    await form.fill({ 确认密码: 'long-enough' })
    await form.button('注册').click()
    await expect(form.field('用户名')).toHaveAccessibleDescription('用户名长度不得大于 12 位！')
    await expect(form.field('用户名')).toBeFocused()
    await expect(form.field('密码')).toHaveAccessibleDescription('')
    expect(gateway.sent(REGISTER)).toHaveLength(1)
  })

  await test.step('shows a refusal in a toast', async () => {
    await form.fill({ 用户名: 'user' })
    await form.button('注册').click()
    const taken = '用户名已存在（UNIQUE constraint failed: users.username）'
    await expect(toasts.saying('error', taken)).toBeVisible()
    const end = gateway.answer(REGISTER, () => new Response(null, { status: 429 }))
    await form.button('注册').click()
    await expect(toasts.saying('error', '错误：请求次数过多，请稍后再试！')).toBeVisible()
    await expect(form.main.getByText(/合计每 20 分钟最多 20 次/)).toBeVisible()
    expect(gateway.sent(REGISTER)).toHaveLength(3)
    await expect(form.field('密码')).toHaveValue('long-enough')
    await expect(page).toHaveURL('/register')
    end()
  })

  await form.fill({ 用户名: 'newbie' })
  await form.button('注册').click()
  await expect(page).toHaveURL('/login')
})

test.describe('with email verification', () => {
  test.beforeEach(({ gateway }) => setOption(gateway, 'EmailVerificationEnabled', 'true'))

  test('registers with a code sent by mail', async ({ page, gateway, expectConsole }) => {
    expectConsole(/ApiError/)
    const form = await open(page)
    const toasts = new Toasts(page)
    const requestCode = () => form.button('获取验证码').click()

    await test.step('requests no code without an address', async () => {
      await requestCode()
      await form.fill({ ...NEW, 邮箱地址: '   ' })
      await requestCode()
      await expect(form.button('获取验证码')).toBeEnabled()
      expect(gateway.sent(CODE)).toEqual([])
      await expect(toasts.all).toHaveCount(0)
    })

    await test.step('enables the button again after a failure', async () => {
      await form.fill({ 邮箱地址: 'lin@example.com' })
      await requestCode()
      await expect(toasts.saying('error', '邮箱地址已被占用')).toBeVisible()
      await expect(form.button('获取验证码')).toBeEnabled()
    })

    await form.fill({ 邮箱地址: ' new+tag@example.com ' })
    await requestCode()
    await toasts.expectSuccess('验证码发送成功，请检查你的邮箱！')
    expect(gateway.sent(CODE).at(-1)?.search).toBe('?email=new%2Btag%40example.com&turnstile=')
    await form.fill({ 验证码: 'ffffff' })
    await form.button('注册').click()
    await expect(toasts.saying('error', '验证码错误或已过期')).toBeVisible()
    await form.fill({ 邮箱地址: 'new+tag@example.com', 验证码: 'a1b2c3' })
    await form.button('注册').click()
    await expect(page).toHaveURL('/login')
    expect(gateway.bodies(REGISTER).at(-1)).toMatchObject({
      email: 'new+tag@example.com',
      verification_code: 'a1b2c3',
      aff_code: '',
    })
    expect(gateway.db.users.at(-1)?.email).toBe('new+tag@example.com')
  })

  test('counts down thirty seconds on the button', full, async ({ page, gateway }) => {
    await page.clock.install({ time: new Date('2026-01-02T12:00:00Z') })
    const form = await open(page)
    await form.fill({ 邮箱地址: 'new@example.com' })
    await form.hammer('获取验证码')
    await expect(form.button('重新发送 (30)')).toBeDisabled()
    await new Toasts(page).expectSuccess('验证码发送成功，请检查你的邮箱！')
    expect(gateway.sent(CODE)).toHaveLength(1)

    await page.clock.pauseAt(new Date('2026-01-02T12:05:00Z'))
    await expect(form.button('获取验证码')).toBeEnabled()
    await form.button('获取验证码').click()
    await expect(form.button('重新发送 (30)')).toBeDisabled()
    await page.clock.runFor(10_000)
    await expect(form.button('重新发送 (20)')).toBeDisabled()
    // Changing the system time must not change the countdown.
    for (const time of ['2026-01-03T12:00:00Z', '2026-01-01T12:00:00Z']) {
      await page.clock.setSystemTime(new Date(time))
      await page.clock.runFor(5_000)
    }
    await expect(form.button('重新发送 (10)')).toBeDisabled()
    await form.fill(NEW)
    await expect(form.button('重新发送 (10)')).toBeDisabled()
    // The countdown survives navigation within the page.
    await page.getByRole('main').getByRole('link', { name: '去登录' }).click()
    await expect(page).toHaveURL('/login')
    await page.getByRole('main').getByRole('link', { name: '注册' }).click()
    await expect(form.button('重新发送 (10)')).toBeDisabled()
    await page.clock.runFor(10_200)
    await expect(form.button('获取验证码')).toBeEnabled()
  })

  test('the registration form passes axe and fits 320 px', full, async ({ page }) => {
    const form = await open(page)
    await expect(form.button('获取验证码')).toBeVisible()
    await form.button('注册').click()
    await expect(page.getByText('请输入用户名和密码！')).toBeVisible()
    await expectAccessibleEverywhere(page)
    // Placeholders state the rules, so they must not be cut off.
    await page.setViewportSize({ width: 320, height: 640 })
    const cut = await page.locator('input').evaluateAll((all) =>
      all.flatMap((input) => {
        const { placeholder, clientWidth } = input as HTMLInputElement
        const { font, paddingLeft, paddingRight } = getComputedStyle(input)
        const pen = document.createElement('canvas').getContext('2d')
        if (pen) pen.font = font
        const room = clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return pen && pen.measureText(placeholder).width <= room ? [] : [placeholder]
      }),
    )
    expect(cut).toEqual([])
  })
})
