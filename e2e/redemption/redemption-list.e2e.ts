import { expect, test } from '../fixtures'
import { codeOf, nameUniquely, open } from './codes'

test.beforeEach(async ({ signIn, gateway }) => {
  await signIn('admin')
  nameUniquely(gateway)
})

test('the code list shows ids, statuses, quotas and times', async ({ page, gateway }) => {
  const list = await open(page)
  for (const column of ['ID', '名称', '状态', '额度', '创建时间', '兑换时间', '操作']) {
    await expect(list.header(column)).toBeVisible()
  }
  await expect(page).toHaveTitle('兑换码 - 示例网关')
  expect(await list.texts('ID')).toEqual(Array.from({ length: 10 }, (_, index) => String(20 - index)))
  await expect(list.cell('码18', '状态')).toHaveText('已使用')
  await expect(list.cell('码18', '兑换时间')).toHaveText(/\d\d:\d\d$/)
  await expect(list.cell('码15', '状态')).toHaveText('已禁用')
  await expect(list.cell('码20', '状态')).toHaveText('未使用')
  await expect(list.cell('码20', '兑换时间')).toHaveText('尚未兑换')
  await expect(list.cell('码20', '创建时间')).toHaveText(/\d\d:\d\d$/)
  codeOf(gateway, 20).quota = 617_283
  codeOf(gateway, 20).status = 9
  await list.refresh.click()
  await expect(list.cell('码20', '额度')).toHaveText('$1.23')
  await expect(list.cell('码20', '状态')).toHaveText('未知状态')
})

test('codes are filtered by several names, even with a comma', async ({ page, gateway }) => {
  codeOf(gateway, 20).name = '新春,限量'
  const list = await open(page)
  const names = page.getByRole('combobox', { name: '名称', exact: true })
  await names.click()
  await page.getByRole('option', { name: '新春,限量' }).click()
  await page.getByRole('option', { name: '码18' }).click()
  await expect(list.rows).toHaveCount(2)
  await page.reload()
  await expect(list.rows).toHaveCount(2)
  await expect(list.row('新春,限量')).toBeVisible()
  await page.getByRole('button', { name: '移除筛选 名称：新春,限量、码18' }).click()
  await expect(list.rows).toHaveCount(10)
})
