import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { expect, PASSWORD, test } from './fixtures'
import { RealServer } from './server'

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
  const held = async () => (await server.users(username))[0]
  await page.goto('/user/add')
  await form.field('用户名').fill(username)
  await form.field('显示名称').fill('测试甲')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await form.submit.click()
  await expect(toasts.saying('success', '用户账户创建成功！')).toBeVisible()
  expect(await held()).toMatchObject({ display_name: '测试甲', role: 1, status: 1 })

  // The same name once more is refused, and what was typed stays.
  await page.goto('/user/add')
  await form.field('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await form.submit.click()
  await expect(page.getByText(/^用户名已存在/).first()).toBeVisible()
  await expect(form.field('用户名')).toHaveValue(username)
  await form.field('用户名').fill('')

  const { id } = (await held()) ?? {}
  await page.goto(`/user/edit/${id ?? 0}`)
  await expect(form.field('用户名')).toHaveValue(username)
  await form.field('剩余额度').fill('123456')
  await form.field('显示名称').fill('测试乙')
  await form.submit.click()
  await expect(toasts.saying('success', '用户信息更新成功！')).toBeVisible()
  expect(await held()).toMatchObject({ id, quota: 123_456, display_name: '测试乙', group: 'default' })

  const own = new RealServer(server.address)
  await own.signIn(username, PASSWORD)
  await page.goto(`/user?keyword=${username}`)
  await expect(list.rows).toHaveCount(1)
  const press = (action: string) =>
    list.rows.first().getByRole('button', { name: action, exact: true }).click()
  await press('禁用')
  await expect.poll(async () => (await held())?.status).toBe(2)
  expect(await own.send('GET', '/api/user/self')).toMatchObject({ success: false, message: '用户已被封禁' })
  await press('启用')
  await expect.poll(async () => (await held())?.status).toBe(1)
  await press('提升')
  await list.agree()
  await expect.poll(async () => (await held())?.role).toBe(10)
  await press('降级')
  await list.agree()
  await expect.poll(async () => (await held())?.role).toBe(1)
  await press('删除')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.rows).toHaveCount(0)
  expect(await held()).toBeUndefined()
})

test('a ban signs the person out with the sentence of the server', async ({ page, server, asUser }) => {
  const { user } = await asUser(page)
  await page.goto('/token')
  await expect(new ListPage(page, '令牌').row('default')).toBeVisible()
  await server.ask('POST', '/api/user/manage', { username: user.username, action: 'disable' })
  await page.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('用户已被封禁').first()).toBeVisible()
})

test('a user changes the own display name, and deletes the account', async ({ page, server, asUser }) => {
  const { user, own } = await asUser(page)
  const form = new FormPage(page)
  await page.goto('/user/edit')
  await expect(form.field('用户名')).toHaveValue(user.username)
  await form.field('显示名称').fill('新名字')
  await form.submit.click()
  await expect(page.getByText('用户信息更新成功！')).toBeVisible()
  expect(await own.ask('GET', '/api/user/self')).toMatchObject({ display_name: '新名字' })

  await page.goto('/setting')
  await page.getByRole('button', { name: '删除个人账户' }).click()
  await page.getByRole('dialog').getByLabel('账户名').fill(user.username)
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page).toHaveURL('/login')
  expect(await server.users(user.username)).toEqual([])
})
