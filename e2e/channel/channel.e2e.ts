import { expect, test } from '../fixtures'
import { openList, rowOf } from './channel-rows'

test.beforeEach(({ signIn }) => signIn('admin'))

test('the channel list shows its columns and formatted values', async ({ page }) => {
  await openList(page, '/channel?size=50')
  const headers = await page.getByRole('columnheader').allTextContents()
  // The first column contains the checkboxes.
  expect(headers).toEqual([
    '',
    'ID',
    '名称',
    '分组',
    '类型',
    '状态',
    '响应时间',
    '余额',
    '优先级',
    '权重',
    '操作',
  ])
  for (const [name, texts] of [
    ['OpenAI 官方', ['OpenAI', '已启用', '0.82 秒', '$118.42', 'default', '+2']],
    ['OpenAI-SB', ['代理：OpenAI-SB', '¥123.45']],
    ['AI Proxy 积分', ['代理：AI Proxy', '$50.00']],
    ['AIGC2D', ['手动禁用', '-$0.24']],
    ['OpenRouter', ['代理：OpenRouter', '不支持']],
    ['未知类型', ['未知 (97)', '未知状态', '不支持']],
    ['密钥失效', ['自动禁用', '未测试', '$0.00']],
  ] as const) {
    for (const text of texts) await expect(rowOf(page, name).getByText(text, { exact: true })).toBeVisible()
  }
  // A tooltip lists all groups on hover and on focus.
  const more = rowOf(page, 'OpenAI 官方').getByText('+2', { exact: true })
  await more.hover()
  for (const name of ['default', 'vip', 'svip'])
    await expect(page.getByRole('tooltip').getByText(name, { exact: true })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await more.focus()
  await expect(page.getByRole('tooltip')).toContainText('svip')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expect(rowOf(page, 'OpenRouter').getByRole('button', { name: '不支持' })).toHaveCount(0)
  // A row of an old server: without a name, nullable fields null.
  await expect(rowOf(page, '未命名').getByLabel('优先级')).toHaveValue('0')

  // src/domain/channel/response-time.test.ts tests all thresholds.
  const colour = (name: string, text: string) =>
    rowOf(page, name).getByText(text, { exact: true }).getAttribute('data-color')
  expect(await colour('智谱清言', '5.00 秒')).toBe('red')
  expect(await colour('华南主力', 'vip')).toBe('yellow')
})

test('links to the form, copy, logs and usage of a channel', async ({ page }) => {
  const list = await openList(page)
  const row = rowOf(page, '月之暗面')
  await expect(await list.quickAction(row, '编辑')).toHaveAttribute('href', '/channel/edit/21')
  await list.menu(row).click()
  const address = (name: string) => list.item(name).getAttribute('href')
  expect(await address('复制')).toBe('/channel/add?from=21')
  expect(await address('查看日志')).toBe('/log?channel=21')
  expect(await address('用量')).toBe('/log?channel=21&range=7d&chart=true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: '添加渠道' })).toHaveAttribute('href', '/channel/add')
  // Without models there is none to choose.
  await list.menu(rowOf(page, '未命名')).click()
  await expect(page.getByRole('menuitem', { name: '选择测试模型' })).toBeDisabled()
  await page.keyboard.press('Escape')

  // A dismissed balance notice stays hidden.
  const notice = page.getByText(/^OpenAI 类渠道已不支持用密钥查询余额/)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: '不再提示' }).click()
  await expect(notice).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('prompt-channel-balance'))).toBe('true')
  await openList(page)
  await expect(notice).toHaveCount(0)
})

test('finds a channel by id, and shows optional columns', async ({ page, gateway }) => {
  const channel = gateway.db.channels.find(({ id }) => id === 27)
  Object.assign(channel ?? {}, { used_quota: 1_000_000, created_time: 1_767_225_600, test_time: 0 })
  const list = await openList(page, '/channel?size=50')
  await list.searchBox.fill('27')
  await list.searchButton.click()
  await expect(list.rows).toHaveCount(1)

  await page.getByRole('button', { name: '列设置' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: '名称' })).toHaveCount(0)
  for (const [column, text] of [
    ['已用额度', '$2.00'],
    ['创建时间', /01-01 08:00$/],
    ['测试时间', '未测试'],
  ] as const) {
    await expect(list.header(column)).toHaveCount(0)
    const entry = page.getByRole('menuitemcheckbox', { name: column })
    await expect(entry).toHaveAttribute('aria-checked', 'false')
    await entry.click()
    await expect(list.cell('负载均衡 A', column)).toHaveText(text)
  }
  await page.reload()
  await list.sortBy('已用额度')
  await expect(list.header('已用额度')).toHaveAttribute('aria-sort', 'ascending')
})
