import { readFile } from 'node:fs/promises'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts, watchToasts } from '../pages/toasts'
import { expect, PASSWORD, test } from './fixtures'
import { RealServer, type UserRow } from './server'

test('a user is created, edited, banned, promoted and deleted', async ({
  page,
  server,
  newName,
  asRoot: _signedIn,
}) => {
  const username = newName()
  const form = new FormPage(page)
  const list = new ListPage(page, '用户')
  const toasts = new Toasts(page)
  const stored = async () => (await server.users(username))[0]
  await page.goto('/user/add')
  await form.field('用户名').fill(username)
  await form.field('显示名称').fill('测试甲')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await form.submit.click()
  await toasts.expectSuccess('用户账户创建成功！')
  expect(await stored()).toMatchObject({ display_name: '测试甲', role: 1, status: 1 })

  // A duplicate name is refused, and the typed name stays in its field.
  await page.goto('/user/add')
  await form.field('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await form.submit.click()
  await expect(page.getByText(/^用户名已存在/).first()).toBeVisible()
  await expect(form.field('用户名')).toHaveValue(username)
  await form.field('用户名').fill('')

  const { id } = (await stored()) ?? {}
  await page.goto(`/user/edit/${id ?? 0}`)
  await expect(form.field('用户名')).toHaveValue(username)
  await form.field('剩余额度').fill('123456')
  await form.field('显示名称').fill('测试乙')
  await form.submit.click()
  await toasts.expectSuccess('用户信息更新成功！')
  expect(await stored()).toMatchObject({ id, quota: 123_456, display_name: '测试乙', group: 'default' })

  const client = new RealServer(server.address)
  await client.signIn(username, PASSWORD)
  await page.goto(`/user?keyword=${username}`)
  await expect(list.rows).toHaveCount(1)
  const press = (action: string) => list.choose(list.rows.first(), action)
  await press('禁用')
  await expect.poll(async () => (await stored())?.status).toBe(2)
  const banned = expect.stringMatching(/^(用户已被封禁|User has been banned)$/)
  expect(await client.send('GET', '/api/user/self')).toMatchObject({ success: false, message: banned })
  await press('启用')
  await expect.poll(async () => (await stored())?.status).toBe(1)
  await press('提升')
  await list.confirm()
  await expect.poll(async () => (await stored())?.role).toBe(10)
  await press('降级')
  await list.confirm()
  await expect.poll(async () => (await stored())?.role).toBe(1)
  await press('删除')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.rows).toHaveCount(0)
  expect(await stored()).toBeUndefined()
})

test('codes are created, edited, redeemed and deleted', async ({
  page,
  browser,
  baseURL,
  server,
  newName,
  asRoot: _signedIn,
  asUser,
}) => {
  const name = newName()
  const form = new FormPage(page)
  const list = new ListPage(page, '兑换码')
  const toasts = new Toasts(page)
  await page.goto('/redemption/add')
  await form.field('名称').fill(name)
  await form.field('额度').fill('50000')
  await form.field('生成数量').fill('3')
  const downloading = page.waitForEvent('download')
  await form.submit.click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`${name}.txt`)
  const codes = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  const stored = () => server.redemptions(name)
  expect(new Set((await stored()).map(({ key }) => key))).toEqual(new Set(codes))
  expect(new Set((await stored()).map(({ quota, status }) => `${String(quota)} ${status}`))).toEqual(
    new Set(['50000 1']),
  )

  // Another user redeems the first code.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await watchToasts(context)
  const other = await context.newPage()
  const { client } = await asUser(other)
  const before = await client.request<UserRow>('GET', '/api/user/self')
  await other.goto('/topup')
  await other.getByRole('textbox', { name: '兑换码' }).fill(` ${codes[0] ?? ''} `)
  await other.getByRole('button', { name: '兑换', exact: true }).click()
  await new Toasts(other).expectSuccess('充值成功！')
  expect((await client.request<UserRow>('GET', '/api/user/self')).quota).toBe(before.quota + 50_000)
  await other.getByRole('textbox', { name: '兑换码' }).fill(codes[0] ?? '')
  await other.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(other.getByText('兑换失败，该兑换码已被使用').first()).toBeVisible()
  await context.close()

  await page.goto(`/redemption?keyword=${name}`)
  await expect(list.rows).toHaveCount(3)
  const used = list.rows.filter({ hasText: '已使用' })
  await expect(used).toHaveCount(1)
  await used.hover()
  await expect(used.getByRole('button', { name: /^(禁用|启用)$/ })).toBeDisabled()
  const unused = list.rows.filter({ hasText: '未使用' })
  await list.press(unused.first(), '禁用')
  await expect.poll(async () => (await stored()).filter(({ status }) => status === 2).length).toBe(1)
  await list.press(list.rows.filter({ hasText: '已禁用' }), '启用')
  await expect.poll(async () => (await stored()).filter(({ status }) => status === 1).length).toBe(2)

  const edited = (await stored()).find(({ status }) => status === 1)
  await page.goto(`/redemption/edit/${edited?.id ?? 0}`)
  await expect(form.field('名称')).toHaveValue(name)
  await form.field('额度').fill('77000')
  await form.submit.click()
  await toasts.expectSuccess('兑换码更新成功！')
  expect((await stored()).find(({ id }) => id === edited?.id)).toMatchObject({ quota: 77_000, status: 1 })

  await page.goto(`/redemption?keyword=${name}`)
  await expect(list.rows).toHaveCount(3)
  for (const left of [2, 1, 0]) {
    await list.choose(list.rows.first(), '删除')
    await list.dialog.getByRole('button', { name: '确定' }).click()
    await expect(list.rows).toHaveCount(left)
  }
  expect(await stored()).toEqual([])
})
