import { expect, test } from '../fixtures'
import { kept } from '../pages/browser-storage'
import { allowClipboard, clipboard, denyClipboard } from '../pages/clipboard'
import { Toasts } from '../pages/toasts'
import { codeOf, nameApart, open } from './codes'

test.beforeEach(async ({ signIn, gateway }) => {
  await signIn('admin')
  nameApart(gateway)
})

test('copies codes, or puts one into the search box, unsearched', async ({ page, gateway }) => {
  const { key } = codeOf(gateway, 20)
  const toasts = new Toasts(page)
  await allowClipboard(page)
  const list = await open(page)
  // 20, 19 and 17 are unused, 18 is used.
  for (const id of [20, 19, 18, 17]) await list.row(`码${id}`).getByRole('checkbox').check()
  const bulk = page.getByRole('region', { name: '批量操作' })
  await bulk.getByRole('button', { name: '批量复制' }).click()
  await toasts.told('已复制到剪贴板！')
  const keys = [20, 19, 18, 17].map((id) => codeOf(gateway, id).key)
  expect(await clipboard(page)).toBe(keys.join('\n'))

  await list.action('码20', '复制').click()
  await expect.poll(() => clipboard(page)).toBe(key)
  await toasts.told('已复制到剪贴板！')

  await denyClipboard(page)
  await list.action('码20', '复制').click()
  await expect(toasts.saying('warning', '无法复制到剪贴板，请手动复制，已将兑换码填入搜索框。')).toBeVisible()
  await expect(list.searchBox).toHaveValue(key)
  await expect(list.searchBox).toBeFocused()
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(key)
  await page.keyboard.press('Enter')
  await expect(list.searchBox).toHaveValue('')
  expect(JSON.stringify(gateway.sent())).not.toContain(key)
  expect(page.url()).not.toContain(key)
  expect(await kept(page)).not.toContain(key)
})

test('disables and deletes a code, enables no used one', async ({ page, gateway }) => {
  // Redeemed, but its status was overwritten: enabling it would allow a second redemption.
  Object.assign(codeOf(gateway, 18), { status: 2 })
  const list = await open(page)
  const call = 'PUT /api/redemption/'
  await list.action('码20', '禁用').click()
  await new Toasts(page).told('操作成功完成！')
  await expect(list.cell('码20', '状态')).toHaveText('已禁用')
  await list.action('码20', '启用').click()
  await expect(list.cell('码20', '状态')).toHaveText('未使用')
  await expect(list.action('码20', '禁用')).toBeEnabled()
  expect(gateway.bodies(call)).toEqual([
    { id: 20, status: 2 },
    { id: 20, status: 1 },
  ])
  expect(gateway.sent(call).every(({ search }) => search === '?status_only=true')).toBe(true)

  await expect(list.action('码18', '启用')).toBeDisabled()
  await expect(list.action('码12', '启用')).toBeDisabled()
  await expect(list.action('码12', '复制')).toBeEnabled()
  await expect(list.action('码12', '删除')).toBeEnabled()

  // Deleted only after a question.
  await list.action('码19', '删除').click()
  await expect(list.dialog).toContainText('确定要删除兑换码「码19」吗？此操作不可恢复。')
  await list.dialog.getByRole('button', { name: '取消' }).click()
  await expect(list.dialog).toHaveCount(0)
  await expect(list.row('码19')).toBeVisible()
  expect(gateway.sent('DELETE /api/redemption/19')).toEqual([])

  await list.action('码19', '删除').click()
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.row('码19')).toHaveCount(0)
  await new Toasts(page).told('操作成功完成！')
  expect(gateway.db.redemptions.some(({ id }) => id === 19)).toBe(false)
})
