import { expect, setOption, type TestGateway } from '../fixtures'
import { expectAccessible } from '../pages/accessible'
import { Toasts } from '../pages/toasts'
import { test } from './ratio-fixture'

/** The saved options in order. */
const puts = (gateway: TestGateway) =>
  gateway.sent('PUT /api/option/').map(({ body }) => JSON.parse(body) as { key: string; value: string })

test('prices follow the ratios, and a typed ratio changes its own model only, whatever the order', async ({
  page,
  ratios,
  gateway,
}) => {
  await ratios.open()
  // Models of channels without a ratio come first.
  await expect(ratios.names()).toHaveText(['no-ratio', '7', 'gpt-3.5-turbo', 'gpt-4', 'qwen'])
  await expect(ratios.row('no-ratio')).toContainText('未设置')
  await expect(ratios.row('gpt-4')).toContainText('$30.00')
  await expect(ratios.row('gpt-4')).toContainText('$60.00')
  await expect(ratios.row('qwen')).toContainText('按默认补全倍率')
  await expect(page.getByText(/共 5 个模型，其中 1 个在渠道中使用但未设置倍率/)).toBeVisible()
  // From the top, as axe measures what is half behind the header as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  await ratios.sortBy('倍率')
  await ratios.sortBy('倍率')
  await expect(ratios.names()).toHaveText(['no-ratio', 'gpt-4', 'qwen', 'gpt-3.5-turbo', '7'])
  await ratios.ratio('qwen').fill('40')
  await expect(ratios.row('qwen')).toContainText('$80.00')
  await expect(ratios.row('qwen')).toContainText('已修改')
  // The row keeps its place, although it has the largest ratio now.
  await expect(ratios.names()).toHaveText(['no-ratio', 'gpt-4', 'qwen', 'gpt-3.5-turbo', '7'])
  await ratios.search.fill('no-')
  await expect(ratios.names()).toHaveText(['no-ratio'])
  await ratios.ratio('no-ratio').fill('３.5')
  await ratios.completion('no-ratio').fill('2')
  await expect(ratios.row('no-ratio')).toContainText('$14.00')
  await ratios.completion('no-ratio').press('Enter')
  await ratios.search.fill('')
  await ratios.group('vip').fill('0.5')
  await expect(page.getByText('3 项修改尚未保存')).toBeVisible()

  await ratios.button('保存').click()
  await expect(ratios.dialog).toContainText('qwen')
  await expect(ratios.dialog).toContainText('no-ratio')
  await ratios.dialog.getByRole('button', { name: '确定', exact: true }).click()
  await new Toasts(page).told('保存成功！')
  const stored = Object.fromEntries(puts(gateway).map(({ key, value }) => [key, value]))
  expect(stored).toEqual({
    ModelRatio: '{"gpt-4":15.0,"gpt-3.5-turbo":0.75,"7":0.1,"qwen":40,"no-ratio":3.5}',
    CompletionRatio: '{"gpt-4":2,"no-ratio":2}',
    GroupRatio: '{"default":1,"vip":0.5}',
  })
  await expect(ratios.row('qwen')).not.toContainText('已修改')
})

test('draws a part of 5,000 models; search, edit and sort reach all', { tag: '@full' }, async ({
  page,
  ratios,
  gateway,
}) => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`model-${at}`, at / 100]))
  setOption(gateway, 'ModelRatio', JSON.stringify(many))
  await ratios.open()
  await expect(page.getByText(/共 5002 个模型/)).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(1_500)
  await ratios.search.fill('model-4321')
  await expect(ratios.names()).toHaveText(['model-4321'])
  await ratios.ratio('model-4321').fill('1')
  await expect(ratios.row('model-4321')).toContainText('$2.00')
  await ratios.search.fill('')
  await ratios.sortBy('倍率')
  await expect(ratios.names().nth(2)).toHaveText('model-0')
  await ratios.box.evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(ratios.row('model-4999')).toBeVisible()
  // A value is kept even if its row is scrolled away before the field loses the focus.
  await ratios.ratio('model-4999').fill('77')
  await ratios.box.evaluate((box) => box.scrollTo(0, 0))
  await expect(ratios.names().first()).toHaveText('gpt-4')
  await ratios.view('JSON')
  await expect(ratios.json('ModelRatio')).toHaveValue(/"model-4999": 77\b/)
  await expect(ratios.json('ModelRatio')).toHaveValue(/"model-4321": 1,/)
  await expect(ratios.json('ModelRatio')).toHaveValue(/"model-4998": 49.98,/)
})

test('shows and marks odd stored values, which do not keep others from being saved; a ratio that is not a number is a mistake, which 清除 removes, and 撤销 together with the number before', {
  tag: '@full',
}, async ({ page, gateway, ratios }) => {
  setOption(gateway, 'ModelRatio', '{"openrouter/auto":-500000,"gpt-4":15.0,"free":0}')
  setOption(gateway, 'CompletionRatio', '{"whisper-1":0,"gpt-4":2}')
  await ratios.open()
  await ratios.view('JSON')
  // One entry per line, also for odd values.
  await expect(ratios.json('ModelRatio')).toHaveValue(
    '{\n  "openrouter/auto": -500000,\n  "gpt-4": 15.0,\n  "free": 0\n}',
  )
  await ratios.view('表格')
  await expect(ratios.ratio('openrouter/auto')).toHaveValue('-500000')
  await expect(ratios.row('openrouter/auto')).toContainText('特殊值')
  await expect(ratios.row('openrouter/auto')).not.toContainText('$')
  await expect(ratios.row('free')).not.toContainText('特殊值')
  // From the top, as axe measures what is half behind the header as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await ratios.ratio('gpt-4').fill('14')
  await ratios.button('保存').click()
  await expect(ratios.dialog.getByRole('listitem')).toHaveCount(1)
  await expect(ratios.dialog.getByRole('listitem')).toContainText('gpt-4：15 → 14')
  await ratios.dialog.getByRole('button', { name: '确定', exact: true }).click()
  await new Toasts(page).told('保存成功！')
  expect(puts(gateway)).toEqual([
    { key: 'ModelRatio', value: '{"openrouter/auto":-500000,"gpt-4":14,"free":0}' },
  ])

  // A changed map is checked, entry by entry.
  await ratios.view('JSON')
  await ratios.json('ModelRatio').fill('{"openrouter/auto": -1, "gpt-4": 14, "free": 0}')
  await ratios.button('保存').click()
  await expect(page.getByText('模型倍率中「openrouter/auto」的值须为不小于 0 的数字')).toBeVisible()
  await expect(ratios.dialog).toHaveCount(0)
  await ratios.json('GroupRatio').fill('{"default":1,"vip":{}}')
  await ratios.view('表格')
  await expect(page.getByText(/再用表格编辑。.*分组倍率中「vip」的值须为/)).toBeVisible()
  expect(puts(gateway)).toHaveLength(1)

  await test.step('a ratio that is not a number is a mistake, which 清除 removes, and 撤销 together with the number before', async () => {
    await ratios.open()
    await ratios.ratio('gpt-4').fill('16')
    await ratios.ratio('gpt-4').press('x')
    await expect(page.getByText('1 处填写有误')).toBeVisible()
    await ratios.button('撤销').click()
    await expect(ratios.ratio('gpt-4')).toHaveValue('14')
    await expect(page.getByText('没有未保存的修改')).toBeVisible()

    await ratios.ratio('gpt-4').fill('abc')
    await expect(page.getByText('1 处填写有误', { exact: true })).toBeVisible()
    await ratios.button('清除 gpt-4').click()
    await expect(ratios.ratio('gpt-4')).toHaveValue('')
    await expect(page.getByText('1 处填写有误')).toHaveCount(0)
  })
})

test('an option or a model named by the address takes the focus once; a row that was typed and not added is unsaved, and 保存 says what is missing', {
  tag: '@full',
}, async ({ page, ratios }) => {
  for (const [search, named] of [
    ['#ModelRatio', ratios.search],
    ['&model=gpt-4', ratios.ratio('gpt-4')],
  ] as const) {
    await page.goto(`/setting?tab=operation${search}`)
    await expect(named).toBeFocused()
    await ratios.view('JSON')
    await ratios.view('表格')
    await expect(named).toBeVisible()
    // The focus would move with the next frame.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expect(page.getByRole('radio', { name: '表格' })).toBeFocused()
  }

  await test.step('a row that was typed and not added is unsaved, and 保存 says what is missing', async () => {
    await ratios.open()
    const name = page.getByRole('textbox', { name: '新模型名称' })
    const factor = page.getByRole('textbox', { name: '新模型倍率' })
    await name.fill('half-done')
    await page.getByRole('link', { name: '渠道', exact: true }).click()
    await expect(ratios.dialog).toContainText('有未保存的修改，确定离开吗？')
    await ratios.dialog.getByRole('button', { name: '取消' }).click()
    // The JSON does not show it; 保存 leads back to it.
    await ratios.view('JSON')
    await ratios.button('保存').click()
    await expect(name).toHaveValue('half-done')
    await expect(factor).toHaveAccessibleDescription('请输入不小于 0 的数字')
    await expect(factor).toBeFocused()
    // With a ratio, 保存 takes it without 添加模型.
    await factor.fill('2')
    await ratios.button('保存').click()
    await expect(ratios.dialog).toContainText('half-done')
    await ratios.dialog.getByRole('button', { name: '取消' }).click()
    await expect(ratios.dialog).toHaveCount(0)
    await expect(ratios.ratio('half-done')).toHaveValue('2')
    await name.fill('done')
    await factor.fill('3')
    await factor.press('Enter')
    await expect(ratios.ratio('done')).toHaveValue('3')
    await name.fill('x')
    await ratios.button('放弃').click()
    await expect(name).toHaveValue('')
    await expect(page.getByText('没有未保存的修改')).toBeVisible()
  })
})
