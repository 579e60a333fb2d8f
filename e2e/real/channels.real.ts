import type { Page } from '@playwright/test'
import { Batch } from '../pages/batch'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { Toasts } from '../pages/toasts'
import { expect, test } from './fixtures'
import type { RealServer } from './server'

const MODELS = 'gpt-3.5-turbo,gpt-4o-mini'

const channelNamed = async (server: RealServer, name: string) => (await server.channels(name))[0]

const open = (page: Page, name: string) => ListPage.open(page, '渠道', `/channel?keyword=${name}`)

async function chooseType(page: Page, label: string) {
  const type = page.getByRole('combobox', { name: '类型', exact: true })
  await type.click()
  // A filter becomes a search field once it is clicked.
  await expect(page.getByRole('option').first()).toBeVisible()
  await type.fill(label)
  await page.getByRole('option', { name: label, exact: true }).click()
}

async function addModels(form: FormPage, models: string) {
  for (const model of models.split(',')) {
    await form.field('自定义模型名称').fill(model)
    await form.button('填入').click()
  }
}

test.beforeEach(({ asRoot }) => asRoot)

test('a channel is created, tested, edited and deleted', async ({ page, server, upstream, newName }) => {
  const name = newName()
  const form = new FormPage(page)
  const toasts = new Toasts(page)
  await page.goto('/channel/add')
  await chooseType(page, '自定义渠道')
  await form.field('名称').fill(name)
  await form.button('清除所有模型').click()
  await addModels(form, MODELS)
  await form.field('模型映射').fill('{"gpt-4":"gpt-4o-mini"}')
  await form.field('密钥').fill('good-1')
  await form.field('接口地址').fill(`${upstream}/`)
  await form.field('优先级').fill('-3')
  await form.field('权重').fill('7')
  await form.submit.click()
  await toasts.expectSuccess('渠道创建成功！')
  const created = await channelNamed(server, name)
  expect(created).toMatchObject({
    type: 8,
    status: 1,
    models: MODELS,
    group: 'default',
    model_mapping: '{"gpt-4":"gpt-4o-mini"}',
    base_url: upstream,
    priority: -3,
    weight: 7,
  })

  const list = await open(page, name)
  await list.press(name, '测试')
  await toasts.expectSuccess(new RegExp(`^渠道 ${name} 测试通过，用时 \\d+\\.\\d\\d 秒$`))
  await expect.poll(async () => (await channelNamed(server, name))?.test_time).not.toBe(0)
  await list.cell(name, '余额').getByRole('button').click()
  await toasts.expectSuccess(`渠道 ${name} 余额更新成功！`)
  const balance = Number((await channelNamed(server, name))?.balance)
  expect(balance).toBeGreaterThan(0)
  await expect(list.cell(name, '余额')).toHaveText(`$${balance.toFixed(2)}`)

  await list.row(name).getByLabel('优先级').fill('12')
  await list.row(name).getByLabel('优先级').press('Enter')
  await expect.poll(async () => (await channelNamed(server, name))?.priority).toBe(12)
  await list.press(name, '禁用')
  await expect.poll(async () => (await channelNamed(server, name))?.status).toBe(2)
  await list.press(name, '启用')
  await expect.poll(async () => (await channelNamed(server, name))?.status).toBe(1)

  await list.press(name, '编辑')
  await expect(form.field('名称')).toHaveValue(name)
  await form.field('模型映射').fill('')
  await form.field('优先级').fill('0')
  await form.field('接口地址').fill(`${upstream}/v2/`)
  await form.submit.click()
  await toasts.expectSuccess('渠道更新成功！')
  const edited = { model_mapping: '', priority: 0, base_url: `${upstream}/v2`, weight: 7, models: MODELS }
  expect(await channelNamed(server, name)).toMatchObject({ id: created?.id, ...edited })

  await open(page, name)
  await list.choose(name, '删除')
  await list.confirm()
  await expect(list.row(name)).toHaveCount(0)
  expect(await server.channels(name)).toEqual([])
})

test('shows why the upstream refuses a channel', async ({ page, server, upstream, newName }) => {
  const name = newName()
  await server.addChannel({ name, base_url: upstream, models: MODELS, key: 'bad' })
  const list = await open(page, name)
  await list.press(name, '测试')
  await expect(page.getByText(new RegExp(`^渠道「${name}」测试失败：`))).toBeVisible()
  await expect(list.row(name).getByText('测试失败', { exact: true })).toBeVisible()
  await list.cell(name, '余额').getByRole('button').click()
  await expect(page.getByText(new RegExp(`^渠道「${name}」余额更新失败：`))).toBeVisible()
  // The gateway stores the failure (as 0 ms) a moment after its response.
  await expect.poll(async () => (await channelNamed(server, name))?.test_time).not.toBe(0)
  expect(await channelNamed(server, name)).toMatchObject({ response_time: 0, balance: 0 })

  // A toast covers the end of the row.
  await new Toasts(page).closeAll()
  await list.choose(name, '选择测试模型')
  await list.dialog.getByRole('button', { name: '测试 gpt-4o-mini', exact: true }).click()
  const path = `/api/channel/test/${(await channelNamed(server, name))?.id}?model=gpt-4o-mini`
  const refused = String((await server.send('GET', path)).message)
  await expect(list.dialog.getByRole('listitem').filter({ hasText: 'gpt-4o-mini' })).toContainText(refused)
  await expect.poll(async () => (await server.logs('p=0&type=5'))[0]?.model_name).toBe('gpt-4o-mini')
})

test('all channels of a type are disabled, not only those on the page', async ({
  page,
  server,
  upstream,
  newName,
}) => {
  const name = newName()
  const model = `m-${name}`
  const form = new FormPage(page)
  const others = ['a', 'b'].map((end) => `${name}${end}`)
  for (const other of others) await server.addChannel({ name: other, base_url: upstream, models: model })
  await page.goto('/channel/add')
  await chooseType(page, 'DeepSeek')
  await form.field('名称').fill(name)
  await form.button('清除所有模型').click()
  await addModels(form, model)
  await form.checkbox('批量创建').check()
  const keys = Array.from({ length: 22 }, (_, index) => `good-${index}`)
  await form.field('密钥').fill(` ${keys.join('\r\n\n')} \nbad\ngood-1`)
  await form.field('接口地址').fill(upstream)
  await form.submit.click()
  await new Toasts(page).expectSuccess('渠道创建成功！')
  const stored = async (type: number) => (await server.channels(name)).filter((row) => row.type === type)
  expect(await stored(36)).toHaveLength(23)

  const batch = new Batch(page, '渠道')
  await batch.open(`/channel?model=${model}`)
  await chooseType(page, 'DeepSeek')
  await page.getByRole('combobox', { name: '类型', exact: true }).press('Escape')
  await expect(batch.list.extent).toContainText('23 行')
  await page.getByLabel('选择全部').check()
  await page.getByRole('button', { name: '选择全部 23 行' }).click()
  await batch.run('批量禁用', '23 行将执行「禁用」', '成功 23，失败 0，剩余 0')
  await batch.finish()
  expect(new Set((await stored(36)).map(({ status }) => status))).toEqual(new Set([2]))
  expect((await stored(8)).map(({ status }) => status)).toEqual([1, 1])

  await batch.press('批量测试')
  await batch.list.dialog.getByRole('button', { name: '开始测试' }).click()
  await expect(batch.list.dialog).toContainText('已完成 23 / 23：通过 22，失败 1', { timeout: 60_000 })
  await batch.list.dialog.getByRole('button', { name: '关闭', exact: true }).first().click()
  await batch.run('批量删除', '23 行将执行「删除」', '成功 23，失败 0，剩余 0')
  expect(await stored(36)).toEqual([])
  expect(await stored(8)).toHaveLength(2)
})

test('the disabled channels are counted before they are deleted', async ({
  page,
  server,
  upstream,
  newName,
}) => {
  const name = newName()
  for (let number = 0; number < 13; number += 1)
    await server.addChannel({ name: `${name}${number}`, base_url: upstream, models: MODELS })
  const list = await ListPage.open(page, '渠道', '/channel')
  // Disables all but the newest after the list has loaded; most are on its second page.
  const [, ...others] = (await server.channels(name)).toSorted((a, b) => (a.id < b.id ? 1 : -1))
  for (const { id, name: named } of others)
    await server.request('PUT', '/api/channel/', { id, name: named, status: 2 })
  const disabled = (await server.channels('')).filter(({ status }) => status === 2 || status === 3)
  await page.getByRole('button', { name: '删除禁用渠道' }).click()
  await expect(list.dialog).toContainText(`确定要删除全部 ${disabled.length} 个禁用的渠道吗`)
  await expect(list.dialog).toContainText(`「${others[0]?.name}」`)
  // The server leaves rows behind that break later channels, so the test does not delete them.
  await list.dialog.getByRole('button', { name: '取消' }).click()
  expect(await server.channels(name)).toHaveLength(13)
})

test('credentials are stored by field; unknown keys stay', async ({ page, server, newName }) => {
  const name = newName()
  const form = new FormPage(page)
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await page.goto('/channel/add')
  await chooseType(page, 'AWS Claude')
  await field('名称').fill(name)
  await field('AK').fill('AKIA-1')
  await field('SK').fill('secret-1')
  await field('Region').fill('us-east-1')
  await form.submit.click()
  await expect(page).toHaveURL(/\/channel(\?|$)/)
  const created = await channelNamed(server, name)
  expect(created?.type).toBe(33)
  expect(JSON.parse(String(created?.config))).toEqual({ ak: 'AKIA-1', sk: 'secret-1', region: 'us-east-1' })

  const config = '{"ak":"AKIA-1","sk":"secret-1","region":"us-east-1","own":{"n":12345678901234567890}}'
  await server.request('PUT', '/api/channel/', { id: created?.id, name, config })
  await page.goto(`/channel/edit/${created?.id}`)
  await field('SK').fill('secret-2')
  await form.submit.click()
  await expect(page).toHaveURL(/\/channel(\?|$)/)
  const edited = await channelNamed(server, name)
  expect(edited?.config).toContain('"sk": "secret-2"')
  expect(edited?.config).toContain('"own":{"n":12345678901234567890}')
  expect(edited).toMatchObject({ name, models: created?.models })
})
