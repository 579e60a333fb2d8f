import { expect, setOption, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { RatioPage } from '../pages/ratio-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

const RATIOS = {
  ModelRatio: '{"gpt-4": 15, "claude-2": 4}',
  CompletionRatio: '{"gpt-4": 2}',
  GroupRatio: '{"default": 1, "vip": 0.8, "svip": 0.5}',
}

/** Two enabled channels and a disabled one; root can see their prices. */
test.beforeEach(({ gateway }) => {
  const [first, second, third] = gateway.db.channels
  if (!first || !second || !third) throw new Error('the seed has channels')
  gateway.db.channels.length = 3
  Object.assign(first, { models: 'gpt-4,new-model', group: 'default,vip', status: 1 })
  Object.assign(second, { models: 'gpt-4,claude-2', group: 'default', status: 1 })
  Object.assign(third, { models: 'switched-off', group: 'default', status: 2 })
  for (const [key, value] of Object.entries(RATIOS)) setOption(gateway, key, value)
})

test('shows root the ratios and prices, and sets a ratio by its price', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const list = new ListPage(page, '模型')
  await page.goto('/models')
  await expect(list.rows).toHaveCount(3)
  expect(await list.texts('模型')).toEqual(['new-model', 'claude-2', 'gpt-4'])
  // A model without a ratio is billed at the default.
  await expect(list.cell('new-model', '模型倍率')).toHaveText('默认 30')
  await expect(list.cell('new-model', '补全倍率')).toHaveText('默认 1')
  await expect(list.cell('new-model', '输入价格')).toHaveText('默认 $48.00 vip ×0.8 – $60.00 default ×1')
  await expect(list.cell('new-model', '输出价格')).toHaveText('默认 $48.00 vip ×0.8 – $60.00 default ×1')
  await expect(list.cell('gpt-4', '渠道数')).toHaveText('2')
  await expect(list.cell('gpt-4', '输入价格')).toHaveText('$24.00 vip ×0.8 – $30.00 default ×1')
  await expect(list.cell('gpt-4', '输出价格')).toHaveText('$48.00 vip ×0.8 – $60.00 default ×1')
  await expect(list.cell('claude-2', '输入价格')).toHaveText('$8.00')
  await expect(list.cell('claude-2', '补全倍率')).toHaveText('默认')
  await expect(list.cell('claude-2', '输出价格')).toHaveText('默认')
  await expect(list.cell('claude-2', '输出价格').locator('[title]')).toHaveAttribute(
    'title',
    /按默认补全倍率/,
  )

  await expect(page.getByText(/美元 \/ 百万 Token/)).toBeVisible()

  await list.sortBy('输入价格')
  await list.sortBy('输入价格')
  expect(await list.texts('模型')).toEqual(['new-model', 'gpt-4', 'claude-2'])
  await list.searchBox.fill('vip')
  await list.searchButton.click()
  await expect(list.rows).toHaveCount(2)
  await expectAccessibleEverywhere(page)

  // Another ratio changes on the server while the dialog is open.
  const ratios = new RatioPage(page)
  await list.press('new-model', '设置倍率')
  await ratios.type({ 输入价格: '5' })
  await expect(ratios.field('模型倍率')).toHaveValue('2.5')
  await expectAccessibleEverywhere(page, '[role=dialog]')
  setOption(gateway, 'ModelRatio', '{"gpt-4": 16, "claude-2": 4}')
  await ratios.button('保存').click()
  await new Toasts(page).expectSuccess('保存成功！')
  await expect(list.cell('new-model', '模型倍率')).toHaveText('2.5')
  await expect(list.cell('gpt-4', '模型倍率')).toHaveText('16')
  expect(gateway.bodies('PUT /api/option/')).toEqual([
    { key: 'ModelRatio', value: '{"gpt-4":16,"claude-2":4,"new-model":2.5}' },
  ])
})

test('shows a tiny ratio as a decimal, and merges equal groups', async ({ page, gateway, signIn }) => {
  setOption(gateway, 'ModelRatio', '{"gpt-4": 4e-7, "claude-2": 4}')
  setOption(gateway, 'GroupRatio', '{"default": 1, "vip": 1}')
  await signIn('root')
  const list = new ListPage(page, '模型')
  await page.goto('/models')
  await expect(list.cell('gpt-4', '模型倍率')).toHaveText('0.0000004')
  await expect(list.cell('gpt-4', '输入价格')).toHaveText('$0.0000008 各分组 ×1')
  await expect(list.cell('claude-2', '输入价格')).toHaveText('$8.00')
  await list.press('gpt-4', '设置倍率')
  await expect(new RatioPage(page).field('模型倍率')).toHaveValue('0.0000004')
})

test('shows a long name in full', full, async ({ page, gateway, signIn }) => {
  const [first] = gateway.db.channels
  Object.assign(first ?? {}, { models: 'gpt-4,claude-3-5-sonnet-20241022' })
  await signIn('root')
  const list = new ListPage(page, '模型')
  await page.goto('/models')
  const name = list.row('claude-3-5-sonnet-20241022').getByText('claude-3-5-sonnet-20241022')
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  // Prices still fit one line.
  const { height } = await list
    .row('gpt-4')
    .evaluate((row) => row.getBoundingClientRect().toJSON() as DOMRect)
  expect(height).toBeLessThan(45)
})

test('shows an admin why prices are missing', full, async ({ page, signIn }) => {
  await signIn('admin')
  const list = new ListPage(page, '模型')
  await page.goto('/models')
  await expect(list.row('gpt-4')).toBeVisible()
  await expect(list.cell('gpt-4', '渠道数')).toHaveText('2')
  for (const column of ['模型倍率', '补全倍率', '输入价格', '输出价格']) {
    await expect(page.getByText(column)).toHaveCount(0)
  }
  await expect(page.getByText('当前账户无权查看倍率，因此没有价格。')).toBeVisible()
  await list.menu('gpt-4').click()
  await expect(list.item('查看渠道')).toBeVisible()
  await expect(list.item('设置倍率')).toHaveCount(0)
})

test(
  'shows a user the available models without prices',
  full,
  async ({ page, signIn, gateway, expectConsole }) => {
    expectConsole(/404|Invalid URL/)
    await signIn('user')
    const list = new ListPage(page, '模型')
    await page.goto('/token')
    await new Shell(page).menu.getByRole('link', { name: '模型', exact: true }).click()
    const openAi = page.getByRole('region', { name: 'OpenAI' })
    await expect(openAi.getByRole('listitem')).toHaveText(['gpt-4试用'])
    await expect(page.getByRole('region', { name: '其他' })).toContainText('new-model')
    // Users have no access to prices.
    await expect(page.getByText('价格')).toHaveCount(0)
    await expect(page.getByText('switched-off')).toHaveCount(0)
    // A grid has no columns to configure.
    await expect(page.getByRole('button', { name: '列设置' })).toHaveCount(0)
    await expectAccessibleEverywhere(page)

    await openAi.getByRole('button', { name: '复制 gpt-4' }).click()
    await new Toasts(page).expectSuccess('已复制到剪贴板！')
    await list.searchBox.fill('claude')
    await list.searchButton.click()
    await expect(openAi).toHaveCount(0)
    await page.getByRole('link', { name: '试用 claude-2' }).click()
    await expect(page.getByRole('combobox', { name: '模型' })).toHaveValue('claude-2')

    gateway.faults.missingOptional = true
    await page.goto('/models')
    await expect(page.getByText('此服务器不提供模型列表。')).toBeVisible()
    await expect(new Shell(page).menu.getByRole('link', { name: '日志', exact: true })).toBeVisible()
    await expect(new Shell(page).menu.getByRole('link', { name: '模型', exact: true })).toHaveCount(0)
  },
)
