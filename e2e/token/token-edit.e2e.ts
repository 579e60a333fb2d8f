import { HttpResponse, http } from 'msw'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { tokenCalled } from './own-tokens'

test.beforeEach(({ signIn }) => signIn('user'))

test('an edit overwrites only the changed field', full, async ({ page, context, gateway, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  const token = tokenCalled(gateway, '限定模型')
  const form = new FormPage(page)
  await page.goto(`/token/edit/${token.id}`)
  await expect(form.field('额度')).toHaveValue('800000')
  const banner = page.getByText('网络已断开')
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  // The token is used while the form is offline.
  token.remain_quota -= 1_000
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await form.submit.click()
  await expect(new Toasts(page).saying('info', '没有任何修改，未提交。')).toBeVisible()
  expect(gateway.sent('PUT /api/token/')).toEqual([])

  await form.field('名称').fill('新名字')
  Object.assign(token, {
    remain_quota: token.remain_quota - 100_000,
    models: 'gpt-4',
    expired_time: 1_900_000_000,
  })
  const changed = structuredClone(token)
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(token).toEqual({ ...changed, name: '新名字' })
})

test('raising the quota enables an exhausted token', full, async ({ page, gateway, expectConsole }) => {
  expectConsole(/数据库错误/)
  const token = tokenCalled(gateway, '限定模型')
  const form = new FormPage(page)
  const list = new ListPage(page, '令牌')
  const toasts = new Toasts(page)
  const raise = async (status: number, quota: number) => {
    Object.assign(token, { status, remain_quota: 0 })
    await page.goto(`/token/edit/${token.id}`)
    await form.field('额度').fill(String(quota))
    await form.submit.click()
    await expect(page).toHaveURL('/token')
    expect(token.remain_quota).toBe(quota)
  }
  const switches = () => gateway.sent('PUT /api/token/').filter(({ search }) => search !== '')

  await raise(4, 1000)
  await toasts.expectSuccess('令牌更新成功，并已重新启用')
  await expect(list.cell('限定模型', '状态')).toHaveText('已启用')
  expect(token.status).toBe(1)
  expect(switches()).toHaveLength(1)
  await raise(2, 1500)
  await toasts.expectSuccess('令牌更新成功！')
  expect(token.status).toBe(2)
  expect(switches()).toHaveLength(1)

  gateway.inject(
    http.put('*/api/token/', ({ request }) =>
      request.url.includes('status_only')
        ? HttpResponse.json({ success: false, message: '数据库错误' })
        : undefined,
    ),
  )
  await raise(4, 2000)
  await toasts.expectSuccess('令牌更新成功，但未能重新启用，请在列表中点击「启用」')
  expect(token.status).toBe(4)
})

test('turning unlimited off requires a quota', async ({ page, gateway }) => {
  const token = tokenCalled(gateway, '限定模型')
  // The form cannot show this expiry, which must stay unchanged.
  const expired_time = 4_102_444_800_000
  Object.assign(token, { remain_quota: -1, unlimited_quota: true, expired_time })
  const form = new FormPage(page)
  await page.goto(`/token/edit/${token.id}`)
  await form.checkbox('无限额度').uncheck()
  await expect(form.field('额度')).toHaveValue('')
  await form.submit.click()
  await expect(form.field('额度')).toHaveAccessibleDescription('请输入整数额度')
  await expect(form.field('额度')).toBeFocused()
  await form.field('额度').fill('-1')
  await form.submit.click()
  await expect(form.field('额度')).toHaveAccessibleDescription('额度不能小于 0')
  await form.field('额度').fill('')
  // Unlimited again, the form has no changes.
  await form.checkbox('无限额度').check()
  await expect(form.field('额度')).toHaveValue('')
  await form.submit.click()
  await expect(new Toasts(page).saying('info', '没有任何修改，未提交。')).toBeVisible()
  await form.checkbox('无限额度').uncheck()
  await form.field('额度').fill('300')
  await form.submit.click()
  await expect(page).toHaveURL('/token')
  expect(token).toMatchObject({ remain_quota: 300, unlimited_quota: false, expired_time })
})
