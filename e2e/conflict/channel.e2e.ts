import { expect, type TestGateway, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { Conflict } from '../pages/conflict'
import { FormPage } from '../pages/form-page'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

const PUT = 'PUT /api/channel/'
const ID = 27

/** The gateway's channel; tests change it directly to simulate another administrator. */
function channel(gateway: TestGateway) {
  const row = gateway.db.channels.find(({ id }) => id === ID)
  if (!row) throw new Error('no channel')
  return row
}

test.beforeEach(async ({ gateway, signIn, expectConsole }) => {
  expectConsole(/ConflictError/)
  await signIn('admin')
  Object.assign(channel(gateway), {
    name: '渠道',
    models: 'gpt-4,gpt-3.5-turbo',
    group: 'default',
    model_mapping: '{"a":"1"}',
    base_url: 'https://one.example.com',
    priority: 1,
  })
})

const open = (page: import('@playwright/test').Page) => FormPage.open(page, `/channel/edit/${ID}`)

test('my removed models and groups are merged with newly stored ones', async ({ page, gateway }) => {
  channel(gateway).group = 'default,vip'
  const form = await open(page)
  await form.button('移除 gpt-4').click()
  await form.button('移除 vip').click()
  Object.assign(channel(gateway), { models: 'gpt-4,o3,gpt-3.5-turbo', group: 'default,vip,svip' })
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies(PUT)).toEqual([{ id: ID, models: 'o3,gpt-3.5-turbo', group: 'default,svip' }])
})

test('a model mapping is merged by entry; a changed entry is a conflict', async ({ page, gateway }) => {
  const conflict = new Conflict(page)
  const form = await open(page)
  const mapping = form.field('模型映射')
  await mapping.fill('{"a":"9"}')
  channel(gateway).model_mapping = '{"a":"1","b":"2"}'
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies(PUT)).toEqual([{ id: ID, model_mapping: '{"a":"9","b":"2"}' }])

  await open(page)
  await mapping.fill('{"a":"8","b":"2","c":"3"}')
  channel(gateway).model_mapping = '{"a":"7","b":"2","d":"4"}'
  await form.submit.click()
  await conflict.expectAt(mapping, '已被他人改为：a → 7')
  await expect(mapping).toHaveValue('{"a":"8","b":"2","c":"3"}')
  await conflict.take.click()
  await expect(mapping).toHaveValue('{"a":"7","b":"2","d":"4","c":"3"}')
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(channel(gateway).model_mapping).toBe('{"a":"7","b":"2","d":"4","c":"3"}')
})

test('a text field shows each new conflict', async ({ page, gateway }) => {
  const conflict = new Conflict(page)
  const form = await open(page)
  await form.field('名称').fill('我的')
  await form.field('优先级').fill('9')
  channel(gateway).name = '他的'
  await form.submit.click()
  await expect(new Toasts(page).saying('error', /没有保存：「名称」已被他人修改/)).toBeVisible()
  await conflict.expectAt(form.field('名称'), '已被他人改为：他的')
  await expect(form.field('名称')).toBeFocused()
  await expect(form.field('名称')).toHaveValue('我的')
  await expect(form.field('优先级')).toHaveValue('9')
  expect(gateway.sent(PUT)).toEqual([])

  // Typing the old value back is a conflict; typing the new value resolves it.
  await form.field('名称').fill('渠道')
  await form.submit.click()
  await conflict.expectAt(form.field('名称'), '已被他人改为：他的')
  await form.field('名称').fill('他的')
  await conflict.expectNone()
  await form.field('名称').fill('我的')
  await conflict.keep.click()
  await conflict.expectNone()
  await expect(form.field('名称')).toBeFocused()
  channel(gateway).name = '又一个'
  await form.submit.click()
  await conflict.expectAt(form.field('名称'), '已被他人改为：又一个')
  expect(gateway.sent(PUT)).toEqual([])
  await conflict.keep.click()
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies(PUT)).toEqual([{ id: ID, name: '我的', priority: 9 }])
})

test('several conflicts are accessible and resolved by keyboard on a phone', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const conflict = new Conflict(page)
  const form = await open(page)
  await form.field('名称').fill('我的')
  await form.field('接口地址').fill('https://mine.example.com')
  await form.field('优先级').fill('9')
  Object.assign(channel(gateway), { name: '他的', base_url: '', priority: 7, weight: 5 })
  await form.submit.click()
  await conflict.expectAt(form.field('名称'), '已被他人改为：他的')
  await conflict.expectAt(form.field('接口地址'), '已被他人改为：（空）')
  await conflict.expectAt(form.field('优先级'), '已被他人改为：7')
  await expect(form.field('权重')).toHaveValue('5')
  await new Toasts(page).closeAll()
  await expectAccessibleEverywhere(page)

  // By keyboard: the buttons follow their field.
  await form.field('接口地址').focus()
  await page.keyboard.press('Tab')
  await expect(conflict.button('采用新值：接口地址')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.field('接口地址')).toBeFocused()
  await expect(form.field('接口地址')).toHaveValue('')
  await conflict.button('仍用我的：优先级').click()
  await conflict.take.click()
  await expect(form.field('名称')).toHaveValue('他的')
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies(PUT)).toEqual([{ id: ID, priority: 9 }])
})

test('equal changes are no conflict, and a typed key is always sent', async ({ page, gateway }) => {
  const form = await open(page)
  await form.field('名称').fill('同名')
  await form.field('密钥').fill('sk-new')
  Object.assign(channel(gateway), { name: '同名', key: 'sk-theirs' })
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies(PUT)).toEqual([{ id: ID, key: 'sk-new' }])

  await open(page)
  await form.field('名称').fill('又同名')
  channel(gateway).name = '又同名'
  await form.submit.click()
  await new Toasts(page).expectSuccess('渠道更新成功！')
  await expect(page).toHaveURL('/channel')
  expect(gateway.sent(PUT)).toHaveLength(1)
})

test('credentials are merged and stay masked in a conflict', full, async ({ page, gateway }) => {
  Object.assign(channel(gateway), { type: 33, config: '{"ak":"A","sk":"S","region":"r1"}' })
  const conflict = new Conflict(page)
  const form = await open(page)
  await form.field('Region').fill('r2')
  channel(gateway).config = '{"ak":"B","sk":"S","region":"r1"}'
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(channel(gateway).config).toBe('{"ak":"B","sk":"S","region":"r2"}')

  await open(page)
  await page.getByLabel('AK', { exact: true }).fill('mine')
  channel(gateway).config = '{"ak":"secret-of-theirs","sk":"S","region":"r2"}'
  await form.submit.click()
  await expect(conflict.take).toBeVisible()
  await expect(page.getByText('已被他人改为：').locator('..')).toContainText('"ak": "••••••"')
  expect(await page.content()).not.toContain('secret-of-theirs')
})

test('a conflict shows the name of a type', full, async ({ page, gateway }) => {
  const conflict = new Conflict(page)
  const form = await open(page)
  const type = page.getByRole('combobox', { name: '类型', exact: true })
  await type.click()
  await page.getByRole('option', { name: 'DeepSeek', exact: true }).click()
  channel(gateway).type = 14
  await form.submit.click()
  await conflict.expectAt(type, '已被他人改为：Anthropic Claude')
  await conflict.take.click()
  await expect(type).toHaveValue('Anthropic Claude')
  await form.submit.click()
  await expect(new Toasts(page).saying('info', '没有任何修改，未提交。')).toBeVisible()
  expect(gateway.sent(PUT)).toEqual([])
})

test('a deleted row, or a new row with its id, is not overwritten', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/record not found/)
  const form = await open(page)
  await form.field('优先级').fill('9')
  const old = channel(gateway)
  const others = gateway.db.channels.filter(({ id }) => id !== ID)
  gateway.db.channels = others
  await form.submit.click()
  const toasts = new Toasts(page)
  await expect(toasts.saying('error', '记录不存在，可能已被删除（record not found）')).toBeVisible()
  await expect(form.field('优先级')).toHaveValue('9')
  gateway.db.channels = [...others, { ...old, name: '另一个', created_time: old.created_time + 9 }]
  await form.submit.click()
  await expect(toasts.saying('error', /^没有保存：原来的记录已被删除/)).toBeVisible()
  expect(gateway.sent(PUT)).toEqual([])
})

test('sends nothing while the stored row cannot be fetched', async ({ page, gateway, expectConsole }) => {
  expectConsole(/status of (500|429)|HttpStatusError|net::ERR|ConnectionError/)
  const form = await open(page)
  const toasts = new Toasts(page)
  await form.field('名称').fill('新名')
  for (const [status, message] of [
    [500, '错误：服务器内部错误，请联系管理员！'],
    [429, '错误：请求次数过多，请稍后再试！'],
  ] as const) {
    const end = gateway.answer(`GET /api/channel/${ID}`, () => new Response(null, { status }))
    await form.submit.click()
    await expect(toasts.saying('error', message)).toBeVisible()
    await expect(form.field('名称')).toHaveValue('新名')
    end()
    await toasts.closeAll()
  }
  gateway.cut()
  await form.submit.click()
  await expect(toasts.errors).toHaveCount(1)
  gateway.repair()
  expect(gateway.sent(PUT)).toEqual([])
  // A double-click sends one request.
  await form.submit.dblclick()
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies(PUT)).toEqual([{ id: ID, name: '新名' }])
})

test('typing during a save merges with the next newer row', async ({ page, gateway }) => {
  const conflict = new Conflict(page)
  const form = await open(page)
  await form.button('移除 gpt-4').click()
  channel(gateway).models = 'gpt-4,gpt-3.5-turbo,o3'
  const release = gateway.hold(PUT)
  await form.submit.click()
  await form.field('名称').fill('我的')
  release()
  await new Toasts(page).expectSuccess('渠道更新成功！')
  // The form shows the merged models.
  await expect(form.button('移除 o3')).toBeVisible()
  Object.assign(channel(gateway), { models: 'gpt-3.5-turbo,o3,o4', name: '他的' })
  await form.submit.click()
  await conflict.expectAt(form.field('名称'), '已被他人改为：他的')
  await expect(form.button('移除 o4')).toBeVisible()
  await conflict.keep.click()
  await form.submit.click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.bodies(PUT)).toEqual([
    { id: ID, models: 'gpt-3.5-turbo,o3' },
    { id: ID, name: '我的' },
  ])
})

test('an emptied priority or weight shows the stored value again', async ({ page, gateway }) => {
  channel(gateway).weight = 4
  const form = await open(page)
  await form.field('优先级').fill('')
  await form.field('权重').fill('')
  await form.field('名称').focus()
  await expect(form.field('优先级')).toHaveValue('1')
  await expect(form.field('权重')).toHaveValue('4')
  await form.submit.click()
  await expect(new Toasts(page).saying('info', '没有任何修改，未提交。')).toBeVisible()
  await form.field('权重').fill('-3')
  await form.field('名称').fill('渠道 ')
  await expect(form.field('权重')).toHaveValue('0')
  await form.field('权重').fill('4')
  await form.submit.click()
  await expect(form.field('名称')).toHaveValue('渠道')
  await form.cancel.click()
  await expect(page).toHaveURL('/channel')
  expect(gateway.sent(PUT)).toEqual([])

  await FormPage.open(page, '/channel/add')
  await form.field('优先级').fill('')
  await form.field('权重').fill('')
  await form.field('名称').focus()
  await expect(form.field('优先级')).toHaveValue('0')
  await expect(form.field('权重')).toHaveValue('0')
})
