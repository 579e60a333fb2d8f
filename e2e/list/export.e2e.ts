import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { HttpResponse, http } from 'msw'
import Papa from 'papaparse'
import { expect, setOption, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { keepTokens } from '../token/own-tokens'

/** Saves all rows as CSV. */
async function exportAll(page: Page): Promise<string> {
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('全部匹配').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出' }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

test.beforeEach(async ({ signIn }) => signIn('user'))

test('rows are saved as CSV and JSON, with keys only where asked for', async ({ page }) => {
  await page.goto('/token')
  const save = async (...choices: string[]) => {
    await page.getByRole('button', { name: '导出' }).click()
    const dialog = page.getByRole('dialog')
    for (const choice of choices) await dialog.getByLabel(choice).check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '导出' }).click(),
    ])
    await expect(dialog).toHaveCount(0)
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }

  const csv = await save('全部匹配')
  expect(csv.name).toMatch(/^令牌-\d{8}-\d{6}\.csv$/)
  expect(csv.text.charCodeAt(0)).toBe(0xfeff)
  const table = Papa.parse<string[]>(csv.text.slice(1)).data
  expect(table).toHaveLength(25)
  expect(table[0]).toEqual([
    'ID',
    '名称',
    '状态',
    '已用额度',
    '剩余额度',
    '创建时间',
    '过期时间',
    '模型范围',
    'IP 限制',
  ])
  expect(csv.text).not.toMatch(/sk-[A-Za-z0-9]{20,}/)

  await page.getByRole('row').filter({ hasText: '笔记本' }).getByLabel('选择此行').check()
  const json = await save('选中的 1 行', 'JSON', '包含密钥')
  const [record] = JSON.parse(json.text) as Array<Record<string, unknown>>
  expect(record).toMatchObject({ 名称: '笔记本', 剩余额度: 480000 })
  expect(record?.密钥).toMatch(/^sk-[A-Za-z0-9]{48}$/)
})

test('saves nothing when cancelled; the next export is complete, in the order of the list', {
  tag: '@full',
}, async ({ page, gateway, expectConsole }) => {
  expectConsole(/500/)
  gateway.reset('large')
  keepTokens(gateway, 45)
  gateway.signInAs('user')
  gateway.inject(http.get('*/api/token/search', () => new HttpResponse(null, { status: 500 })))
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  await page.goto('/token?sort=created_time')
  await expect(page.getByText('仅含已加载的 20 行')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const start = async () => {
    await page.getByRole('button', { name: '导出' }).click()
    await dialog.getByLabel('全部匹配').check()
    await dialog.getByRole('button', { name: '导出' }).click()
  }
  const release = gateway.hold('GET /api/token/')
  await start()
  await expect(dialog.getByRole('progressbar', { name: '加载进度' })).toBeVisible()
  await expect.poll(() => gateway.sent('GET /api/token/').length).toBe(3)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toHaveCount(0)
  release()
  await expect(page.getByText('仅含已加载的 30 行')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(gateway.sent('GET /api/token/')).toHaveLength(3)
  expect(saved).toEqual([])

  const download = page.waitForEvent('download')
  await start()
  const text = await readFile(await (await download).path(), 'utf8')
  const [, ...rows] = Papa.parse<string[]>(text.slice(1).trim()).data
  const ids = rows.map(([id]) => Number(id))
  expect(ids).toHaveLength(45)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  expect(saved).toHaveLength(1)
})

test('a file of channels has the order of the list, and balances as the screen shows them', async ({
  page,
  gateway,
  signIn,
}) => {
  const [first, second, third] = gateway.db.channels
  setOption(gateway, 'QuotaPerUnit', '1000000')
  Object.assign(first ?? {}, { type: 5, balance: 123_456, name: '万分之一' })
  Object.assign(second ?? {}, { type: 3, balance: 99, name: '没有余额' })
  Object.assign(third ?? {}, { type: 10, balance: 3_000_000, name: '按额度' })
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel?size=50&sort=priority&desc=true')
  await list.settled()
  const [highest = ''] = await list.texts('名称')
  const text = await exportAll(page)
  const rows = Papa.parse<Record<string, string>>(text.slice(1), { header: true }).data
  const balanceOf = (name: string) => rows.find((row) => row.名称 === name)?.余额
  expect(rows[0]?.名称).toBe(highest)
  expect(balanceOf('万分之一')).toBe('¥12.35')
  expect(balanceOf('没有余额')).toBe('不支持')
  expect(balanceOf('按额度')).toBe('$3.00')
  expect(rows[0]).toHaveProperty('响应时间（毫秒）')
  expect(rows[0]).toHaveProperty('接口地址')
})
