import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expect, setOption, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

test('saves tokens as JSON, with keys where asked for', async ({ page, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await list.row('笔记本').getByLabel('选择此行').check()
  await page.getByRole('button', { name: '导出' }).click()
  for (const choice of ['选中的 1 行', 'JSON', '包含密钥']) await list.dialog.getByLabel(choice).check()
  const saved = page.waitForEvent('download')
  await list.dialog.getByRole('button', { name: '导出' }).click()
  const [record] = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(record).toMatchObject({ 名称: '笔记本', 剩余额度: 480000 })
  expect(record?.密钥).toMatch(/^sk-[A-Za-z0-9]{48}$/)
})

test('saves channels in the order of the list, with their balances', async ({ page, gateway, signIn }) => {
  const [first, second, third] = gateway.db.channels
  setOption(gateway, 'QuotaPerUnit', '1000000')
  Object.assign(first ?? {}, { type: 5, balance: 123_456, name: '万分之一' })
  Object.assign(second ?? {}, { type: 3, balance: 99, name: '没有余额' })
  Object.assign(third ?? {}, { type: 10, balance: 3_000_000, name: '按额度' })
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel?size=50&sort=priority&desc=true')
  await list.settled()
  const [highest = ''] = await list.texts('名称')
  await page.getByRole('button', { name: '导出' }).click()
  const saved = page.waitForEvent('download')
  await list.dialog.getByRole('button', { name: '导出' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  const rows = Papa.parse<Record<string, string>>(text.slice(1), { header: true }).data
  const balanceOf = (name: string) => rows.find((row) => row.名称 === name)?.余额
  expect(rows[0]?.名称).toBe(highest)
  expect(balanceOf('万分之一')).toBe('¥12.35')
  expect(balanceOf('没有余额')).toBe('不支持')
  expect(balanceOf('按额度')).toBe('$3.00')
  expect(rows[0]).toHaveProperty('响应时间（毫秒）')
  expect(rows[0]).toHaveProperty('接口地址')
})
