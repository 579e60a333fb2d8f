import { HttpResponse } from 'msw'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { OptionPage } from '../pages/option-page'
import { SettingsPage } from '../pages/settings-page'
import { Toasts } from '../pages/toasts'

// An answer that arrives while somebody types or reads takes nothing away.

test('a half-typed priority whose row the list loses is not sent, and a toast says so', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  const release = gateway.hold('DELETE /api/channel/disabled')
  await page.getByRole('button', { name: '删除禁用渠道' }).click()
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.dialog).toHaveCount(0)
  await list.row('DeepSeek').getByLabel('优先级').fill('1')
  release()
  const lost = '列表已重新读取，正在填写的优先级「1」未保存！'
  await expect(new Toasts(page).saying('warning', lost)).toBeVisible()
  expect(gateway.sent('PUT /api/channel/')).toEqual([])
})

test('a copied channel whose creation failed is not left without a question: the one of its name is the original', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 500|HttpStatusError/)
  await signIn('admin')
  const form = new FormPage(page)
  await page.goto('/channel/add?from=24')
  await form.field('密钥').fill('sk-new')
  gateway.answer('POST /api/channel/', () => new HttpResponse(null, { status: 500 }))
  await form.submit.click()
  const alert = page.getByRole('alert').filter({ hasText: '渠道可能已经创建' })
  await expect(alert.getByRole('link', { name: '#24' })).toBeVisible()
  await alert.getByRole('link', { name: '到渠道列表查看' }).click()
  await expect(form.dialog).toContainText('有未保存的修改，确定离开吗？')
})

test('the search of settings keeps what is typed while the options are refused', async ({ page, signIn }) => {
  await signIn('admin')
  await SettingsPage.open(page)
  const { search } = new OptionPage(page)
  await search.click()
  await page.keyboard.type('额度')
  await expect(page.getByText('当前账户无权查看或修改系统选项')).toBeVisible()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('额度')
})

test('an e-mail address to be bound stays in its dialog when the account cannot be read meanwhile', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/500/)
  await signIn('user')
  let refuse = () => {}
  const refused = new Promise<void>((done) => {
    refuse = done
  })
  gateway.answer('GET /api/user/self', () => refused.then(() => new HttpResponse(null, { status: 500 })))
  const settings = await SettingsPage.open(page)
  await settings.button('绑定邮箱地址').click()
  await settings.field('邮箱地址').fill('lin@example.com')
  refuse()
  await expect(page.getByText('重试', { exact: true })).toBeVisible()
  await expect(settings.field('邮箱地址')).toHaveValue('lin@example.com')
})

test('a quota that is typed while the site changes how it shows money keeps focus and digits', async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  const form = new FormPage(page)
  await page.clock.install()
  await page.goto('/token/add')
  const quota = form.field('额度')
  await quota.fill('12')
  gateway.answer('GET /api/status', () =>
    HttpResponse.json({ success: true, message: '', data: { display_in_currency: false } }),
  )
  // The status is read again by who comes back to the window after a minute.
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(90_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(form.field('金额')).toHaveCount(0)
  await page.keyboard.type('3')
  await expect(quota).toHaveValue('123')
})
