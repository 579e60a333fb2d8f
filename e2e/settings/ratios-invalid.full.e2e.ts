import { expect } from '../fixtures'
import { Toasts } from '../pages/toasts'
import { test } from './ratio-fixture'

test('shows why a value is invalid beside its field', async ({ page, ratios, gateway, expectConsole }) => {
  expectConsole(/ApiError/)
  gateway.answer('GET /api/channel/search', () => Response.json({ success: false, message: '数据库错误' }))
  await ratios.open()
  await expect(page.getByText(/渠道中的模型未能读取/)).toBeVisible()
  await expect(new Toasts(page).all).toHaveCount(0)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

  await ratios.ratio('gpt-4').fill('-3')
  await ratios.ratio('gpt-4').blur()
  await expect(ratios.ratio('gpt-4')).toHaveAttribute('aria-invalid', 'true')
  await expect(ratios.ratio('gpt-4')).toHaveValue('-3')
  // It prevents saving, and stays when its row is scrolled out of view.
  await expect(page.getByText('1 处填写有误')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '「gpt-4」的倍率不是' })).toBeVisible()
  await ratios.search.fill('qwen')
  await expect(ratios.ratio('gpt-4')).toHaveCount(0)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await ratios.search.fill('')
  await expect(ratios.ratio('gpt-4')).toHaveValue('-3')
  await ratios.ratio('gpt-4').fill('15')
  await ratios.ratio('gpt-4').blur()
  await expect(page.getByText(/处填写有误/)).toHaveCount(0)

  for (const [name, problem] of [
    ['constructor', '不能使用名称「constructor」'],
    ['gpt-4', '「gpt-4」已在列表中'],
    [' ', '请填写模型名称'],
  ] as const) {
    await field('新模型名称').fill(name)
    await field('新模型倍率').fill('1')
    await ratios.button('添加模型').click()
    await expect(field('新模型名称')).toHaveAccessibleDescription(problem)
  }
  // No channel could name it.
  await field('新分组名称').fill('vip,内部')
  await field('新分组倍率').fill('2')
  await ratios.button('添加分组').click()
  await expect(field('新分组名称')).toHaveAccessibleDescription('分组名称不能含有逗号')
  await expect(ratios.group('vip,内部')).toHaveCount(0)
  await field('新分组名称').fill('gold')
  await field('新分组倍率').fill('2')
  await field('新分组倍率').press('Enter')
  await expect(ratios.group('gold')).toHaveValue('2')
  await ratios.button('删除分组 vip').click()
  await expect(ratios.groups).toContainText('已删除')

  await ratios.view('JSON')
  await ratios.json('GroupRatio').fill('{"default":1,"__proto__":2}')
  await ratios.view('表格')
  await expect(page.getByText('倍率中有无法识别的内容，请先在 JSON 中改正，再用表格编辑。')).toBeVisible()
  await expect(ratios.models).toHaveCount(0)
  expect(gateway.sent('PUT /api/option/')).toEqual([])
})
