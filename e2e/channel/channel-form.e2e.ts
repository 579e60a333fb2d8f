import { expect, test } from '../fixtures'
import { middleOf } from '../pages/box'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'
import { bodyOf, button, chooseType, field, fillName, hidden, many, newest, openForm } from './channel-fields'

test.beforeEach(({ signIn }) => signIn('admin'))

test('creates a channel with every field', async ({ page, gateway }) => {
  await openForm(page)
  await chooseType(page, 'Azure OpenAI')
  await expect(hidden(page, 'models')).toHaveValue(/gpt-4/)
  await field(page, '名称').fill(' 华东 ')
  await many(page, '分组').click()
  await page.getByRole('option', { name: 'vip', exact: true }).click()
  await button(page, '清除所有模型').click()
  await many(page, '模型').fill('4o-mini')
  await page.getByRole('option', { name: 'gpt-4o-mini' }).click()
  await field(page, '自定义模型名称').fill('自定义-1')
  await button(page, '填入').click()
  await field(page, '密钥').fill(' sk-azure ')
  await field(page, '接口地址').fill('east.example.net')
  await button(page, '提交').click()
  await expect(field(page, '接口地址')).toHaveAccessibleDescription(
    '请输入以 http:// 或 https:// 开头的完整地址',
  )
  await field(page, '接口地址').fill('https://east.example.net///')
  await field(page, '优先级').fill('7')
  await field(page, '权重').fill('-2')
  await button(page, '高级').click()
  await field(page, '其他配置').fill('{"api_version":"x"}')
  const sent = bodyOf(page, 'POST')
  await button(page, '提交').click()
  expect(await sent).toEqual({
    type: 3,
    name: '华东',
    key: 'sk-azure',
    base_url: 'https://east.example.net',
    other: '2023-06-01-preview',
    model_mapping: '',
    models: 'gpt-4o-mini,自定义-1',
    group: 'default,vip',
    priority: 7,
    weight: 0,
    config: '{"api_version":"x"}',
  })
  await new Toasts(page).expectSuccess('渠道创建成功！')
  await expect(page).toHaveURL('/channel')
  await expect(page.getByRole('row').nth(1)).toContainText('华东')
  expect(newest(gateway)).toMatchObject({ name: '华东', key: 'sk-azure', status: 1 })
})

for (const [width, height] of [
  [1280, 32],
  [390, 44],
] as const)
  test(`at ${width} px, one line of chips is centred in its field`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openForm(page)
    const frame = page.locator('.mantine-Input-input').filter({ has: many(page, '分组') })
    const before = await frame.boundingBox()
    expect(before).toMatchObject({ height })
    const chip = button(page, '移除 default')
    expect(Math.abs((await middleOf(chip)) - (await middleOf(frame)))).toBeLessThanOrEqual(1)
    await chip.click()
    expect(await frame.boundingBox()).toEqual(before)
    expect(Math.abs((await middleOf(many(page, '分组'))) - (await middleOf(frame)))).toBeLessThanOrEqual(1)
  })

// src/domain/channel/form.test.ts tests every rule.
test('shows each validation error once and focuses the first invalid field', async ({ page, gateway }) => {
  await openForm(page)
  await button(page, '移除 default').click()
  await field(page, '模型映射').fill('{"a":')
  await field(page, '优先级').fill('高')
  await button(page, '提交').click()
  for (const message of [
    '请填写渠道名称和渠道密钥！',
    '请至少选择一个分组！',
    '请至少选择一个模型！',
    '模型映射必须是合法的 JSON 格式！',
    '优先级必须是整数',
  ]) {
    await expect(page.getByText(message)).toHaveCount(1)
  }
  await expect(field(page, '名称')).toBeFocused()
  await expect(field(page, '密钥')).toHaveAttribute('aria-invalid', 'true')

  // Focusing the model field must not open its list over the buttons below.
  await fillName(page)
  await many(page, '分组').fill('default')
  await page.getByRole('option', { name: 'default', exact: true }).click()
  await field(page, '模型映射').fill('')
  await field(page, '优先级').fill('')
  await button(page, '提交').click()
  await expect(many(page, '模型')).toBeFocused()
  await expect(many(page, '模型')).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('listbox', { name: '模型' })).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: '模型' })).toBeVisible()
  expect(gateway.sent('POST /api/channel/')).toEqual([])
})

test('copies a channel without its key', async ({ page, gateway }) => {
  await openForm(page, '/channel/add?from=27')
  await expect(page.getByRole('heading', { name: '添加渠道' })).toBeVisible()
  await expect(field(page, '名称')).toHaveValue('负载均衡 A')
  await expect(field(page, '权重')).toHaveValue('7')
  await expect(field(page, '原模型 1')).toHaveValue('gpt-4-0314')
  await expect(field(page, '密钥')).toHaveValue('')
  await button(page, '提交').click()
  await expect(page.getByText('请填写渠道名称和渠道密钥！')).toBeVisible()
  await expect(field(page, '密钥')).toBeFocused()
  await field(page, '名称').fill('负载均衡 B')
  await field(page, '密钥').fill('sk-copy')
  await button(page, '提交').click()
  await new Toasts(page).expectSuccess('渠道创建成功！')
  expect(gateway.db.channels).toHaveLength(28)
  expect(newest(gateway)).toMatchObject({
    id: 28,
    name: '负载均衡 B',
    key: 'sk-copy',
    weight: 7,
    priority: 1,
    status: 1,
    balance: 0,
  })
})

for (const [name, reply] of [
  ['fails', () => new Response(null, { status: 500 })],
  ['is empty', () => Response.json({ success: true, message: '', data: [] })],
] as const) {
  test(`groups can be typed when their list ${name}`, async ({ page, gateway, expectConsole }) => {
    expectConsole(/status of|HttpStatusError/)
    gateway.answer('GET /api/group/', reply)
    await openForm(page)
    await expect(page.getByText('未能读取分组列表，可手动输入。')).toBeVisible()
    await many(page, '分组').fill('vip')
    await many(page, '分组').press('Enter')
    await many(page, '分组').fill('team a')
    await many(page, '分组').press('Enter')
    await expect(hidden(page, 'group')).toHaveValue('default,vip,team,a')
  })
}

test(
  'fetches failed groups again on opening, and has built-in models',
  full,
  async ({ page, gateway, expectConsole }) => {
    expectConsole(/HttpStatusError|status of 429|404/)
    gateway.faults.missingOptional = true
    const repair = gateway.answer('GET /api/group/', () => new Response(null, { status: 429 }))
    await openForm(page)
    await expect(page.getByText('未能读取分组列表，可手动输入。')).toBeVisible()
    repair()
    await many(page, '分组').click()
    await page.getByRole('option', { name: 'vip', exact: true }).click()
    await expect(hidden(page, 'group')).toHaveValue('default,vip')
    await many(page, '分组').press('Escape')
    await chooseType(page, '讯飞星火认知')
    await expect(hidden(page, 'models')).toHaveValue('SparkDesk')
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test('warns about a duplicate version in the address, and removes it', async ({ page }) => {
  await openForm(page)
  await fillName(page)
  await many(page, '模型').fill('gpt-4o,')
  const address = field(page, '接口地址')
  const note = page.getByText('网关会自动加上 /v1', { exact: true })
  await address.fill('https://api.example.com/v1/chat/completions')
  await expect(note).toBeVisible()
  await chooseType(page, 'OpenAI compatible')
  await expect(note).toHaveCount(0)
  await chooseType(page, '自定义渠道')
  await expect(note).toBeVisible()
  await button(page, '去掉').click()
  await expect(address).toHaveValue('https://api.example.com')
  await expect(note).toHaveCount(0)
  // Without that click the address is sent as typed.
  await address.fill('https://api.example.com/v1')
  const body = bodyOf(page, 'POST')
  await button(page, '提交').click()
  expect(await body).toMatchObject({ base_url: 'https://api.example.com/v1' })
})

test('warns about values too long for MySQL, and marks the refused field', async ({
  page,
  gateway,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  const [channel] = gateway.db.channels
  if (!channel) throw new Error('no channel')
  channel.group = 'customers-1,customers-2,customers-33'
  await openForm(page, `/channel/edit/${channel.id}`)
  await expect(page.getByText('共 36 个字符，超过 32 个，MySQL 与 PostgreSQL 会拒绝保存')).toBeVisible()
  await field(page, '模型映射').fill(JSON.stringify({ a: 'x'.repeat(1_100) }))
  await expect(page.getByText('共 1108 个字符，超过 1024 个，MySQL 与 PostgreSQL 会拒绝保存')).toBeVisible()
  for (const message of [
    "Error 1406 (22001): Data too long for column 'group' at row 1",
    'ERROR: value too long for type character varying(32) (SQLSTATE 22001)',
  ]) {
    await field(page, '模型映射').fill(`{"a":"${message.length}"}`)
    const end = gateway.answer('PUT /api/channel/', () => Response.json({ success: false, message }))
    await button(page, '提交').click()
    await expect(many(page, '分组')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('内容超过数据库允许的长度，没有保存', { exact: true })).toBeVisible()
    await expect(many(page, '分组')).toBeFocused()
    end()
  }
  // SQLite stores it.
  await button(page, '提交').click()
  await expect(page).toHaveURL('/channel')
})
