import type { Locator, Page } from '@playwright/test'
import { Batch } from '../pages/batch'
import { FormPage } from '../pages/form-page'
import { expect, NO_DATABASE, test } from './database'

// Bulk actions on many rows. The database must match the reported result.

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Opens a list of `rows` rows, selects all of them and opens the form of a bulk action. */
async function openBulkForm(
  page: Page,
  {
    label,
    address,
    rows,
    action,
    title,
  }: Record<'label' | 'address' | 'action' | 'title', string> & { rows: number },
) {
  const batch = new Batch(page, label)
  await batch.open(address)
  await expect(batch.list.extent).toContainText(`${rows} 行`)
  await page.getByLabel('选择全部').check()
  const selectOthers = page.getByRole('button', { name: `选择全部 ${rows} 行` })
  if (await selectOthers.isVisible()) await selectOthers.click()
  await expect(page.getByText(`已选择 ${rows} 行`)).toBeVisible()
  await batch.press(action)
  return dialogOf(page, title)
}

/** Starts a bulk action and waits until all of its rows have succeeded. */
async function run(dialog: Locator, start: string, rows: number) {
  await dialog.getByRole('button', { name: start }).click()
  const result = `成功 ${rows}，失败 0，剩余 0`
  await expect(dialog.getByRole('status')).toHaveText(result, { timeout: 60_000 })
}

test.skip(NO_DATABASE !== '', NO_DATABASE)

test('twenty channels are imported from a file', async ({
  page,
  database,
  upstream,
  newName,
  asRoot: _signedIn,
}) => {
  const name = newName()
  const rows = Array.from({ length: 20 }, (_, index) => ({
    name: `${name}${String(index).padStart(2, '0')}`,
    type: index % 2 === 0 ? 8 : 36,
    key: `good-${index}`,
    base_url: `${upstream}/${index}`,
    models: index % 3 === 0 ? 'gpt-4' : `gpt-4,m-${index}`,
    group: index % 4 === 0 ? 'default,vip' : 'default',
    model_mapping: index % 5 === 0 ? '{"gpt-4":"m-1"}' : '',
    priority: index - 10,
    weight: index,
  }))
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`
  const lines = rows.map((row) =>
    Object.values({ ...row, type: row.type === 8 ? '自定义渠道' : 'DeepSeek' }).map(cell),
  )
  const heads = '名称,类型,密钥,接口地址,模型,分组,模型映射,优先级,权重'
  const csv = [heads, ...lines.map((cells) => cells.join(','))].join('\r\n')
  await page.goto('/channel/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '渠道.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) })
  await expect(page.getByRole('region', { name: '预览' }).getByRole('status')).toHaveText(
    '共 20 行，将创建 20 个',
  )
  await page.getByRole('button', { name: '创建 20 个渠道' }).click()
  await run(dialogOf(page, '批量创建'), '开始创建', 20)
  const stored = database.rows(
    `SELECT name, type, "key", base_url, models, "group", model_mapping, priority, weight
     FROM channels WHERE name LIKE ? ORDER BY name`,
    `${name}%`,
  )
  expect(stored.map((row) => ({ ...row, model_mapping: row.model_mapping ?? '' }))).toEqual(rows)
})

test('editing fifty channels keeps a concurrent change', async ({
  page,
  server,
  database,
  upstream,
  newName,
  asRoot: _signedIn,
}) => {
  const name = newName()
  for (let index = 0; index < 50; index += 1)
    await server.addChannel({
      name: `${name}${String(index).padStart(2, '0')}`,
      base_url: upstream,
      models: index % 2 === 0 ? 'gpt-4,old' : 'gpt-4',
      group: index % 5 === 0 ? 'default,vip' : 'default',
      model_mapping: index % 3 === 0 ? '{"a":"1"}' : '',
      priority: index,
      weight: index % 7,
    })
  const stored = () =>
    database.rows(
      `SELECT id, name, "key", type, status, base_url, models, "group", model_mapping, priority, weight
       FROM channels WHERE name LIKE ? ORDER BY name`,
      `${name}%`,
    )
  const before = stored()
  expect(before).toHaveLength(50)
  const form = await openBulkForm(page, {
    label: '渠道',
    address: `/channel?keyword=${name}`,
    rows: 50,
    action: '批量编辑',
    title: '批量编辑 50 个渠道',
  })
  const tick = (field: string) => form.getByRole('checkbox', { name: `修改${field}`, exact: true }).check()
  await tick('模型')
  await form.getByRole('combobox', { name: '模型', exact: true }).fill('new-1,new-2,')
  await page.keyboard.press('Tab')
  await tick('分组')
  await form.getByRole('combobox', { name: '分组', exact: true }).fill('svip,')
  await page.keyboard.press('Tab')
  await tick('模型映射')
  await form.getByRole('textbox', { name: '模型映射' }).fill('{"b":"2"}')
  await tick('优先级')
  await form.getByRole('combobox', { name: '优先级的修改方式' }).selectOption('加减')
  await form.getByRole('textbox', { name: '优先级' }).fill('-7')
  await tick('权重')
  await form.getByRole('textbox', { name: '权重' }).fill('9')
  await form.getByRole('button', { name: '预览修改' }).click()

  const dialog = dialogOf(page, '批量编辑')
  await expect(dialog).toContainText('50 行将执行「编辑」')
  expect(stored()).toEqual(before)
  // Another user adds a model to one of the channels.
  const [theirs] = await server.channels(`${name}07`)
  await server.request('PUT', '/api/channel/', { id: theirs?.id, name: theirs?.name, models: 'gpt-4,theirs' })
  await run(dialog, '开始编辑', 50)
  const edited = before.map((row, index) => ({
    ...row,
    models: `${index === 7 ? 'gpt-4,theirs' : row.models},new-1,new-2`,
    group: `${row.group},svip`,
    model_mapping: { ...JSON.parse(String(row.model_mapping || '{}')), b: '2' },
    priority: Number(row.priority) - 7,
    weight: 9,
  }))
  const parsed = stored().map((row) => ({ ...row, model_mapping: JSON.parse(String(row.model_mapping)) }))
  expect(parsed).toEqual(edited)
})

test('ten users are topped up once each', async ({ page, server, database, newName, asRoot: _signedIn }) => {
  const name = newName()
  for (let index = 0; index < 10; index += 1) {
    const username = `${name}${index}`
    await server.request('POST', '/api/user/', { username, password: '12345678', display_name: username })
    if (index === 0) continue
    const [user] = await server.users(username)
    await server.request('POST', '/api/topup', { user_id: user?.id, quota: index * 1_001 })
  }
  const quotas = () =>
    database.rows('SELECT username, quota FROM users WHERE username LIKE ? ORDER BY username', `${name}%`)
  const before = quotas()
  expect(before).toHaveLength(10)
  const form = await openBulkForm(page, {
    label: '用户',
    address: `/user?keyword=${name}`,
    rows: 10,
    action: '批量充值',
    title: '批量充值 10 个用户',
  })
  await form.getByRole('textbox', { name: '额度' }).fill('250001')
  await form.getByRole('textbox', { name: '备注' }).fill(`补偿 ${name}`)
  await form.getByRole('button', { name: '预览修改' }).click()
  await run(dialogOf(page, '批量充值'), '开始充值', 10)
  expect(quotas()).toEqual(before.map((row) => ({ ...row, quota: Number(row.quota) + 250_001 })))
  const logged = database.rows(
    'SELECT username, quota FROM logs WHERE type = 1 AND content LIKE ? ORDER BY username',
    `%补偿 ${name}%`,
  )
  expect(logged.map(({ username }) => username)).toEqual(before.map(({ username }) => username))
})

test('several codes are redeemed at once', async ({ page, server, database, newName, asUser }) => {
  const name = newName()
  const unit = Number((await server.options()).QuotaPerUnit)
  const create = (quota: number, count: number) =>
    server.request<string[]>('POST', '/api/redemption/', { name, quota, count })
  const codes = [...(await create(unit, 2)), ...(await create(3 * unit, 1))]
  const [used = ''] = await create(7 * unit, 1)
  const { user, client } = await asUser(page)
  await client.request('POST', '/api/user/topup', { key: used })
  const quota = () =>
    Number(database.rows('SELECT quota FROM users WHERE username = ?', user.username)[0]?.quota)
  const before = quota()
  const form = new FormPage(page)
  await page.goto('/topup')
  await form.button('一次兑换多个').click()
  const unknown = 'f'.repeat(32)
  await form.field('兑换码').fill([codes[0], used, codes[1], codes[0], unknown, codes[2]].join('\n'))
  await expect(page.getByText('每行一个，共 5 个，已略过 1 个重复的')).toBeVisible()
  await form.button('兑换').click()
  await expect(page.getByText('成功 3 个，共 $5.00；失败 2 个')).toBeVisible()
  const results = page.getByRole('list', { name: '兑换结果' }).getByRole('listitem')
  await expect(results.filter({ hasText: used })).toContainText('该兑换码已被使用')
  await expect(results.filter({ hasText: unknown })).toContainText('无效的兑换码')
  await expect(form.field('兑换码')).toHaveValue(`${used}\n${unknown}`)
  expect(quota()).toBe(before + 5 * unit)
  const statuses = database.rows('SELECT status FROM redemptions WHERE name = ?', name)
  expect(statuses.map(({ status }) => status)).toEqual([3, 3, 3, 3])
})
