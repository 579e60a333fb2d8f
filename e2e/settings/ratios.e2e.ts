import { readFileSync } from 'node:fs'
import { expect, setOption } from '../fixtures'
import { paste } from '../pages/clipboard'
import { Toasts } from '../pages/toasts'
import { test } from './fixture'
import { stored } from './option-calls'

test('ratios and prices convert to each other and are stored as typed', async ({
  page,
  ratios,
  options,
  gateway,
}) => {
  await ratios.open()
  // Channel models without a ratio come first.
  await expect(ratios.names()).toHaveText(['no-ratio', '7', 'gpt-3.5-turbo', 'gpt-4', 'qwen'])
  await expect(page.getByText(/共 5 个模型，其中 1 个在渠道中使用但未设置倍率/)).toBeVisible()
  const cellsOf = (name: string) => ratios.row(name).getByRole('cell')
  await expect(cellsOf('no-ratio')).toHaveText(['默认 30', '默认 1', '$60.00', '$60.00'])
  await expect(cellsOf('gpt-4')).toHaveText(['15', '2', '$30.00', '$60.00'])
  await expect(ratios.models.getByRole('columnheader').last()).toContainText('$ / 百万 Token')

  await ratios.name('no-ratio').click()
  await expect(ratios.field('模型倍率')).toBeFocused()
  await ratios.type({ 输入价格: '３', 输出价格: '0.000006' })
  await expect(ratios.field('模型倍率')).toHaveValue('1.5')
  await expect(ratios.field('补全倍率')).toHaveValue('0.000002')
  // A typed output price stays when the input price changes.
  await ratios.type({ 模型倍率: '3e-7' })
  await expect(ratios.field('输入价格')).toHaveValue('0.0000006')
  await expect(ratios.field('补全倍率')).toHaveValue('10')
  await ratios.apply()
  await expect(ratios.name('no-ratio')).toBeFocused()
  await expect(ratios.row('no-ratio')).toContainText('已修改')
  await ratios.set('qwen', { 模型倍率: '40' })
  await ratios.set('vip', { 分组倍率: '0.5' }, ratios.groups)

  await options.review()
  await expect(options.change('模型倍率')).toContainText('no-ratio：（无） → 0.0000003')
  await expect(options.change('模型倍率')).toContainText('qwen：2 → 40')
  await options.inDialog('保存修改').click()
  await new Toasts(page).expectSuccess('保存成功！')
  expect(stored(gateway)).toEqual([
    'ModelRatio={"gpt-4":15.0,"gpt-3.5-turbo":0.75,"7":0.1,"qwen":40,"no-ratio":0.0000003}',
    'CompletionRatio={"gpt-4":2,"no-ratio":10}',
    'GroupRatio={"default":1,"vip":0.5}',
  ])
  await expect(ratios.row('qwen')).not.toContainText('已修改')
})

test('the heads of numbers end where the numbers end', async ({ ratios }) => {
  await ratios.open()
  for (const [table, name] of [
    [ratios.models, 'gpt-4'],
    [ratios.groups, 'vip'],
  ] as const) {
    const heads = await table
      .getByRole('columnheader')
      .locator('span')
      .evaluateAll((labels) => labels.slice(1).map((label) => label.getBoundingClientRect().right))
    const numbers = await ratios
      .row(name, table)
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells.map((cell) => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          return text.getBoundingClientRect().right
        }),
      )
    expect(numbers.length).toBeGreaterThan(0)
    expect(heads.map(Math.round)).toEqual(numbers.map(Math.round))
  }
})

test('rows are added and removed; the dialog rejects invalid values', { tag: '@full' }, async ({
  page,
  ratios,
  options,
  gateway,
  expectConsole,
}) => {
  expectConsole(/ApiError/)
  gateway.answer('GET /api/channel/search', () => Response.json({ success: false, message: '数据库错误' }))
  await ratios.open()
  await expect(page.getByText(/渠道中的模型未能读取/)).toBeVisible()
  await expect(new Toasts(page).all).toHaveCount(0)

  const expectRejected = async (label: string, typed: string, problem: string) => {
    await ratios.field(label).fill(typed)
    await ratios.dialog.getByRole('button', { name: '应用' }).click()
    await expect(ratios.field(label)).toHaveAccessibleDescription(new RegExp(problem))
    await expect(ratios.field(label)).toBeFocused()
  }
  await ratios.name('gpt-4').click()
  await expectRejected('模型倍率', '-3', '请输入不小于 0 的数字')
  await expectRejected('输入价格', 'x', '请输入不小于 0 的数字')
  await ratios.type({ 模型倍率: '0' })
  await expectRejected('输出价格', '3', '输入价格为 0 时只能设置倍率')
  await ratios.button('清除').click()
  await expect(ratios.row('gpt-4').getByRole('cell').first()).toHaveText('默认 30')

  await ratios.button('添加模型').click()
  await ratios.type({ 模型倍率: '2' })
  await expectRejected('模型名称', 'constructor', '不能使用名称「constructor」')
  await expectRejected('模型名称', 'qwen', '「qwen」已在列表中')
  await expectRejected('模型名称', ' ', '请填写模型名称')
  await ratios.field('模型名称').fill('new-one')
  await ratios.apply()
  await expect(ratios.name('new-one')).toBeFocused()

  await ratios.button('添加分组').click()
  // Channels separate group names by commas.
  await ratios.type({ 分组倍率: '2' })
  await expectRejected('分组名称', 'vip,内部', '分组名称不能含有逗号')
  await ratios.field('分组名称').fill('gold')
  await ratios.field('分组名称').press('Enter')
  await expect(ratios.group('gold')).toHaveText('2')
  await ratios.name('vip', ratios.groups).click()
  await ratios.button('删除分组').click()
  await expect(ratios.groups).toContainText('已删除')
  await options.save.click()
  await expect(options.dialog).toContainText('分组「vip」会被删除，仍属于其中的用户按倍率 1 计费。')
  expect(stored(gateway)).toEqual([])
})

test('invalid stored ratios are marked and do not block saving others', { tag: '@full' }, async ({
  page,
  gateway,
  ratios,
  options,
}) => {
  setOption(gateway, 'ModelRatio', '{"openrouter/auto":-500000,"gpt-4":15.0,"free":0}')
  setOption(gateway, 'CompletionRatio', '{"whisper-1":0,"gpt-4":2}')
  await ratios.open()
  await expect(ratios.row('openrouter/auto')).toContainText('特殊值')
  await expect(ratios.row('openrouter/auto')).not.toContainText('$')
  await expect(ratios.row('free')).not.toContainText('特殊值')
  await ratios.set('openrouter/auto', { 补全倍率: '' })
  await ratios.set('gpt-4', { 模型倍率: '14' })
  await options.save.click()
  await new Toasts(page).expectSuccess('保存成功！')
  expect(stored(gateway)).toEqual(['ModelRatio={"openrouter/auto":-500000,"gpt-4":14,"free":0}'])

  // A map that the table cannot show stays JSON. src/domain/option/rules.test.ts has every rule.
  await ratios.view('JSON')
  await ratios.json('GroupRatio').fill('{"default":1,"__proto__":2}')
  await ratios.view('表格')
  await expect(page.getByText(/再用表格编辑。.*分组倍率中不能使用名称「__proto__」/)).toBeVisible()
  await expect(ratios.models).toHaveCount(0)
})

test('an import of many rows has a preview and is undone in one step', { tag: '@full' }, async ({
  page,
  ratios,
  options,
}) => {
  await ratios.open()
  await paste(ratios.search, '模型\t倍率\t补全倍率\ngpt-4\t14\t3\nnew-one\t1.5\n__proto__\t9\nqwen\tx')
  await expect(ratios.dialog).toContainText('2 个名称将被更新')
  await expect(ratios.dialog.getByRole('listitem')).toHaveText([
    '第 4 行：不能使用名称「__proto__」',
    '第 5 行：「qwen」的倍率须为不小于 0 的数字',
  ])
  await ratios.button('应用到表格').click()
  await expect(ratios.row('gpt-4').getByRole('cell')).toHaveText(['14', '3', '$28.00', '$84.00'])
  await expect(ratios.cell('new-one', '倍率')).toHaveText('1.5')
  await ratios.button('撤销').click()
  await expect(ratios.cell('gpt-4', '倍率')).toHaveText('15')
  await expect(ratios.name('new-one')).toHaveCount(0)
  await expect(options.pending).toHaveCount(0)
  await expect(ratios.button('撤销')).toBeDisabled()

  const download = page.waitForEvent('download')
  await ratios.button('导出').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('ratios.json')
  const exported = readFileSync(await file.path(), 'utf8')
  expect(exported).toContain('"gpt-4": 15.0')
  expect(Object.keys(JSON.parse(exported) as object)).toEqual(['ModelRatio', 'CompletionRatio', 'GroupRatio'])

  await ratios.set('gpt-4', { 模型倍率: '' })
  await ratios.button('导入').click()
  const choosing = page.waitForEvent('filechooser')
  await ratios.button('选择文件').click()
  const buffer = Buffer.from(exported)
  await (await choosing).setFiles({ name: 'r.json', mimeType: 'application/json', buffer })
  await expect(ratios.dialog.getByLabel('要导入的内容')).toHaveValue(exported)
  await ratios.button('应用到表格').click()
  await expect(ratios.cell('gpt-4', '倍率')).toHaveText('15')

  // The table and the JSON editor edit the same map.
  await ratios.view('JSON')
  await ratios.json('ModelRatio').fill('{"only": 1}')
  await ratios.view('表格')
  await expect(ratios.cell('only', '倍率')).toHaveText('1')
  await expect(ratios.row('qwen')).toContainText('已修改')
})
