import { expect, test } from '../fixtures'
import { Batch } from '../pages/batch'
import { Toasts } from '../pages/toasts'
import { full } from '../thorough'

test(
  'enables, disables, prioritises channels and refreshes balances',
  full,
  async ({ page, gateway, signIn, expectConsole }) => {
    test.slow()
    expectConsole(/status code: 401/)
    const names = ['DeepSeek', '密钥失效', 'AIGC2D']
    const channels = () => names.map((name) => gateway.db.channels.find((channel) => channel.name === name))
    await signIn('root')
    const batch = new Batch(page, '渠道')
    await batch.open('/channel?size=50')
    await batch.tick(...names)
    await batch.run('批量启用', '2 行将执行「启用」，另有 1 行不适用，已略过', '成功 2，失败 0，剩余 0')
    await batch.finish()
    await expect(batch.list.cell('AIGC2D', '状态')).toHaveText('已启用')
    expect(channels().map((channel) => channel?.status)).toEqual([1, 1, 1])
    await batch.run('批量禁用', '3 行将执行「禁用」', '成功 3，失败 0，剩余 0')
    await batch.finish()
    await expect(batch.list.cell('DeepSeek', '状态')).toHaveText('手动禁用')
    expect(channels().map((channel) => channel?.status)).toEqual([2, 2, 2])

    await batch.run('批量刷新余额', '3 行将执行「刷新余额」', '成功 2，失败 1，剩余 0')
    await expect(batch.result('密钥失效')).toContainText('失败：status code: 401')
    await batch.finish()
    await expect(batch.list.cell('DeepSeek', '余额')).not.toHaveText('¥88.00')
    expect(channels()[0]?.balance).not.toBe(88)

    await batch.press('批量设置优先级')
    const priority = batch.list.dialog.getByRole('textbox', { name: '优先级' })
    await expect(priority).toBeFocused()
    await page.keyboard.press('Enter')
    for (const text of ['', '  ', '高', '1.5', '9007199254740993']) {
      await priority.fill(text)
      await expect(batch.start, text).toBeDisabled()
    }
    await priority.fill('1.5')
    await expect(priority).toHaveAccessibleDescription('必须是整数')
    await priority.fill(' －３ ')
    await page.keyboard.press('Enter')
    await expect(batch.progress).toHaveText('成功 3，失败 0，剩余 0')
    await batch.finish()
    await expect(batch.list.row('AIGC2D').getByLabel('优先级')).toHaveValue('-3')
    expect(channels().map((channel) => channel?.priority)).toEqual([-3, -3, -3])
  },
)

test('Back stops a batch and reports its progress', full, async ({ page, gateway, signIn }) => {
  await signIn('root')
  const [first, second] = gateway.db.channels
    .slice(-2)
    .map((channel) => Object.assign(channel, { name: '中转' }))
  const batch = new Batch(page, '渠道')
  await page.goto('/user')
  await page.getByRole('link', { name: '渠道', exact: true }).click()
  await expect(batch.list.rows).toHaveCount(10)
  await page.getByRole('checkbox', { name: '选择全部' }).check()
  await batch.press('批量设置优先级')
  // Rows of the same name show their ids.
  for (const name of [`#${first?.id} 中转`, `#${second?.id} 中转`, 'DeepSeek'])
    await expect(batch.list.dialog.getByRole('listitem').filter({ hasText: name })).toHaveText(name)
  await batch.list.dialog.getByRole('textbox', { name: '优先级' }).fill('3')
  const release = gateway.hold('PUT /api/channel/')
  await batch.start.click()
  await expect.poll(() => gateway.sent('PUT /api/channel/').length).toBe(2)
  await page.goBack()
  release()
  const stopped = '批量设置优先级已停止：成功 2，失败 0，其余 8 行已取消'
  await expect(new Toasts(page).saying('warning', stopped)).toBeVisible()
  expect(gateway.sent('PUT /api/channel/')).toHaveLength(2)
})
