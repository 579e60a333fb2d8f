import { expect, setOption, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { Conflict } from '../pages/conflict'
import { ListPage } from '../pages/list-page'
import { RatioPage } from '../pages/ratio-page'
import { Toasts } from '../pages/toasts'

const PUT = 'PUT /api/option/'

test('a changed ratio of a model is a conflict and not overwritten', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/ConflictError/)
  await signIn('root')
  const [channel] = gateway.db.channels
  if (!channel) throw new Error('no channel')
  gateway.db.channels = [{ ...channel, models: 'gpt-4,o3', status: 1 }]
  setOption(gateway, 'ModelRatio', '{"gpt-4":11,"o3":1}')
  setOption(gateway, 'CompletionRatio', '{"gpt-4":2}')
  const list = new ListPage(page, '模型')
  const ratios = new RatioPage(page)
  const conflict = new Conflict(page)
  const toasts = new Toasts(page)
  await page.goto('/models')
  const open = () => list.press('gpt-4', '设置倍率')
  await open()
  await ratios.type({ 模型倍率: '13', 补全倍率: '3' })
  setOption(gateway, 'ModelRatio', '{"gpt-4":12,"o3":5}')
  setOption(gateway, 'CompletionRatio', '{"gpt-4":4}')
  await ratios.button('保存').click()
  await expect(toasts.saying('error', /^没有保存：「模型倍率」「补全倍率」已被他人修改/)).toBeVisible()
  await conflict.expectAt(ratios.field('模型倍率'), '已被他人改为：12')
  await conflict.expectAt(ratios.field('补全倍率'), '已被他人改为：4')
  await expect(ratios.field('模型倍率')).toBeFocused()
  await expect(ratios.field('模型倍率')).toHaveValue('13')
  expect(gateway.sent(PUT)).toEqual([])
  await expectAccessibleEverywhere(page, '[role=dialog]')
  await conflict.button('采用新值：补全倍率').click()
  await conflict.keep.click()
  await ratios.button('保存').click()
  await toasts.expectSuccess('保存成功！')
  expect(gateway.bodies(PUT)).toEqual([{ key: 'ModelRatio', value: '{"gpt-4":13,"o3":5}' }])

  await test.step('conflicts on removal, for a typed price, and repeatedly', async () => {
    await open()
    setOption(gateway, 'ModelRatio', '{"gpt-4":20,"o3":5}')
    await ratios.button('清除').click()
    await conflict.expectAt(ratios.field('模型倍率'), '已被他人改为：20')
    await conflict.take.click()
    await expect(ratios.field('模型倍率')).toHaveValue('20')
    await ratios.type({ 输入价格: '5' })
    for (const ratio of ['21', '22']) {
      setOption(gateway, 'ModelRatio', `{"gpt-4":${ratio},"o3":5}`)
      await ratios.button('保存').click()
      await conflict.expectAt(ratios.field('模型倍率'), `已被他人改为：${ratio}`)
      await expect(ratios.field('输入价格')).toHaveValue('5')
      await conflict.keep.click()
    }
    await ratios.button('保存').click()
    await expect(ratios.dialog).toHaveCount(0)
    expect(gateway.bodies(PUT).at(1)).toEqual({ key: 'ModelRatio', value: '{"gpt-4":2.5,"o3":5}' })
  })
})
