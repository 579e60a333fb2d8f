import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures'
import { allowClipboard, clipboard } from '../pages/clipboard'
import { ExportDialog } from '../pages/export-page'
import { LogPage } from '../pages/log-page'
import { params } from './params'
import { seconds, spend } from './spend'

test.beforeEach(({ signIn }) => signIn('user'))

test('a free call shows zeros; other types show no amounts', async ({ page, gateway }) => {
  spend(gateway, { model_name: 'free-model', quota: 0, completion_tokens: 0 })
  spend(gateway, { type: 1, quota: 0, prompt_tokens: 0, completion_tokens: 0, content: '通过兑换码充值' })
  const log = new LogPage(page)
  await page.goto('/log')
  await expect(log.rows.nth(1).locator('[data-label="额度"]')).toHaveText('$0.00')
  await expect(log.rows.nth(1).locator('[data-label="补全"]')).toHaveText('0')
  for (const label of ['额度', '提示', '补全'])
    await expect(log.rows.nth(0).locator(`[data-label="${label}"]`)).toHaveText('')
})

test('the drawer shows fields, neighbouring rows and a link', async ({ page, gateway }) => {
  await allowClipboard(page)
  spend(gateway, { created_at: seconds() - 40 })
  const shared = spend(gateway, {
    created_at: seconds() - 30,
    request_id: '2026010200054512345678901234567',
  })
  const log = new LogPage(page)
  await page.goto('/log')
  await expect(log.rows).toHaveCount(10)
  // By keyboard: arrow down to the row, then Enter.
  await log.header('时间').getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(log.drawer).toBeVisible()
  await expect(log.fact('额度')).toHaveText('$0.0063（3150 点额度）')
  await expect(log.fact('请求 ID')).toHaveText(shared.request_id ?? '')
  await expect(log.drawer.getByRole('region', { name: '额度计算' })).toContainText(
    '(110 + 50 × 2.00) × 15.00 × 1.00 = 3150',
  )
  await expect(log.inDrawer('上一条')).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(log.drawer.getByRole('status')).toHaveText('第 2 条，已加载 20 条')
  await page.keyboard.press('ArrowDown')
  await expect(log.fact('类型')).toHaveText('未知 (9)')
  await expect(log.drawer.getByRole('region', { name: '额度计算' })).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowUp')
  await expect(log.inDrawer('上一条')).toBeDisabled()
  await log.inDrawer('下一条').click()
  await expect(log.drawer.getByRole('status')).toHaveText(/^第 2 条/)
  await log.inDrawer('上一条').click()

  await log.inDrawer('复制 JSON').focus()
  await page.keyboard.press('ArrowDown')
  await expect(log.drawer.getByRole('status')).toHaveText(/^第 2 条/)
  await expect(log.inDrawer('复制 JSON')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await log.inDrawer('复制 JSON').click()
  await expect.poll(() => clipboard(page)).toContain('"quota": 3150')
  expect(JSON.parse(await clipboard(page))).toMatchObject({ request_id: shared.request_id, id: 0 })
  await log.inDrawer('复制链接').click()
  await expect.poll(() => clipboard(page)).toMatch(/\/log\?start=\d+&end=\d+$/)
  const link = await clipboard(page)
  await page.keyboard.press('Escape')
  await expect(log.drawer).toHaveCount(0)
  await page.goto(link)
  await expect(log.rows).toHaveCount(1)
  await expect(log.rows).toContainText('倍率：15.00 × 1.00 × 2.00')
  expect(params(gateway.sent('GET /api/log/self').at(-1))).toMatchObject({
    start_timestamp: String(shared.created_at),
    end_timestamp: String(shared.created_at),
  })
})

test('sorts the loaded rows, and exports all matching rows', async ({ page, gateway }) => {
  const log = new LogPage(page)
  await page.goto('/log?type=2')
  await expect(log.extent).toHaveText('已加载 20 行，还有更多')
  for (const direction of ['ascending', 'descending'] as const) {
    await log.sortBy('提示')
    await expect(log.header('提示')).toHaveAttribute('aria-sort', direction)
    const tokens = (await log.texts('提示')).map((text) => Number(text.replaceAll(',', '') || 0))
    expect(tokens).toEqual(tokens.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a)))
  }
  const exporting = new ExportDialog(page, '日志')
  const { dialog } = exporting
  await exporting.open()
  await expect(dialog.getByLabel('全部匹配')).toBeChecked()
  await expect(dialog.getByText('其余的行会逐页加载')).toBeVisible()
  const release = gateway.hold('GET /api/log/self')
  await exporting.save.click()
  await expect(dialog.getByRole('status')).toContainText('正在加载全部，已加载 20 行')
  await expect(dialog.getByRole('progressbar', { name: '加载进度' })).toBeVisible()
  await dialog.getByRole('button', { name: '停止' }).click()
  release()
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await exporting.cancel.click()

  await exporting.open()
  await exporting.choose('CSV')
  const download = await exporting.file()
  const text = await readFile(await download.path(), 'utf8')
  const mine = gateway.db.logs.filter(({ user_id, type }) => user_id === 3 && type === 2)
  expect(download.suggestedFilename()).toMatch(/^日志-\d{8}-\d{6}\.csv$/)
  expect(text.trim().split('\r\n')).toHaveLength(mine.length + 1)
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFF时间（UTC+8）,令牌,类型,模型,提示,补全,额度,额度（美元）,详情,耗时（毫秒）,流式,请求 ID',
  )
  expect(gateway.sent('GET /api/log/self').every(({ search }) => search.includes('type=2'))).toBe(true)
})
