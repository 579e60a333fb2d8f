import type { Page } from '@playwright/test'
import { expect, setOption, test } from '../fixtures'
import { AccountPage } from '../pages/account-page'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

// An action takes effect even if the person has left its screen before the answer.

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

test('shows a failed test in its row even if another test was started after it, and reports logs that could not be deleted even if the tab was left', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 500|HttpStatusError/)
  expectConsole(/ApiError/)
  const bad = gateway.db.channels.find(({ name }) => name === '密钥失效')
  if (!bad) throw new Error('the seed has a channel with a dead key')
  bad.response_time = 400
  await signIn('root')
  const list = new ListPage(page, '渠道')
  const row = (name: string) => list.rows.filter({ hasText: name })
  const testOf = (name: string) => row(name).getByRole('button', { name: '测试', exact: true })
  await page.goto('/channel')
  await expect(row('密钥失效').getByText('0.40 秒')).toBeVisible()
  const release = gateway.hold(`GET /api/channel/test/${bad.id}`)
  await testOf('密钥失效').click()
  await testOf('月之暗面').click()
  await expect(page.getByText(/^渠道 月之暗面 测试通过/)).toBeVisible()
  release()
  await expect(row('密钥失效').getByText('测试失败', { exact: true })).toBeVisible()
  expect(bad.response_time).toBe(0)

  await test.step('reports logs that could not be deleted even if the tab was left', async () => {
    const settings = await SettingsPage.open(page)
    await settings.tab('运营设置').click()
    let refuse = () => {}
    const refused = new Promise<Response>((done) => {
      refuse = () => done(new Response(null, { status: 500 }))
    })
    gateway.answer('DELETE /api/log/', () => refused)
    await settings.button('清理历史日志').click()
    await settings.dialog.getByRole('button', { name: '确定' }).click()
    await new Shell(page).entry('关于').click()
    await expect(settings.tabs).toHaveCount(0)
    refuse()
    await expect(page.locator('[data-toast="error"]')).toContainText('清理失败')
  })
})

test('lets the person ask again at once for a code that failed after its form was left, and signs in on another screen', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/status of 500|HttpStatusError/)
  setOption(gateway, 'EmailVerificationEnabled', 'true')
  await page.goto('/register')
  const form = new AccountPage(page)
  const login = new LoginPage(page)
  const toasts = new Toasts(page)
  const register = page.getByRole('main').getByRole('link', { name: '注册' })
  await form.fill({ 邮箱地址: 'new@example.com' })
  let refuse = () => {}
  const refused = new Promise<Response>((done) => {
    refuse = () => done(new Response(null, { status: 500 }))
  })
  gateway.answer('GET /api/verification', () => refused)
  await form.button('获取验证码').click()
  await page.getByRole('main').getByRole('link', { name: '去登录' }).click()
  await expect(login.submit).toBeVisible()
  refuse()
  await expect(toasts.saying('error', '错误：服务器内部错误，请联系管理员！')).toBeVisible()
  await register.click()
  await expect(form.button('获取验证码')).toBeEnabled()

  await page.getByRole('main').getByRole('link', { name: '去登录' }).click()
  const release = gateway.hold('POST /api/user/login')
  await login.signIn('user', '12345678')
  await register.click()
  await expect(page).toHaveURL('/register')
  release()
  await toasts.told('登录成功！')
  await expect(new Shell(page).account('user')).toBeVisible()
  expect(await stored(page)).toContain('"username":"user"')
  await expect(page).toHaveURL('/register')
  await new Shell(page).entry('令牌').click()
  await expect(new ListPage(page, '令牌').row('笔记本')).toBeVisible()
})

test('downloads and keeps new codes even if their form was left', async ({ page, gateway, signIn }) => {
  await signIn('admin')
  await page.goto('/redemption/add')
  const form = new FormPage(page)
  await form.field('名称').fill('新年')
  const release = gateway.hold('POST /api/redemption/')
  await form.submit.click()
  await new Shell(page).entry('关于').click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(form.submit).toHaveCount(0)
  const downloaded = page.waitForEvent('download')
  release()
  expect((await downloaded).suggestedFilename()).toContain('新年')
  await new Shell(page).entry('兑换码').click()
  await expect(page.getByText('新年').first()).toBeVisible()
})
