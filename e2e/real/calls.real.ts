import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { Toasts } from '../pages/toasts'
import { expect, test } from './fixtures'
import type { UserRow } from './server'

test('a token is created, disabled, edited and deleted', async ({ page, newName, server, asUser }) => {
  const { client } = await asUser(page)
  const { quota_per_unit: unit } = await server.request<{ quota_per_unit: number }>('GET', '/api/status')
  const name = newName()
  const form = new FormPage(page)
  const list = new ListPage(page, '令牌')
  const toasts = new Toasts(page)
  const stored = async () => (await client.tokens(name))[0]
  await page.goto('/token')
  // A new user gets a default token from the server.
  await expect(list.row('default')).toBeVisible()
  await page.getByRole('link', { name: '添加令牌' }).click()
  await form.field('名称').fill(name)
  await form.field('金额').fill('0.333333')
  await form.field('金额').blur()
  const quota = Math.round(0.333333 * unit)
  await expect(form.field('额度')).toHaveValue(String(quota))
  await form.button('一天后过期').click()
  await form.submit.click()
  await toasts.expectSuccess('令牌创建成功，可在列表中点击「复制」取得密钥！')
  await page.getByRole('dialog', { name: '令牌已创建' }).getByRole('button', { name: '关闭' }).click()
  const created = await stored()
  expect(created).toMatchObject({ remain_quota: quota, unlimited_quota: false, status: 1 })
  const day = Number(created?.expired_time) - Date.now() / 1000
  expect(Math.abs(day - 86_400)).toBeLessThan(120)

  await list.press(name, '禁用')
  await expect.poll(async () => (await stored())?.status).toBe(2)
  await list.press(name, '启用')
  await expect.poll(async () => (await stored())?.status).toBe(1)

  await list.press(name, '编辑')
  await expect(form.field('名称')).toHaveValue(name)
  await form.checkbox('无限额度').check()
  await form.button('永不过期').click()
  await form.submit.click()
  await toasts.expectSuccess('令牌更新成功！')
  const edited = { key: created?.key, expired_time: -1, unlimited_quota: true, remain_quota: quota }
  expect(await stored()).toMatchObject({ id: created?.id, ...edited })

  await list.choose(name, '删除')
  await list.confirm()
  await expect(list.row(name)).toHaveCount(0)
  expect(await client.tokens(name)).toEqual([])
})

test('a key works only where its limits allow', async ({ page, newName, asUser, server, upstream }) => {
  const { client, user } = await asUser(page)
  const name = newName()
  await server.request('POST', '/api/topup', { user_id: user.id, quota: 1_000_000 })
  await server.addChannel({ name, base_url: upstream, models: 'gpt-3.5-turbo,gpt-4' })
  // Some servers keep the list of models for a few seconds.
  await expect
    .poll(() => client.request<string[]>('GET', '/api/user/available_models'))
    .toContain('gpt-3.5-turbo')
  const stored = async () => (await client.tokens(name))[0]
  const call = async (model: string) => server.complete(String((await stored())?.key), model)
  const form = new FormPage(page)
  const list = new ListPage(page, '令牌')
  await page.goto('/token/add')
  await form.field('名称').fill(name)
  await page.getByRole('combobox', { name: '模型范围' }).click()
  await page.getByRole('option', { name: 'gpt-3.5-turbo', exact: true }).click()
  await form.field('IP 限制').fill('10.0.0.0/8\nfd00::/8')
  await form.submit.click()
  await page.getByRole('dialog', { name: '令牌已创建' }).getByRole('button', { name: '关闭' }).click()
  await expect(list.row(name)).toBeVisible()
  expect(await stored()).toMatchObject({ models: 'gpt-3.5-turbo', subnet: '10.0.0.0/8,fd00::/8' })
  expect(await call('gpt-3.5-turbo')).toMatch(
    /^403 .*(该令牌只能在指定网段使用|can only be used in the specified subnet)/,
  )

  await list.press(name, '编辑')
  await form.field('IP 限制').fill('127.0.0.0/8')
  await form.submit.click()
  await expect(list.cell(name, '密钥')).toContainText('127.0.0.0/8')
  expect(await stored()).toMatchObject({ models: 'gpt-3.5-turbo', subnet: '127.0.0.0/8' })
  expect(await call('gpt-3.5-turbo')).toMatch(/^200 /)
  expect(await call('gpt-4')).toMatch(
    /^403 .*(该令牌无权使用模型：gpt-4|permission to use (the )?model.*gpt-4)/,
  )

  await list.press(name, '编辑')
  await form.button('移除 gpt-3.5-turbo').click()
  await form.field('IP 限制').fill('')
  await form.submit.click()
  await expect(list.cell(name, '密钥')).not.toContainText('gpt')
  expect((await stored())?.models ?? '').toBe('')
  expect((await stored())?.subnet ?? '').toBe('')
  expect(await call('gpt-4')).toMatch(/^200 /)
})

test('an exhausted token works again once its quota is raised', async ({
  page,
  newName,
  asUser,
  server,
  upstream,
}) => {
  const { client } = await asUser(page)
  const name = newName()
  await server.addChannel({ name, base_url: upstream, models: 'gpt-3.5-turbo' })
  const token = await client.request<{ key: string }>('POST', '/api/token/', { name, expired_time: -1 })
  // The server marks a key as exhausted only when it is used.
  await server.complete(token.key, 'gpt-3.5-turbo')
  const status = async () => (await client.tokens(name))[0]?.status
  await expect.poll(status).toBe(4)
  const list = new ListPage(page, '令牌')
  await page.goto('/token')
  await expect(list.row(name).getByText('已耗尽')).toBeVisible()
  await list.press(name, '编辑')
  await new FormPage(page).field('额度').fill('70000')
  await new FormPage(page).submit.click()
  await expect(page).toHaveURL(/\/token(\?|$)/)
  if ((await status()) === 4) await list.press(name, '启用')
  await expect.poll(status).toBe(1)
  expect((await client.tokens(name))[0]?.remain_quota).toBe(70_000)
})

for (const role of ['user', 'admin'] as const) {
  test(`as ${role}: the log shows the playground call and its cost`, async ({
    page,
    server,
    upstream,
    newName,
    asUser,
  }) => {
    const name = newName()
    const model = `m-${name}`
    await server.addChannel({ name, base_url: upstream, models: model })
    const { user, client } = await asUser(page, role === 'admin' ? role : undefined)
    await server.request('PUT', '/api/user/', { id: user.id, quota: 10_000_000 })
    const token = await client.request<{ key: string }>('POST', '/api/token/', {
      name,
      unlimited_quota: true,
      expired_time: -1,
    })
    await page.goto('/playground')
    await page.getByRole('combobox', { name: '令牌' }).selectOption(name)
    await page.getByRole('combobox', { name: '模型' }).fill(model)
    await page.getByRole('textbox', { name: '消息' }).fill('你好')
    await page.getByRole('button', { name: '发送' }).click()
    await expect(page.getByText(/本次消耗 \$\d+\.\d+/)).toBeVisible()
    const rows = () => server.logs(`username=${user.username}&type=2`)
    const [row] = await rows()
    const { prompt_tokens = 0, completion_tokens = 0, quota } = row ?? {}
    expect(row).toMatchObject({ model_name: model, token_name: name, is_stream: true })
    // The model has the default ratio, 30; servers without ratios have prices the console cannot read.
    const { ModelRatio } = await server.options()
    if (ModelRatio) expect(quota).toBe(30 * (prompt_tokens + completion_tokens))
    else expect(quota).toBeGreaterThan(0)
    await expect(page.getByText(`提示 ${prompt_tokens}，补全 ${completion_tokens}`)).toBeVisible()

    await page.getByRole('textbox', { name: '消息' }).fill('再来')
    await page.getByRole('combobox', { name: '模型' }).fill(`nobody-${name}`)
    await page.getByRole('button', { name: '发送' }).click()
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: '无可用渠道' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '消息' })).toHaveValue('再来')

    // The token's row links to the log, which shows this second call, too.
    expect(await server.complete(token.key, model)).toMatch(/^200 /)
    await expect.poll(async () => (await rows()).length).toBe(2)
    const spent = (await rows()).reduce((sum, log) => sum + log.quota, 0)
    const tokens = (await rows()).reduce((sum, log) => sum + log.prompt_tokens + log.completion_tokens, 0)
    expect((await client.request<UserRow>('GET', '/api/user/self')).used_quota).toBe(spent)
    await page.goto('/token')
    await new ListPage(page, '令牌').choose(name, '用量')
    await expect(page).toHaveURL(new RegExp(`token_name=${name}.*range=7d&chart=true`))
    const show = (by: string) =>
      page.getByRole('radiogroup', { name: '拆分方式' }).getByText(by, { exact: true }).click()
    await show('调用')
    await expect(page.getByText('全部 2 次', { exact: true })).toBeVisible()
    const numbers = page.getByRole('region', { name: '日志', exact: true }).getByRole('definition')
    await expect(numbers.nth(1)).toHaveText('2')
    await expect(numbers.nth(2)).toHaveText(String(tokens))
    const log = new LogPage(page)
    await show('模型')
    await page
      .getByRole('region', { name: '按模型', exact: true })
      .getByRole('button', { name: model })
      .click()
    await expect(log.rowWith(model)).toHaveCount(2)
    await log.open(0)
    await expect(log.fact('令牌')).toContainText(name)
    await page.keyboard.press('Escape')
    await log.openFilters()
    await log.field('模型名称').fill('nobody-has-this')
    await log.query.click()
    await expect(log.rows).toHaveCount(0)
  })
}
