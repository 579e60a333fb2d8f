import { readFile } from 'node:fs/promises'
import { expect, setOption, test } from '../fixtures'
import { ExportDialog, workbookOf } from '../pages/export-page'
import { ListPage } from '../pages/list-page'

const HARD_NAMES = ['007', '1-2', '3/4', '1E5', 'TRUE', '=1+1', 'constructor']

test('exports a workbook with typed cells by default', async ({ page, gateway, signIn }) => {
  const created = new Date('2026-01-02T08:05:45+08:00').getTime() / 1000
  const { tokens } = gateway.db
  const mine = tokens.filter(({ user_id }) => user_id === 3)
  for (const [at, name] of HARD_NAMES.entries())
    Object.assign(mine[at] ?? {}, { name, created_time: created, used_quota: 615_000, unlimited_quota: true })
  await signIn('user')
  await ListPage.open(page, '令牌', '/token')
  const dialog = new ExportDialog(page, '令牌')
  await dialog.open()
  await expect(dialog.dialog.getByRole('radiogroup', { name: '格式' }).getByRole('radio')).toHaveCount(3)
  await expect(dialog.dialog.getByRole('radio', { name: 'Excel 工作簿（.xlsx）' })).toBeChecked()
  const file = await dialog.file()
  expect(file.suggestedFilename()).toMatch(/^令牌-\d{8}-\d{6}\.xlsx$/)
  await expect(dialog.dialog).toHaveCount(0)

  const { name, pane, rows, values } = await workbookOf(file)
  const titles = values[0] ?? []
  const columnOf = (title: string) => String.fromCharCode(65 + titles.indexOf(title))
  expect(name).toBe('令牌')
  expect(pane).toMatchObject({ ySplit: '1', state: 'frozen' })
  expect(rows).toHaveLength(mine.length + 1)
  const names = columnOf('名称')
  for (const hard of HARD_NAMES) {
    const row = rows.find((cells) => cells[names]?.value === hard)
    expect(row?.[names]).toMatchObject({ format: '@', isFormula: false })
    expect(row?.[columnOf('已用额度')]).toMatchObject({ value: 615_000, format: '#,##0' })
    expect(row?.[columnOf('已用额度（美元）')]).toMatchObject({ value: 1.23, format: '"$"#,##0.00####' })
    expect(row?.[columnOf('剩余额度')]).toMatchObject({ value: '无限制' })
    const time = row?.[columnOf('创建时间（UTC+8）')]
    expect(time?.format).toBe('yyyy-mm-dd hh:mm:ss')
    expect(time?.value).toBeCloseTo(Date.UTC(2026, 0, 2, 8, 5, 45) / 86_400_000 + 25_569, 7)
  }
})

test('a cancelled workbook is not downloaded', async ({ page, signIn }) => {
  await signIn('user')
  await ListPage.open(page, '令牌', '/token')
  const saved: string[] = []
  page.on('download', (file) => saved.push(file.suggestedFilename()))
  let markRequested: () => void = () => undefined
  const requested = new Promise<void>((done) => {
    markRequested = done
  })
  // The worker's file stays pending.
  await page.route(/xlsx-worker/, () => markRequested())
  const dialog = new ExportDialog(page, '令牌')
  await dialog.open()
  await dialog.save.click()
  await requested
  await expect(dialog.dialog.getByRole('status')).toHaveText(/^正在生成文件/)
  await dialog.cancel.click()
  await expect(dialog.dialog).toHaveCount(0)

  await page.unroute(/xlsx-worker/)
  await dialog.open()
  await dialog.choose('JSON')
  const file = await dialog.file()
  expect(saved).toEqual([file.suggestedFilename()])
})

test('exports CSV when the workbook code fails to load', async ({ page, signIn, expectConsole }) => {
  expectConsole(/Loading chunk failed|Failed to load/)
  await signIn('user')
  await ListPage.open(page, '令牌', '/token')
  await page.route(/xlsx-worker/, (route) => route.abort())
  const dialog = new ExportDialog(page, '令牌')
  await dialog.open()
  await dialog.save.click()
  await expect(page.getByRole('alert')).toContainText('页面资源加载失败')
  expect(await dialog.csv()).toContain('名称')
})

test('exports tokens as JSON, with keys on request', async ({ page, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await list.row('笔记本').getByLabel('选择此行').check()
  const dialog = new ExportDialog(page, '令牌')
  await dialog.open()
  await dialog.choose('选中的 1 行', 'JSON', '包含密钥')
  const [record] = JSON.parse(await readFile(await (await dialog.file()).path(), 'utf8'))
  expect(record).toMatchObject({ 名称: '笔记本', 剩余额度: 480000 })
  expect(record?.密钥).toMatch(/^sk-[A-Za-z0-9]{48}$/)
  expect(record?.创建时间).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
})

test('exports channels in the list’s order, with their balances', async ({ page, gateway, signIn }) => {
  const [first, second, third, fourth] = gateway.db.channels
  setOption(gateway, 'QuotaPerUnit', '1000000')
  Object.assign(first ?? {}, { type: 5, balance: 123_456, name: '万分之一' })
  Object.assign(second ?? {}, { type: 3, balance: 99, name: '没有余额' })
  Object.assign(third ?? {}, { type: 10, balance: 3_000_000, name: '按额度' })
  Object.assign(fourth ?? {}, { type: 1, balance: -1.25, name: '欠费' })
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel?size=50&sort=priority&desc=true')
  await list.settled()
  const [highest = ''] = await list.texts('名称')
  const dialog = new ExportDialog(page, '渠道')
  await dialog.open()
  const rows = await dialog.records()
  const balanceOf = (name: string) => {
    const row = rows.find((row) => row.名称 === name)
    return [row?.余额, row?.余额单位]
  }
  expect(rows[0]?.名称).toBe(highest)
  expect(balanceOf('万分之一')).toEqual(['12.3456', '人民币'])
  expect(balanceOf('没有余额')).toEqual(['不支持', ''])
  expect(balanceOf('按额度')).toEqual(['3', '美元'])
  // The formula guard leaves negative numbers unchanged.
  expect(balanceOf('欠费')).toEqual(['-1.25', '美元'])
  expect(rows[0]).toHaveProperty('响应时间（毫秒）')
  expect(rows[0]).toHaveProperty('接口地址')
  expect(rows[0]).toHaveProperty('创建时间（UTC+8）')

  await dialog.open()
  const { values, rows: cells } = await workbookOf(await dialog.file())
  const [names, balances] = ['名称', '余额'].map((title) =>
    String.fromCharCode(65 + (values[0]?.indexOf(title) ?? 0)),
  ) as [string, string]
  const cellOf = (name: string) => cells.find((row) => row[names]?.value === name)?.[balances]
  expect(cellOf('万分之一')).toMatchObject({ value: 12.3456, format: '"¥"#,##0.00####' })
  expect(cellOf('欠费')).toMatchObject({ value: -1.25, format: '"$"#,##0.00####' })
  expect(cellOf('没有余额')).toMatchObject({ value: '不支持' })
})
