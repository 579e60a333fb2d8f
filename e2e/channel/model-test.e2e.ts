import { HttpResponse } from 'msw'
import { expect, test } from '../fixtures'
import { seconds, spend } from '../log/spend'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { ListPage } from '../pages/list-page'

test.beforeEach(({ signIn }) => signIn('admin'))

test('tests one model of a channel, and remembers the results', async ({ page, gateway, expectConsole }) => {
  expectConsole(/上游不认识此模型|404|Invalid URL/)
  const list = new ListPage(page, '渠道')
  await page.goto('/channel?keyword=通义')
  await list.choose('通义千问', '选择测试模型')
  const dialog = page.getByRole('dialog', { name: '选择测试模型' })
  const rows = dialog.getByRole('list', { name: '模型' }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  const search = dialog.getByRole('textbox', { name: '搜索模型' })
  await expect(search).toBeFocused()
  await search.fill('PLUS')
  await expect(rows).toHaveCount(1)
  await dialog.getByRole('button', { name: '测试 qwen-plus' }).click()
  await expect(rows.getByRole('status')).toHaveText(/^\d+\.\d\d 秒$/)
  expect(gateway.sent('GET /api/channel/test/13').map(({ search: query }) => query)).toEqual([
    '?model=qwen-plus',
  ])
  await search.fill('nothing')
  await expect(dialog.getByText('没有匹配的模型')).toBeVisible()

  await search.fill('')
  const repair = gateway.answer('GET /api/channel/test/13', () =>
    HttpResponse.json({ success: false, message: '上游不认识此模型', time: 0, modelName: '' }),
  )
  await dialog.getByRole('button', { name: '测试 qwen-max', exact: true }).click()
  await expect(rows.filter({ hasText: '上游不认识此模型' })).toHaveCount(1)
  await expectAccessibleEverywhere(page, OVERLAYS)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toHaveCount(0)
  // The row shows the failed test.
  await expect(list.row('通义千问').getByText('测试失败')).toBeVisible()

  await page.getByRole('link', { name: '令牌', exact: true }).click()
  await expect(page).toHaveURL('/token')
  await page.goBack()
  await list.choose('通义千问', '选择测试模型')
  await expect(rows.filter({ hasText: 'qwen-plus' }).getByRole('status')).toHaveText(/秒$/)
  await expect(rows.filter({ hasText: '上游不认识此模型' })).toHaveCount(1)

  // An older server ignores the model.
  repair()
  gateway.faults.missingOptional = true
  await dialog.getByRole('button', { name: '测试 qwen-plus' }).click()
  await expect(dialog.getByText(/服务器没有回报所测的模型/)).toBeVisible()
})

test('the response time links to the channel’s page with its calls', async ({ page, gateway }) => {
  const channel = gateway.db.channels.find(({ id }) => id === 13)
  if (!channel) throw new Error('no channel 13')
  const at = seconds()
  Object.assign(channel, { test_time: at - 60, response_time: 6_400 })
  gateway.db.logs = gateway.db.logs.filter((log) => log.channel !== 13)
  const calls = Array.from({ length: 23 }, (_, index) =>
    spend(gateway, {
      channel: 13,
      created_at: at - 500 + index,
      model_name: 'qwen-plus',
      elapsed_time: 1_000,
    }),
  )
  Object.assign(calls.at(-1) ?? {}, { model_name: 'qwen-max', elapsed_time: 9_000 })
  spend(gateway, { type: 5, channel: 13, created_at: at - 60, model_name: 'qwen-turbo' })
  const list = new ListPage(page, '渠道')
  await page.goto('/channel?keyword=通义')
  await list.cell('通义千问', '响应时间').getByRole('link').click()
  await expect(page).toHaveURL('/channel/13')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: '通义千问', level: 1 })).toBeVisible()
  await expect(main).toContainText('6.40 秒')
  await expect(main).toContainText('测试模型qwen-turbo')
  await expect(main.getByText('最近 20 次平均用时 1.40 秒，最慢 9.00 秒（qwen-max）')).toBeVisible()
  await expect(page.getByRole('table', { name: '最近的调用' }).getByRole('row')).toHaveCount(21)
  // The cost of these calls by user.
  await expect(main.getByRole('region', { name: '花费最多的用户（表格）' })).toContainText('user')

  // An older server logs neither tests nor durations.
  for (const log of gateway.db.logs) delete log.elapsed_time
  gateway.db.logs = gateway.db.logs.filter(({ type }) => type !== 5)
  await page.reload()
  await expect(main.getByText('最近 20 次调用；此版本的服务器不记录用时。')).toBeVisible()
  await expect(main.getByText('测试模型')).toHaveCount(0)

  const release = gateway.hold('GET /api/channel/test/13')
  const dialog = page.getByRole('dialog', { name: '选择测试模型' })
  const plus = dialog.getByRole('listitem').filter({ hasText: 'qwen-plus' })
  const openDialog = async () => {
    await main.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '选择测试模型' }).click()
  }
  await openDialog()
  await expectAccessibleEverywhere(page, OVERLAYS)
  await dialog.getByRole('button', { name: '测试 qwen-plus' }).click()
  await expect(plus.getByRole('status')).toHaveText('测试中...')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toHaveCount(0)
  await openDialog()
  await expect(plus.getByRole('status')).toHaveText('测试中...')
  await expect(dialog.getByRole('button', { name: '测试 qwen-max', exact: true })).toBeDisabled()
  release()
  await expect(plus.getByRole('status')).toHaveText(/^\d+\.\d\d 秒$/)
  await dialog.getByRole('button', { name: '关闭' }).click()
  // Deleting the channel leads to the list.
  await main.getByRole('button', { name: '删除', exact: true }).click()
  await list.confirm()
  await expect(page).toHaveURL('/channel')
})
