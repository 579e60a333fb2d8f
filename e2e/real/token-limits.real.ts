import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { expect, test } from './fixtures'

test('a key works only where its limits allow', async ({ page, newName, asUser, server, upstream }) => {
  const { own, user } = await asUser(page)
  const name = newName()
  await server.ask('POST', '/api/topup', { user_id: user.id, quota: 1_000_000 })
  await server.ask('POST', '/api/channel/', {
    type: 8,
    name,
    key: 'good-1',
    base_url: upstream,
    models: 'gpt-3.5-turbo,gpt-4',
    group: 'default',
  })
  const held = async () => (await own.tokens(name))[0]
  const call = async (model: string) => {
    const answer = await fetch(`${server.address}/v1/chat/completions`, {
      method: 'POST',
      headers: { Authorization: `Bearer sk-${(await held())?.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] }),
    })
    return `${answer.status} ${await answer.text()}`
  }
  const form = new FormPage(page)
  const list = new ListPage(page, '令牌')
  await page.goto('/token/add')
  await form.field('名称').fill(name)
  await page.getByRole('combobox', { name: '模型范围' }).click()
  await page.getByRole('option', { name: 'gpt-3.5-turbo', exact: true }).click()
  await form.field('IP 限制').fill('10.0.0.0/8\nfd00::/8')
  await form.submit.click()
  await expect(list.row(name)).toBeVisible()
  expect(await held()).toMatchObject({ models: 'gpt-3.5-turbo', subnet: '10.0.0.0/8,fd00::/8' })
  expect(await call('gpt-3.5-turbo')).toMatch(/^403 .*该令牌只能在指定网段使用/)

  await list.row(name).getByRole('link', { name: '编辑' }).click()
  await form.field('IP 限制').fill('127.0.0.0/8')
  await form.submit.click()
  await expect(list.cell(name, '密钥')).toContainText('127.0.0.0/8')
  expect(await held()).toMatchObject({ models: 'gpt-3.5-turbo', subnet: '127.0.0.0/8' })
  expect(await call('gpt-3.5-turbo')).toMatch(/^200 /)
  expect(await call('gpt-4')).toMatch(/^403 .*该令牌无权使用模型：gpt-4/)

  await list.row(name).getByRole('link', { name: '编辑' }).click()
  await form.field('名称').fill(`${name}b`)
  await form.submit.click()
  await expect(list.row(`${name}b`)).toBeVisible()
  expect(await held()).toMatchObject({ models: 'gpt-3.5-turbo', subnet: '127.0.0.0/8' })

  await list.row(`${name}b`).getByRole('link', { name: '编辑' }).click()
  await form.button('移除 gpt-3.5-turbo').click()
  await form.field('IP 限制').fill('')
  await form.submit.click()
  await expect(list.cell(`${name}b`, '密钥')).not.toContainText('gpt')
  expect((await held())?.models ?? '').toBe('')
  expect((await held())?.subnet ?? '').toBe('')
  expect(await call('gpt-4')).toMatch(/^200 /)
})

test('the server accepts and refuses the same subnets as the console', async ({ asUser, page, newName }) => {
  const { own } = await asUser(page)
  const name = newName()
  for (const subnet of ['0.0.0.0/0', '10.0.0.0/08', '::/0', '1:2:3:4:5:6:7::/112', '::ffff:10.0.0.1/104']) {
    await own.ask('POST', '/api/token/', { name, subnet })
  }
  for (const subnet of ['010.0.0.0/8', '10.0.0.1', 'fd00::/129', 'fe80::1%eth0/64', '1:2:3:4::5:6:7:8/64']) {
    expect(await own.send('POST', '/api/token/', { name, subnet })).toMatchObject({
      success: false,
      message: expect.stringContaining('无效的网段'),
    })
  }
})
