import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from '../fixtures'
import { expectAccessible } from '../pages/accessible'

const CREATE = 'POST /api/channel/'
const HEADS = ['名称', '类型', '密钥', '接口地址', '模型', '分组']

const azure = (place: string) => [
  `Azure ${place}`,
  'Azure OpenAI',
  `key-${place}`,
  `https://${place}.openai.azure.com`,
  'gpt-4o,o1',
  'default,vip',
]

const choose = (page: Page, name: string, buffer: Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(buffer) })

const preview = (page: Page) => page.getByRole('region', { name: '预览' })

async function create(page: Page, outcome: string) {
  const dialog = page.getByRole('dialog', { name: '批量创建' })
  await dialog.getByRole('button', { name: '开始创建' }).click()
  await expect(dialog.getByRole('status')).toHaveText(outcome)
  await dialog.getByRole('button', { name: '完成' }).click()
}

test('imports three Azure channels from a workbook', async ({ page, gateway, signIn }) => {
  await signIn('root')
  await page.goto('/channel/add')
  await page.getByRole('link', { name: '从文件导入' }).click()
  const rows = [HEADS, azure('east'), azure('west'), azure('north')]
  await choose(page, '渠道.xlsx', await writeXlsx({ sheets: [{ name: '渠道', rows }] }))
  await expect(preview(page).getByRole('status')).toHaveText('共 3 行，将创建 3 个')
  expect(gateway.sent(CREATE)).toHaveLength(0)
  const before = gateway.sent('GET /api/channel/search').length
  await page.getByRole('button', { name: '创建 3 个渠道' }).click()
  await create(page, '成功 3，失败 0，剩余 0')
  // Refetched only once, to save the rate limit.
  await expect.poll(() => gateway.sent('GET /api/channel/search').length).toBe(before + 1)
  await expect(preview(page).getByRole('status')).toHaveText('共 3 行，将创建 0 个，已创建 3 个')
  expect(gateway.bodies(CREATE)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'Azure west',
        type: 3,
        key: 'key-west',
        base_url: 'https://west.openai.azure.com',
        models: 'gpt-4o,o1',
        group: 'default,vip',
        other: '2023-06-01-preview',
      }),
    ]),
  )
})

test('shows errors at their cells, where they can be corrected', async ({ page, gateway, signIn }) => {
  await signIn('root')
  await page.goto('/channel/import')
  const csv = 'name;type;key;models\n甲;OpenAI;k-1;gpt-4\n乙;不存在;k-2;gpt-4\n丙;1;k-1;gpt-4\n丁;1;;gpt-4\n'
  await choose(page, 'a.csv', new TextEncoder().encode(`\uFEFF${csv}`))
  const table = preview(page)
  await expect(table.getByRole('status')).toHaveText('共 4 行，将创建 1 个，2 行有误')
  await expect(table.getByRole('row', { name: /乙|创建第 2 行/ })).toContainText('没有「不存在」这个类型')
  await expect(table.getByRole('checkbox', { name: '创建第 3 行' })).not.toBeChecked()
  await expect(table.getByText('与第 1 行的类型、地址和密钥相同')).toBeVisible()
  const type = table.getByRole('textbox', { name: '第 2 行 类型' })
  await expect(type).toHaveAttribute('aria-invalid', 'true')
  await type.fill('OpenAI')
  await table.getByLabel('第 4 行 密钥').fill('k-4')
  await expect(table.getByRole('status')).toHaveText('共 4 行，将创建 3 个')
  expect(gateway.sent(CREATE)).toHaveLength(0)
})

test('never retries a creation whose response was lost', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/HttpStatusError|status of 502/)
  await signIn('root')
  await page.goto('/channel/import')
  await page.getByRole('textbox', { name: '或粘贴表格' }).fill('名称\t密钥\t模型\n甲\tk-1\tm\n乙\tk-2\tm')
  await page.getByRole('button', { name: '读取' }).click()
  let calls = 0
  gateway.answer(CREATE, () => {
    calls += 1
    return calls === 1 ? new Response('<html></html>', { status: 502 }) : undefined
  })
  await page.getByRole('button', { name: '创建 2 个渠道' }).click()
  await create(page, '成功 1，失败 0，剩余 0，结果未知 1')
  await expect(preview(page).getByText('结果未知，请先在列表中核对')).toBeVisible()
  await expect(page.getByRole('button', { name: '创建 0 个渠道' })).toBeDisabled()

  // Assigning a column again keeps what was created or attempted.
  await preview(page).getByText('列对应').click()
  await preview(page).getByRole('combobox', { name: '模型' }).selectOption('分组')
  await preview(page).getByRole('combobox', { name: '模型' }).selectOption('模型')
  await expect(preview(page).getByText('结果未知，请先在列表中核对')).toBeVisible()
  await expect(page.getByRole('button', { name: '创建 0 个渠道' })).toBeDisabled()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存未创建的行（不含密钥）' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^未创建的渠道.*\.xlsx$/)
})

test('shows what is wrong with a file', async ({ page, signIn, expectConsole }) => {
  expectConsole(/TableFileError/)
  await signIn('root')
  await page.goto('/channel/import')
  await choose(page, 'a.csv', new Uint8Array([0xc7, 0xfe, 0xb5, 0xc0]))
  await expect(page.getByRole('alert')).toContainText('不是 UTF-8 编码（可能是 GBK）')
  await choose(page, 'a.xlsx', new TextEncoder().encode('no workbook'))
  await expect(page.getByRole('alert')).toHaveText('文件不是 .xlsx 工作簿，或已损坏')
})

test('assigns columns by hand, and confirms before discarding rows', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/channel/import')
  await page.getByRole('textbox', { name: '或粘贴表格' }).fill('甲\tk-1\tgpt-4\n乙\tk-2\to1')
  await page.getByRole('button', { name: '读取' }).click()
  for (const [column, field] of [
    ['第 1 列', '名称'],
    ['第 2 列', '密钥'],
    ['第 3 列', '模型'],
  ] as const)
    await preview(page).getByRole('combobox', { name: column }).selectOption(field)
  // Typed cells survive another assignment.
  await preview(page).getByLabel('第 1 行 密钥').fill('k-typed')
  await preview(page).getByRole('combobox', { name: '第 3 列' }).selectOption('分组')
  await preview(page).getByRole('combobox', { name: '第 3 列' }).selectOption('模型')
  await expect(preview(page).getByLabel('第 1 行 密钥')).toHaveValue('k-typed')
  await expect(preview(page).getByRole('status')).toHaveText('共 2 行，将创建 2 个')
  await page.getByRole('link', { name: '返回渠道列表' }).click()
  await expect(page.getByRole('dialog', { name: '离开此页' })).toBeVisible()
})

test('a phone shows only invalid fields until a row is expanded', async ({ page, gateway, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('root')
  await page.goto('/channel/import')
  // An Azure channel without an address; the file has no column for it.
  await page
    .getByRole('textbox', { name: '或粘贴表格' })
    .fill('名称\t类型\t密钥\t模型\n甲\tAzure OpenAI\tk-1\to1\n乙\t1\tk-2\to1')
  await page.getByRole('button', { name: '读取' }).click()
  const rows = preview(page).getByRole('list', { name: '要导入的渠道' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.last().getByRole('textbox')).toHaveCount(0)
  const address = rows.first().getByRole('textbox')
  await expect(address).toHaveAccessibleName('第 1 行 接口地址')
  await expect(address).toHaveAccessibleDescription('此类型没有默认地址，请填写接口地址')
  await expectAccessible(page)
  await address.fill('https://a.example.com')
  await expect(address).not.toHaveAttribute('aria-invalid', 'true')
  await rows.last().getByRole('button', { name: '编辑第 2 行' }).click()
  await rows.last().getByRole('textbox', { name: '第 2 行 名称' }).fill('丙')
  await expect(preview(page).getByRole('status')).toHaveText('共 2 行，将创建 2 个')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: '创建 2 个渠道' }).click()
  await create(page, '成功 2，失败 0，剩余 0')
  expect(gateway.bodies(CREATE)).toEqual([
    expect.objectContaining({ name: '甲', base_url: 'https://a.example.com' }),
    expect.objectContaining({ name: '丙' }),
  ])
  await expect(rows.first()).toContainText('已创建')
})

test('imports the console’s own export once keys are added', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const sent = gateway.db.channels.find(({ name }) => name === 'DeepSeek')
  Object.assign(sent ?? {}, { model_mapping: '{"a":"b"}', other: 'x', models: '@cf/meta/llama,o1' })
  await page.goto('/channel?keyword=DeepSeek')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click()
  const file = await readFile(await (await saved).path())
  await page.goto('/channel/import')
  await choose(page, '渠道.xlsx', file)
  await expect(preview(page).getByRole('status')).toHaveText('共 1 行，将创建 0 个，1 行有误')
  await expect(preview(page).getByRole('checkbox', { name: '创建第 1 行' })).toBeDisabled()
  await preview(page).getByLabel('第 1 行 密钥').fill('k-new')
  const tick = preview(page).getByRole('checkbox', { name: '创建第 1 行' })
  await expect(preview(page).getByText('已有同名的渠道')).toBeVisible()
  await expect(tick).not.toBeChecked()
  // Selecting all leaves duplicates out; a duplicate is ticked by itself.
  await preview(page).getByRole('checkbox', { name: '选择全部' }).click()
  await expect(tick).not.toBeChecked()
  await tick.check()
  await preview(page).getByLabel('第 1 行 名称').fill('DeepSeek 二')
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: '创建 1 个渠道' }).click()
  await create(page, '成功 1，失败 0，剩余 0')
  const { type, models, group, priority, model_mapping, other } = sent ?? {}
  expect(gateway.bodies(CREATE)).toEqual([
    expect.objectContaining({
      ...{ name: 'DeepSeek 二', key: 'k-new', type, models, group, priority, model_mapping, other },
    }),
  ])
})

test('warns about addresses that would repeat the version', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const csv =
    'name,type,key,base_url,models\n甲,1,k-1,https://a.example/v1,gpt-4\n乙,3,k-2,https://b.example/v1,gpt-4\n'
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/channel/import')
    await choose(page, 'a.csv', new TextEncoder().encode(csv))
    const note = preview(page).getByText('网关会自动加上 /v1', { exact: true })
    await expect(note).toHaveCount(1)
    await preview(page).getByRole('button', { name: '去掉' }).click()
    await expect(note).toHaveCount(0)
  }
  await page.getByRole('button', { name: '创建 2 个渠道' }).click()
  await create(page, '成功 2，失败 0，剩余 0')
  expect(gateway.bodies(CREATE)).toEqual([
    expect.objectContaining({ base_url: 'https://a.example' }),
    expect.objectContaining({ base_url: 'https://b.example/v1' }),
  ])
})
