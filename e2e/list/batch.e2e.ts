import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { Batch } from '../pages/batch'
import { Toasts } from '../pages/toasts'
import { codeFile } from '../shell/code-file'
import { tokenCalled } from '../token/own-tokens'

// The actions on many rows, list by list: clicked in the browser, checked in the gateway.

test('enables and copies tokens, showing the reason at rows that the server refuses', async ({
  page,
  context,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/令牌已过期|令牌可用额度已用尽/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('user')
  // Otherwise another row's status would be this row's name.
  tokenCalled(gateway, '已过期').name = '到期'
  const batch = new Batch(page, '令牌')
  await batch.open('/token')
  await batch.tick('笔记本', '到期', '已耗尽', '已禁用')
  await batch.press('批量复制')
  const keys = ['笔记本', '到期', '已耗尽', '已禁用'].map((name) => `sk-${tokenCalled(gateway, name).key}`)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(keys.join('\n'))

  await batch.run('批量启用', '3 行将执行「启用」，另有 1 行不适用，已略过', '成功 1，失败 2，剩余 0')
  await expect(batch.result('已禁用')).toContainText('成功')
  await expect(batch.result('到期')).toContainText('失败：令牌已过期，无法启用')
  await expect(batch.result('已耗尽')).toContainText('失败：令牌可用额度已用尽，无法启用')
  await batch.finish()
  await expect(batch.list.cell('已禁用', '状态')).toHaveText('已启用')
  await expect(batch.list.cell('到期', '状态')).toHaveText('已过期')
  expect(['已禁用', '到期', '已耗尽'].map((name) => tokenCalled(gateway, name).status)).toEqual([1, 3, 4])
})

test('enables, disables, reprioritises and deletes channels, and reads their balances', {
  tag: '@full',
}, async ({ page, gateway, signIn, expectConsole }) => {
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

  await batch.press('批量删除')
  for (const name of names) await expect(batch.result(name)).toBeVisible()
  await batch.list.dialog.getByRole('button', { name: '取消' }).click()
  await expect(batch.list.dialog).toHaveCount(0)
  expect(gateway.db.channels).toHaveLength(27)
  await batch.run('批量删除', '3 行将执行「删除」', '成功 3，失败 0，剩余 0')
  await batch.finish()
  await expect(batch.list.row('DeepSeek')).toHaveCount(0)
  expect(channels()).toEqual([undefined, undefined, undefined])
  expect(gateway.db.channels).toHaveLength(24)
  await expect(batch.list.extent).toContainText('共 24 行')
})

test('saves codes as a file and deletes them, also used ones; enables and deletes users, of which one that the server refuses stays', {
  tag: '@full',
}, async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/无权更新同权限等级/)
  for (const code of gateway.db.redemptions) code.name = `码${code.id}`
  const codes = [20, 18, 15].map((id) => gateway.db.redemptions.find((code) => code.id === id)?.key ?? '?')
  await signIn('admin')
  const batch = new Batch(page, '兑换码')
  await batch.open('/redemption')
  await batch.tick('码20', '码18', '码15')
  await batch.press('批量导出')
  await expect(batch.list.dialog.getByRole('radio', { name: '选中的 3 行' })).toBeChecked()
  await batch.list.dialog.getByRole('checkbox', { name: '包含兑换码' }).check()
  const saved = page.waitForEvent('download')
  await batch.list.dialog.getByRole('button', { name: '导出' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.trim().split(/\r?\n/)).toHaveLength(4)
  for (const code of codes) expect(text).toContain(code)

  await batch.run('批量删除', '3 行将执行「删除」', '成功 3，失败 0，剩余 0')
  for (const name of ['码20', '码18', '码15']) await expect(batch.result(name)).toContainText('成功')
  await batch.finish()
  await expect(batch.list.row('码20')).toHaveCount(0)
  await expect(batch.list.rows).toHaveCount(10)
  expect(gateway.db.redemptions.map(({ id }) => id).filter((id) => [20, 18, 15].includes(id))).toEqual([])
  expect(gateway.db.redemptions).toHaveLength(17)
  await expect(page.getByRole('region', { name: '批量操作' })).toHaveCount(0)

  await test.step('enables and deletes users; one that the server refuses stays', async () => {
    // A deleted user loses the name, too.
    const people = ['hejun', 'wujie', 'songjia', 'xuli'].map((name) =>
      gateway.db.users.find(({ username }) => username === name),
    )
    const users = new Batch(page, '用户')
    await page.goto('/user?size=50')
    await users.tick('hejun', 'wujie', 'songjia', 'xuli')
    await users.run('批量启用', '2 行将执行「启用」，另有 2 行不适用，已略过', '成功 2，失败 0，剩余 0')
    await users.finish()
    await expect(users.list.cell('hejun', '状态')).toHaveText('已激活')
    expect(people.map((user) => user?.status)).toEqual([1, 1, 1, 1])

    await users.run('批量删除', '4 行将执行「删除」', '成功 3，失败 1，剩余 0')
    await expect(users.result('xuli')).toContainText('失败：无权更新同权限等级或更高权限等级的用户信息')
    await users.finish()
    for (const name of ['hejun', 'wujie', 'songjia']) await expect(users.list.row(name)).toHaveCount(0)
    await expect(users.list.row('xuli')).toBeVisible()
    expect(people.map((user) => user?.status)).toEqual([3, 3, 3, 1])
  })
})

test('a batch that Back breaks off leaves a word about how far it came', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
}) => {
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
  // Rows of the same name are told apart.
  for (const name of [`#${first?.id} 中转`, `#${second?.id} 中转`, 'DeepSeek'])
    await expect(batch.list.dialog.getByRole('listitem').filter({ hasText: name })).toHaveText(name)
  await batch.list.dialog.getByRole('textbox', { name: '优先级' }).fill('3')
  const answer = gateway.hold('PUT /api/channel/')
  await batch.start.click()
  await expect.poll(() => gateway.sent('PUT /api/channel/').length).toBe(2)
  await page.goBack()
  answer()
  const stopped = '批量设置优先级已停止：成功 2，失败 0，其余 8 行已取消'
  await expect(new Toasts(page).saying('warning', stopped)).toBeVisible()
  expect(gateway.sent('PUT /api/channel/')).toHaveLength(2)
})

test('a batch stops when its screen is left, while the next one is still loading', { tag: '@full' }, async ({
  page,
  gateway,
  signIn,
}) => {
  await signIn('user')
  await page.goto('/playground')
  await page.getByRole('link', { name: '令牌', exact: true }).click()
  const batch = new Batch(page, '令牌')
  await expect(batch.list.rows).toHaveCount(10)
  await page.reload()
  await expect(batch.list.rows).toHaveCount(10)
  await page.route(codeFile('playground'), () => undefined)
  await page.getByRole('checkbox', { name: '选择全部' }).check()
  await batch.press('批量删除')
  await batch.start.click()
  await expect
    .poll(() => gateway.sent().filter(({ method }) => method === 'DELETE').length)
    .toBeGreaterThan(0)
  await page.goBack()
  await expect(page.getByText('加载页面中...')).toBeVisible()
  await expect(new Toasts(page).saying('warning', /批量删除已停止：.+其余 [1-9] 行已取消/)).toBeVisible()
})
