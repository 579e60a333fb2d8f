import { expect, setOption } from '../fixtures'
import { test } from './fixture'
import { LIST } from './option-calls'

const THEIRS = '{"gpt-4":15.0,"gpt-3.5-turbo":0.75,"7":1e-1,"qwen":3}'

test('saving a ratio keeps the ratios that another administrator has changed', async ({
  ratios,
  options,
  gateway,
}) => {
  await ratios.open()
  await ratios.set('gpt-4', { 模型倍率: '16' })
  const retries = options.field('失败重试次数')
  setOption(gateway, 'ModelRatio', THEIRS)
  await options.review()
  await expect(options.dialog).toContainText('gpt-4：15 → 16')
  await expect(options.dialog).not.toContainText('qwen')
  await options.inDialog('取消').click()
  await expect(ratios.cell('qwen', '倍率')).toHaveText('3')

  // Input typed while saving refetches the options is validated, too.
  const before = gateway.sent(LIST).length
  const release = gateway.hold(LIST)
  await options.save.click()
  await expect.poll(() => gateway.sent(LIST).length).toBe(before + 1)
  await retries.fill('abc')
  release()
  await expect(retries).toHaveAttribute('aria-invalid', 'true')
  await expect(retries).toBeFocused()

  setOption(gateway, 'ModelRatio', THEIRS.replace('0.75', '9'))
  await options.button('保存其余 1 项').click()
  await expect(options.pending).toHaveText('1 项修改尚未保存，1 处填写有误')
  const value = gateway.db.options.find(({ key }) => key === 'ModelRatio')?.value ?? ''
  expect(JSON.parse(value)).toMatchObject({ 'gpt-3.5-turbo': 9, 'gpt-4': 16, qwen: 3 })
  await expect(ratios.cell('gpt-3.5-turbo', '倍率')).toHaveText('9')
})
