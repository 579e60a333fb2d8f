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

test('shows root every price, and sets one in a dialog', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const list = new ListPage(page, '模型')
  await page.goto('/models')
  await expect(list.rows).toHaveCount(3)
  expect(await list.texts('模型')).toEqual(['new-model', 'claude-2', 'gpt-4'])
  // A model without a ratio is billed nevertheless.
  await expect(list.cell('new-model', '模型倍率')).toHaveText('未设置 默认 30')
  await expect(list.cell('new-model', '补全倍率')).toHaveText('未设置 默认 1')
  await expect(list.cell('new-model', '输入价格')).toHaveText('$48.00 vip ×0.8 – $60.00 default ×1')
  await expect(list.cell('new-model', '输出价格')).toHaveText('$48.00 vip ×0.8 – $60.00 default ×1')
  await expect(list.cell('gpt-4', '渠道数')).toHaveText('2')
  await expect(list.cell('gpt-4', '输入价格')).toHaveText('$24.00 vip ×0.8 – $30.00 default ×1')
  await expect(list.cell('gpt-4', '输出价格')).toHaveText('$48.00 vip ×0.8 – $60.00 default ×1')
  await expect(list.cell('claude-2', '输入价格')).toHaveText('$8.00')
  await expect(list.cell('claude-2', '补全倍率')).toHaveText('未设置')
  await expect(list.cell('claude-2', '输出价格')).toHaveText('按默认补全倍率')

  await expect(page.getByText(/美元 \/ 百万 Token/)).toBeVisible()

  await list.sortBy('输入价格')
  await list.sortBy('输入价格')
  expect(await list.texts('模型')).toEqual(['new-model', 'gpt-4', 'claude-2'])
  await list.searchBox.fill('vip')
  await list.searchButton.click()
  await expect(list.rows).toHaveCount(2)
  await expectAccessibleEverywhere(page)

  // Somebody else changes another ratio meanwhile.
  const ratios = new RatioPage(page)
  await list.row('new-model').getByRole('button', { name: '设置倍率' }).click()
  await ratios.type({ 输入价格: '5' })
  await expect(ratios.field('模型倍率')).toHaveValue('2.5')
  await expectAccessibleEverywhere(page, '[role=dialog]')
  setOption(gateway, 'ModelRatio', '{"gpt-4": 16, "claude-2": 4}')
  await ratios.button('保存').click()
  await new Toasts(page).told('保存成功！')
  await expect(list.cell('new-model', '模型倍率')).toHaveText('2.5')
  await expect(list.cell('gpt-4', '模型倍率')).toHaveText('16')
  expect(gateway.bodies('PUT /api/option/')).toEqual([
    { key: 'ModelRatio', value: '{"gpt-4":16,"claude-2":4,"new-model":2.5}' },
  ])
})

test('writes a tiny ratio as a decimal, and equal groups as one', async ({ page, gateway, signIn }) => {
  setOption(gateway, 'ModelRatio', '{"gpt-4": 4e-7, "claude-2": 4}')
  setOption(gateway, 'GroupRatio', '{"default": 1, "vip": 1}')
  await signIn('root')
  const list = new ListPage(page, '模型')
  await page.goto('/models')
  await expect(list.cell('gpt-4', '模型倍率')).toHaveText('0.0000004')
  await expect(list.cell('gpt-4', '输入价格')).toHaveText('$0.0000008 各分组 ×1')
  await expect(list.cell('claude-2', '输入价格')).toHaveText('$8.00')
  await list.row('gpt-4').getByRole('button', { name: '设置倍率' }).click()
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
  // The prices are still in one line.
  const { height } = await list
    .row('gpt-4')
    .evaluate((row) => row.getBoundingClientRect().toJSON() as DOMRect)
  expect(height).toBeLessThan(45)
})

test('tells an admin without the options why there are no prices', full, async ({ page, signIn }) => {
  await signIn('admin')
  const list = new ListPage(page, '模型')
  await page.goto('/models')
  await expect(list.row('gpt-4')).toBeVisible()
  await expect(list.cell('gpt-4', '渠道数')).toHaveText('2')
  for (const column of ['模型倍率', '补全倍率', '输入价格', '输出价格']) {
    await expect(page.getByText(column)).toHaveCount(0)
  }
  await expect(page.getByText('当前账户无权查看倍率，因此没有价格。')).toBeVisible()
  await expect(list.row('gpt-4').getByRole('button', { name: '设置倍率' })).toHaveCount(0)
})

test('shows a user the models to call', full, async ({ page, signIn, gateway, expectConsole }) => {
  // Optional calls that are missing are logged.
  expectConsole(/404|Invalid URL/)
  await signIn('user')
  const list = new ListPage(page, '模型')
  await page.goto('/token')
  await new Shell(page).menu.getByRole('link', { name: '模型', exact: true }).click()
  await expect(list.row('gpt-4')).toBeVisible()
  // The user's calls give no prices, so the screen promises none.
  await expect(page.getByText('价格')).toHaveCount(0)
  await expect(list.row('switched-off')).toHaveCount(0)

  gateway.faults.missingOptional = true
  await page.reload()
  await expect(page.getByText('此服务器不提供模型列表。')).toBeVisible()
  await expect(new Shell(page).menu.getByRole('link', { name: '日志', exact: true })).toBeVisible()
  await expect(new Shell(page).menu.getByRole('link', { name: '模型', exact: true })).toHaveCount(0)
})
