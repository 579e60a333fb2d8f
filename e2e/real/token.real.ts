import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { expect, test } from './fixtures'

test('a token is created, disabled, edited and deleted', async ({ page, newName, asUser }) => {
  const { own } = await asUser(page)
  const name = newName()
  const form = new FormPage(page)
  const list = new ListPage(page, '令牌')
  const toasts = new Toasts(page)
  const held = async () => (await own.tokens(name))[0]
  await page.goto('/token')
  // A new user gets a default token from the server.
  await expect(list.row('default')).toBeVisible()
  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill(name)
  await form.field('额度').fill('250000')
  await form.button('一天后过期').click()
  await form.submit.click()
  await expect(toasts.saying('success', '令牌创建成功，可在列表中点击「复制」取得密钥！')).toBeVisible()
  const created = await held()
  expect(created).toMatchObject({ remain_quota: 250_000, unlimited_quota: false, status: 1 })
  const day = Number(created?.expired_time) - Date.now() / 1000
  expect(Math.abs(day - 86_400)).toBeLessThan(120)

  await list.action(name, '禁用').click()
  await expect.poll(async () => (await held())?.status).toBe(2)
  await list.action(name, '启用').click()
  await expect.poll(async () => (await held())?.status).toBe(1)

  await list.row(name).getByRole('link', { name: '编辑' }).click()
  await expect(form.field('名称')).toHaveValue(name)
  await form.checkbox('无限额度').check()
  await form.button('永不过期').click()
  await form.submit.click()
  await expect(toasts.saying('success', '令牌更新成功！')).toBeVisible()
  expect(await held()).toMatchObject({
    id: created?.id,
    key: created?.key,
    expired_time: -1,
    unlimited_quota: true,
    remain_quota: 250_000,
  })

  await list.action(name, '删除').click()
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.row(name)).toHaveCount(0)
  expect(await own.tokens(name)).toEqual([])
})

test('dollars that are typed reach the server as a whole quota', async ({
  page,
  newName,
  asUser,
  server,
}) => {
  const { own } = await asUser(page)
  const { quota_per_unit: unit } = await server.ask<{ quota_per_unit: number }>('GET', '/api/status')
  const name = newName()
  const form = new FormPage(page)
  const dollars = form.field('金额')
  await page.goto('/token/add')
  await form.field('名称').fill(name)
  await form.field('额度').fill(String(2 * unit))
  await expect(dollars).toHaveValue('2.00')
  await dollars.fill('0.333333')
  await dollars.blur()
  const quota = Math.round(0.333333 * unit)
  await expect(form.field('额度')).toHaveValue(String(quota))
  await form.submit.click()
  await expect.poll(async () => (await own.tokens(name))[0]?.remain_quota).toBe(quota)
})

test('an exhausted token works again after its quota was raised', async ({
  page,
  newName,
  asUser,
  server,
  upstream,
}) => {
  const { own } = await asUser(page)
  const name = newName()
  await server.ask('POST', '/api/channel/', {
    type: 8,
    name,
    key: 'good-1',
    base_url: upstream,
    models: 'gpt-3.5-turbo',
    group: 'default',
  })
  const token = await own.ask<{ id: number; key: string }>('POST', '/api/token/', {
    name,
    remain_quota: 0,
    expired_time: -1,
    unlimited_quota: false,
  })
  // The server marks a key as exhausted only when it is used.
  await fetch(`${server.address}/v1/chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer sk-${token.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ model: 'gpt-3.5-turbo', messages: [{ role: 'user', content: 'hi' }] }),
  })
  const status = async () => (await own.tokens(name))[0]?.status
  await expect.poll(status).toBe(4)
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.row(name).getByText('已耗尽')).toBeVisible()
  await list.row(name).getByRole('link', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '额度', exact: true }).fill('70000')
  await new FormPage(page).submit.click()
  await expect(page).toHaveURL(/\/token(\?|$)/)
  if ((await status()) === 4) await list.action(name, '启用').click()
  await expect.poll(status).toBe(1)
  expect((await own.tokens(name))[0]?.remain_quota).toBe(70_000)
})
