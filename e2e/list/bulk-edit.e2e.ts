import { insertToken } from '@mocks/tokens'
import type { Page } from '@playwright/test'
import { expect, test, userOf } from '../fixtures'
import { Batch } from '../pages/batch'

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true })

test('edits several fields of channels based on their newest values', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const channel = (name: string) => gateway.db.channels.find((row) => row.name === name)
  const [first, second] = [channel('DeepSeek'), channel('AIGC2D')]
  if (!first || !second) throw new Error('no channels')
  Object.assign(first, { models: 'gpt-4,o1', group: 'default', model_mapping: '{"a":"1"}', priority: 5 })
  Object.assign(second, { models: 'o1', group: 'default', model_mapping: '', priority: 0 })
  const batch = new Batch(page, '渠道')
  await batch.open('/channel?size=50')
  await batch.tick('DeepSeek', 'AIGC2D')
  await batch.press('批量编辑')

  const form = dialogOf(page, '批量编辑 2 个渠道')
  await form.getByRole('button', { name: '预览修改' }).click()
  await expect(form.getByRole('alert')).toHaveText('请先勾选要修改的内容')
  await form.getByRole('checkbox', { name: '修改模型', exact: true }).check()
  await form.getByRole('button', { name: '预览修改' }).click()
  await expect(form.getByRole('combobox', { name: '模型', exact: true })).toHaveAccessibleDescription(
    '请至少选择一个模型！',
  )
  await form.getByRole('combobox', { name: '模型', exact: true }).fill('gpt-4o,')
  await page.keyboard.press('Tab')
  await form.getByRole('checkbox', { name: '修改优先级' }).check()
  await form.getByRole('combobox', { name: '优先级的修改方式' }).selectOption('加减')
  await form.getByRole('textbox', { name: '优先级' }).fill('-7')
  await form.getByRole('checkbox', { name: '修改模型映射' }).check()
  await form.getByRole('textbox', { name: '模型映射' }).fill('{"b":"2"}')
  await form.getByRole('button', { name: '预览修改' }).click()

  const run = dialogOf(page, '批量编辑')
  await expect(run.getByRole('listitem').filter({ hasText: 'DeepSeek' })).toContainText('模型：+ gpt-4o')
  await expect(run.getByRole('listitem').filter({ hasText: 'DeepSeek' })).toContainText('优先级：5 → -2')
  expect(gateway.sent('PUT /api/channel/')).toHaveLength(0)
  // Another administrator adds a model and a mapping entry before the start.
  Object.assign(first, { models: 'gpt-4,o1,o3', model_mapping: '{"a":"1","c":"3"}' })
  await run.getByRole('button', { name: '开始编辑' }).click()
  await expect(run.getByRole('status')).toHaveText('成功 2，失败 0，剩余 0')
  expect(first).toMatchObject({ models: 'gpt-4,o1,o3,gpt-4o', priority: -2, group: 'default' })
  expect(JSON.parse(String(first.model_mapping))).toEqual({ a: '1', c: '3', b: '2' })
  expect(second).toMatchObject({ models: 'o1,gpt-4o', priority: -7 })
  await run.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(batch.list.row('DeepSeek').getByLabel('优先级')).toHaveValue('-2')
})

test('warns about an address that would repeat the version', async ({ page, gateway, signIn }) => {
  await signIn('root')
  for (const channel of gateway.db.channels)
    if (['DeepSeek', 'AIGC2D'].includes(channel.name)) channel.type = channel.name === 'AIGC2D' ? 1 : 3
  const batch = new Batch(page, '渠道')
  await batch.open('/channel?size=50')
  await batch.tick('DeepSeek', 'AIGC2D')
  await batch.press('批量编辑')
  const form = dialogOf(page, '批量编辑 2 个渠道')
  const address = form.getByRole('textbox', { name: '接口地址' })
  const note = form.getByText('网关会自动加上 /v1', { exact: true })
  await form.getByRole('checkbox', { name: '修改接口地址' }).check()
  await address.fill('https://api.example.com')
  await expect(note).toHaveCount(0)
  await address.fill('https://api.example.com/v1/')
  await expect(note).toBeVisible()
  await form.getByRole('button', { name: '去掉' }).click()
  await expect(address).toHaveValue('https://api.example.com')
  await expect(note).toHaveCount(0)
})

test('never adds twice after a lost response; copies into fields ticked later', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/HttpStatusError|status of 502/)
  await signIn('root')
  const channel = gateway.db.channels.find(({ name }) => name === 'DeepSeek')
  Object.assign(channel ?? {}, { priority: 5, weight: 3 })
  const batch = new Batch(page, '渠道')
  await batch.open('/channel?size=50')
  await batch.tick('DeepSeek')
  await batch.press('批量编辑')
  const form = dialogOf(page, '批量编辑 1 个渠道')
  await form.getByRole('checkbox', { name: '修改优先级' }).check()
  await form.getByRole('combobox', { name: '从另一渠道复制' }).fill('AIGC2D')
  await page.getByRole('option', { name: /AIGC2D/ }).click()
  await form.getByRole('checkbox', { name: '修改分组' }).check()
  await expect(form.getByRole('combobox', { name: '分组的修改方式' })).toHaveValue('set')
  await form.getByRole('checkbox', { name: '修改分组' }).uncheck()
  await form.getByRole('combobox', { name: '优先级的修改方式' }).selectOption('加减')
  await form.getByRole('textbox', { name: '优先级' }).fill('10')
  await form.getByRole('button', { name: '预览修改' }).click()
  gateway.answer('PUT /api/channel/', () => {
    Object.assign(channel ?? {}, { priority: 15 })
    return new Response('<html></html>', { status: 502 })
  })
  const run = dialogOf(page, '批量编辑')
  await run.getByRole('button', { name: '开始编辑' }).click()
  await expect(run.getByRole('status')).toHaveText('成功 0，失败 0，剩余 0，结果未知 1')
  await expect(run.getByRole('button', { name: /重试/ })).toHaveCount(0)
})

test('skips channels that would become invalid, and goes back a step', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const channel = (name: string) => gateway.db.channels.find((row) => row.name === name)
  Object.assign(channel('DeepSeek') ?? {}, { models: 'o1' })
  Object.assign(channel('AIGC2D') ?? {}, { models: 'o1,gpt-4' })
  Object.assign(channel('密钥失效') ?? {}, { models: 'gpt-4' })
  const batch = new Batch(page, '渠道')
  await batch.open('/channel?size=50')
  await batch.tick('DeepSeek', 'AIGC2D', '密钥失效')
  await batch.press('批量编辑')
  const form = dialogOf(page, '批量编辑 3 个渠道')
  await form.getByRole('checkbox', { name: '修改模型', exact: true }).check()
  await form.getByRole('combobox', { name: '模型的修改方式' }).selectOption('移除')
  await form.getByRole('combobox', { name: '模型', exact: true }).fill('o1,')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: '预览修改' }).click()
  const run = dialogOf(page, '批量编辑')
  await expect(run).toContainText('1 行将执行「编辑」，另有 1 行不适用，已略过')
  await expect(run).toContainText('「DeepSeek」已略过：请至少选择一个模型！')
  await run.getByRole('button', { name: '上一步' }).click()
  await expect(form.getByRole('combobox', { name: '模型的修改方式' })).toHaveValue('remove')
  await expect(form.getByText('o1', { exact: true }).first()).toBeVisible()
})

test('previews each of many channels', async ({ page, gateway, signIn }) => {
  const [pattern] = gateway.db.channels
  if (!pattern) throw new Error('no channels')
  gateway.db.channels = Array.from({ length: 250 }, (_, index) => ({
    ...pattern,
    id: index + 1,
    name: `渠道 ${index + 1}`,
    priority: index,
  }))
  await signIn('root')
  const batch = new Batch(page, '渠道')
  await batch.open('/channel?keyword=渠道')
  await page.getByLabel('选择全部').check()
  await page.getByRole('button', { name: '选择全部 250 行' }).click()
  await batch.press('批量编辑')
  const form = dialogOf(page, '批量编辑 250 个渠道')
  await form.getByRole('checkbox', { name: '修改优先级' }).check()
  await form.getByRole('combobox', { name: '优先级的修改方式' }).selectOption('加减')
  await form.getByRole('textbox', { name: '优先级' }).fill('1000')
  await form.getByRole('button', { name: '预览修改' }).click()
  const lines = dialogOf(page, '批量编辑').getByRole('list', { name: '结果' }).getByRole('listitem')
  await expect(lines).toHaveCount(250)
  await expect(lines.filter({ hasText: /249 → 1249/ })).toHaveCount(1)
})

test('copies selected fields from another channel', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const source = gateway.db.channels.find(({ name }) => name === '密钥失效')
  Object.assign(source ?? {}, { models: 'm-1,m-2', group: 'vip' })
  const batch = new Batch(page, '渠道')
  await batch.open('/channel?size=50')
  await batch.tick('DeepSeek')
  await batch.press('批量编辑')
  const form = dialogOf(page, '批量编辑 1 个渠道')
  const from = form.getByRole('combobox', { name: '从另一渠道复制' })
  await expect(from).toBeDisabled()
  await form.getByRole('checkbox', { name: '修改模型', exact: true }).check()
  await from.fill('密钥失效')
  await page.getByRole('option', { name: /密钥失效/ }).click()
  await expect(form.getByText('m-2', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: '预览修改' }).click()
  await dialogOf(page, '批量编辑').getByRole('button', { name: '开始编辑' }).click()
  await expect(dialogOf(page, '批量编辑').getByRole('status')).toHaveText('成功 1，失败 0，剩余 0')
  const changed = gateway.db.channels.find(({ name }) => name === 'DeepSeek')
  expect(changed?.models).toBe('m-1,m-2')
})

test('tops up users, and never retries a lost response', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/502/)
  await signIn('root')
  const [lin, zhang] = [userOf(gateway, 'songjia'), userOf(gateway, 'user')]
  const before = [lin.quota, zhang.quota]
  const batch = new Batch(page, '用户')
  await batch.open('/user?size=50')
  await batch.tick('songjia', 'user')
  await batch.press('批量充值')
  const form = dialogOf(page, '批量充值 2 个用户')
  await form.getByRole('textbox', { name: '额度' }).fill('500000')
  await form.getByRole('textbox', { name: '备注' }).fill('补偿')
  await form.getByRole('button', { name: '预览修改' }).click()
  const run = dialogOf(page, '批量充值')
  let calls = 0
  gateway.answer('POST /api/topup', () => {
    calls += 1
    return calls === 1 ? new Response('<html></html>', { status: 502 }) : undefined
  })
  await run.getByRole('button', { name: '开始充值' }).click()
  await expect(run.getByRole('status')).toHaveText('成功 1，失败 0，剩余 0，结果未知 1')
  await expect(run.getByText('结果未知：')).toBeVisible()
  await expect(run.getByRole('button', { name: '重试失败项' })).toHaveCount(0)
  expect(lin.quota + zhang.quota).toBe((before[0] ?? 0) + (before[1] ?? 0) + 500_000)
  expect(gateway.bodies('POST /api/topup')).toContainEqual(expect.objectContaining({ remark: '补偿' }))
})

test('subtracts an amount from the newest quota of users', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const user = userOf(gateway, 'songjia')
  const batch = new Batch(page, '用户')
  await batch.open('/user?size=50')
  await batch.tick('songjia')
  await batch.press('批量充值')
  const form = dialogOf(page, '批量充值 1 个用户')
  await form.getByRole('textbox', { name: '额度' }).fill('-1000')
  await expect(form).toContainText('两步之间的消费可能不被计入')
  await form.getByRole('button', { name: '预览修改' }).click()
  user.quota = 700_000
  const run = dialogOf(page, '批量充值')
  await run.getByRole('button', { name: '开始充值' }).click()
  await expect(run.getByRole('status')).toHaveText('成功 1，失败 0，剩余 0')
  expect(user.quota).toBe(699_000)
})

test('moves users to a group, and skips those already in it', async ({ page, gateway, signIn }) => {
  await signIn('root')
  userOf(gateway, 'songjia').group = 'vip'
  const batch = new Batch(page, '用户')
  await batch.open('/user?size=50')
  await batch.tick('songjia', 'user')
  await batch.press('批量设置分组')
  const form = dialogOf(page, '批量设置 2 个用户的分组')
  await form.getByRole('combobox', { name: '分组' }).fill('vip')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: '预览修改' }).click()
  const run = dialogOf(page, '批量设置分组')
  await expect(run).toContainText('1 行将执行「设置分组」，另有 1 行不适用，已略过')
  await run.getByRole('button', { name: '开始设置分组' }).click()
  await expect(run.getByRole('status')).toHaveText('成功 1，失败 0，剩余 0')
  expect(userOf(gateway, 'user').group).toBe('vip')
})

test('sets the expiry and models of tokens', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const tokens = () => gateway.db.tokens.filter(({ user_id, name }) => user_id === 3 && name === '笔记本')
  const batch = new Batch(page, '令牌')
  await batch.open('/token')
  await batch.tick('笔记本')
  await batch.press('批量设置过期时间')
  const expiry = dialogOf(page, '批量设置 1 个令牌的过期时间')
  await expiry.getByRole('textbox', { name: '过期时间' }).fill('2099-01-02 03:04:05')
  await expiry.getByRole('button', { name: '预览修改' }).click()
  const run = dialogOf(page, '批量设置过期时间')
  await expect(run.getByRole('listitem')).toContainText('→ 2099-01-02 03:04:05')
  await run.getByRole('button', { name: '开始设置过期时间' }).click()
  await expect(run.getByRole('status')).toHaveText('成功 1，失败 0，剩余 0')
  await run.getByRole('button', { name: '完成' }).click()
  expect(tokens()[0]?.expired_time).toBe(new Date('2099-01-02T03:04:05+08:00').getTime() / 1000)

  await batch.press('批量设置模型范围')
  const models = dialogOf(page, '批量设置 1 个令牌的模型范围')
  await models.getByRole('combobox', { name: '模型范围' }).fill('gpt-4,')
  await page.keyboard.press('Tab')
  await models.getByRole('button', { name: '预览修改' }).click()
  const limit = dialogOf(page, '批量设置模型范围')
  await limit.getByRole('button', { name: '开始设置模型范围' }).click()
  await expect(limit.getByRole('status')).toHaveText('成功 1，失败 0，剩余 0')
  expect(tokens()[0]?.models).toBe('gpt-4')
})

test('does not overwrite what others saved after the preview', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ConflictError/)
  await signIn('root')
  const channel = (name: string) => gateway.db.channels.find((row) => row.name === name)
  const [first, second] = [channel('DeepSeek'), channel('AIGC2D')]
  if (!first || !second) throw new Error('no channels')
  Object.assign(first, { priority: 1 })
  Object.assign(second, { priority: 2 })
  const batch = new Batch(page, '渠道')
  await batch.open('/channel?size=50')
  await batch.tick('DeepSeek', 'AIGC2D')
  const preview = async () => {
    await batch.press('批量编辑')
    const form = dialogOf(page, '批量编辑 2 个渠道')
    await form.getByRole('checkbox', { name: '修改优先级' }).check()
    await form.getByRole('textbox', { name: '优先级' }).fill('7')
    await form.getByRole('button', { name: '预览修改' }).click()
  }
  const run = dialogOf(page, '批量编辑')
  await preview()
  await expect(batch.result('DeepSeek')).toContainText('优先级：1 → 7')
  first.priority = 99
  await run.getByRole('button', { name: '开始编辑' }).click()
  await expect(batch.progress).toHaveText('成功 1，失败 1，剩余 0')
  await expect(batch.result('DeepSeek')).toContainText('失败：「优先级」已被他人改为：99')
  await run.getByRole('button', { name: '重试失败项' }).click()
  await expect(batch.result('DeepSeek')).toContainText('失败：「优先级」已被他人改为：99')
  expect(gateway.bodies('PUT /api/channel/')).toEqual([{ id: second.id, priority: 7 }])
  await batch.finish()
  await expect(batch.list.row('DeepSeek').getByLabel('优先级')).toHaveValue('99')

  // A new preview starts from the new value.
  await preview()
  await expect(batch.result('DeepSeek')).toContainText('优先级：99 → 7')
  await run.getByRole('button', { name: '开始编辑' }).click()
  await expect(batch.progress).toHaveText('成功 1，失败 0，剩余 0')
  expect(first.priority).toBe(7)
})

test('groups, expiry and models that others saved after the preview stay', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ConflictError/)
  await signIn('root')
  const user = userOf(gateway, 'songjia')
  user.group = 'default'
  const token = insertToken(gateway.db, 1_795_000_000, 1, { name: '共用令牌', models: 'gpt-4' })
  for (const [list, address, row, action, label, typed, edit, reason] of [
    [
      '用户',
      '/user?size=50',
      'songjia',
      '设置分组',
      '分组',
      'vip',
      () => (user.group = 'svip'),
      '「分组」已被他人改为：svip',
    ],
    [
      '令牌',
      '/token',
      '共用令牌',
      '设置过期时间',
      '过期时间',
      '2099-01-02',
      () => (token.expired_time = 2_000_000_000),
      /「过期时间」已被他人改为：2033-05-18 \d\d:33:20/,
    ],
    [
      '令牌',
      '/token',
      '共用令牌',
      '设置模型范围',
      '模型范围',
      'o3,',
      () => (token.models = 'gpt-4,o1'),
      '「模型范围」已被他人改为：gpt-4、o1',
    ],
  ] as const) {
    const batch = new Batch(page, list)
    await batch.open(address)
    await batch.tick(row)
    await batch.press(`批量${action}`)
    const form = dialogOf(page, new RegExp(`^批量设置 1 个${list}的`))
    await form.getByRole(label === '过期时间' ? 'textbox' : 'combobox', { name: label }).fill(typed)
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: '预览修改' }).click()
    await expect(batch.start).toBeVisible()
    edit()
    await batch.start.click()
    await expect(batch.progress).toHaveText('成功 0，失败 1，剩余 0')
    await expect(batch.result(row)).toContainText(reason)
  }
  expect(gateway.sent().filter(({ method }) => method === 'PUT')).toEqual([])
})
