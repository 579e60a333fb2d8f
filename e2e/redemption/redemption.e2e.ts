import { expect, test } from '../fixtures'
import { browserStorage } from '../pages/browser-storage'
import { allowClipboard, clipboard, denyClipboard } from '../pages/clipboard'
import { Toasts } from '../pages/toasts'
import { codeOf, nameUniquely, open } from './codes'

test.beforeEach(async ({ signIn, gateway }) => {
  await signIn('admin')
  nameUniquely(gateway)
})

test('copies codes; without a clipboard the search box shows the code', async ({ page, gateway }) => {
  const { key } = codeOf(gateway, 20)
  const toasts = new Toasts(page)
  await allowClipboard(page)
  const list = await open(page)
  // 20, 19 and 17 are unused, 18 is used.
  for (const id of [20, 19, 18, 17]) await list.row(`码${id}`).getByRole('checkbox').check()
  const bulk = page.getByRole('region', { name: '批量操作' })
  await bulk.getByRole('button', { name: '批量复制' }).click()
  await toasts.expectSuccess('已复制到剪贴板！')
  const keys = [20, 19, 18, 17].map((id) => codeOf(gateway, id).key)
  expect(await clipboard(page)).toBe(keys.join('\n'))

  await list.press('码20', '复制')
  await expect.poll(() => clipboard(page)).toBe(key)
  await toasts.expectSuccess('已复制到剪贴板！')

  await denyClipboard(page)
  await list.press('码20', '复制')
  await expect(toasts.saying('warning', '无法复制到剪贴板，请手动复制，已将兑换码填入搜索框。')).toBeVisible()
  await expect(list.searchBox).toHaveValue(key)
  await expect(list.searchBox).toBeFocused()
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(key)
  await page.keyboard.press('Enter')
  await expect(list.searchBox).toHaveValue('')
  expect(JSON.stringify(gateway.sent())).not.toContain(key)
  expect(page.url()).not.toContain(key)
  expect(await browserStorage(page)).not.toContain(key)
})

test('disables and deletes a code, but cannot enable a used one', async ({ page, gateway }) => {
  // A redeemed code with status 2, which could be redeemed again if it were enabled.
  Object.assign(codeOf(gateway, 18), { status: 2 })
  const list = await open(page)
  const call = 'PUT /api/redemption/'
  await list.press('码20', '禁用')
  await new Toasts(page).expectSuccess('操作成功完成！')
  await expect(list.cell('码20', '状态')).toHaveText('已禁用')
  await list.press('码20', '启用')
  await expect(list.cell('码20', '状态')).toHaveText('未使用')
  await expect(await list.quickAction('码20', '禁用')).toBeEnabled()
  expect(gateway.bodies(call)).toEqual([
    { id: 20, status: 2 },
    { id: 20, status: 1 },
  ])
  expect(gateway.sent(call).every(({ search }) => search === '?status_only=true')).toBe(true)

  await expect(await list.quickAction('码18', '启用')).toBeDisabled()
  await expect(await list.quickAction('码12', '启用')).toBeDisabled()
  await expect(await list.quickAction('码12', '复制')).toBeEnabled()
  await list.menu('码12').click()
  await expect(list.item('删除')).toBeEnabled()
  await page.keyboard.press('Escape')

  // Deleting asks first.
  await list.choose('码19', '删除')
  await expect(list.dialog).toContainText('确定要删除兑换码「码19」吗？此操作不可恢复。')
  await list.dialog.getByRole('button', { name: '取消' }).click()
  await expect(list.dialog).toHaveCount(0)
  await expect(list.row('码19')).toBeVisible()
  expect(gateway.sent('DELETE /api/redemption/19')).toEqual([])

  await list.choose('码19', '删除')
  await list.dialog.getByRole('button', { name: '确定' }).click()
  await expect(list.row('码19')).toHaveCount(0)
  await new Toasts(page).expectSuccess('操作成功完成！')
  expect(gateway.db.redemptions.some(({ id }) => id === 19)).toBe(false)
})
