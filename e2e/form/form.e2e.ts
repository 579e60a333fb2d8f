import { expect, type TestGateway, test } from '../fixtures'
import { failureCard } from '../pages/failure-card'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'

/** The edit forms: `odd` are values that a save could easily normalise or lose. */
const FORMS = [
  {
    path: '/token',
    label: '令牌',
    id: 68,
    rowsOf: ({ db }: TestGateway) => db.tokens,
    field: '名称',
    name: 'name',
    message: '令牌更新成功！',
    odd: { used_quota: 123_456_789, accessed_time: 1_767_000_001, models: 'gpt-4,o3', subnet: '10.0.0.0/8' },
  },
  {
    path: '/channel',
    label: '渠道',
    id: 24,
    rowsOf: ({ db }: TestGateway) => db.channels,
    field: '名称',
    name: 'name',
    message: '渠道更新成功！',
    odd: {
      models: 'gpt-4, odd name ,gpt-5',
      group: 'vip,default',
      config: '{ "b": 1, "a": 2 }',
      model_mapping: '{"b":"c",  "a":"d"}',
    },
  },
  {
    path: '/redemption',
    label: '兑换码',
    id: 16,
    rowsOf: ({ db }: TestGateway) => db.redemptions,
    field: '名称',
    name: 'name',
    message: '兑换码更新成功！',
    odd: { created_time: 1_766_000_004, quota: 7_654_321 },
  },
  {
    path: '/user',
    label: '用户',
    id: 27,
    rowsOf: ({ db }: TestGateway) => db.users,
    field: '显示名称',
    name: 'display_name',
    message: '用户信息更新成功！',
    odd: { access_token: 'a'.repeat(32), github_id: 'kept-github', used_quota: 55_555, inviter_id: 1 },
  },
] as const

for (const { path, label, id, rowsOf, field, name, message, odd } of FORMS)
  test(`${label}: a save changes only the edited field, and leads back`, async ({
    page,
    gateway,
    signIn,
  }) => {
    const rowOf = () => (rowsOf(gateway) as { id: number }[]).find((row) => row.id === id)
    Object.assign(rowOf() ?? {}, odd)
    await signIn(path === '/token' ? 'user' : 'admin')
    const before = structuredClone(rowOf())
    const list = await ListPage.open(page, label, `${path}?sort=id&desc=true&size=50`)
    const row = list.rows.and(page.locator(`[data-row="${id}"]`))
    await list.press(row, '编辑')
    await expect(page).toHaveURL(`${path}/edit/${id}`)
    const form = new FormPage(page)
    await form.field(field).fill('新名')
    await form.submit.click()
    await new Toasts(page).expectSuccess(message)
    await expect(page).toHaveURL(/\?sort=id&desc=true&size=50$/)
    await expect(row).toBeVisible()
    expect(rowOf()).toEqual({ ...before, [name]: '新名' })
  })

// All forms share the following; tested on channels.
test.describe('an edit form', () => {
  const PUT = 'PUT /api/channel/'
  test.beforeEach(({ signIn }) => signIn('admin'))

  test('sends nothing without changes', async ({ page, gateway }) => {
    const form = await FormPage.open(page, '/channel/edit/24')
    await form.submit.click()
    await expect(new Toasts(page).saying('info', '没有任何修改，未提交。')).toBeVisible()
    await expect(page).toHaveURL('/channel/edit/24')
    expect(gateway.sent(PUT)).toEqual([])
  })

  test('keeps its values after a refusal', async ({ page, gateway, expectConsole }) => {
    expectConsole(/数据库已锁定/)
    gateway.answer(PUT, () => Response.json({ success: false, message: '数据库已锁定' }))
    const form = await FormPage.open(page, '/channel/edit/24')
    await form.field('名称').fill('新名')
    await form.submit.click()
    await expect(new Toasts(page).saying('error', '数据库已锁定')).toBeVisible()
    await expect(form.field('名称')).toHaveValue('新名')
    await expect(page).toHaveURL('/channel/edit/24')
  })

  test('confirms before discarding changes', async ({ page }) => {
    const form = await FormPage.open(page, '/channel/edit/24')
    await form.field('名称').fill('半句')
    const link = page.getByRole('link', { name: '关于', exact: true })
    for (const control of [link, form.cancel]) {
      await control.click()
      await expect(form.dialog).toContainText('有未保存的修改，确定离开吗？')
      await form.dialog.getByRole('button', { name: '取消' }).click()
      await expect(form.dialog).toHaveCount(0)
      await expect(form.field('名称')).toHaveValue('半句')
    }
    await link.click()
    await form.dialog.getByRole('button', { name: '确定' }).click()
    await expect(page).toHaveURL('/about')
  })

  test('says that a row does not exist, and leads back', async ({ page, expectConsole }) => {
    expectConsole(/record not found/)
    await page.goto('/channel/edit/999999')
    await expect(failureCard(page)).toContainText('记录不存在，可能已被删除（record not found）')
    await page.getByRole('main').getByRole('link', { name: '返回', exact: true }).click()
    await expect(page).toHaveURL('/channel')
  })
})
