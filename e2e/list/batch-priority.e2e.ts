import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

test('Enter in its number starts a batch', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  await list.rows.nth(1).getByLabel('选择此行').check()
  await page.getByRole('button', { name: '批量设置优先级' }).click()
  await expect(list.dialog.getByRole('textbox', { name: '优先级' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('42')
  await page.keyboard.press('Enter')
  await expect(list.dialog.getByText('成功 1，失败 0，剩余 0')).toBeVisible()
  expect(gateway.bodies('PUT /api/channel/')).toEqual([expect.objectContaining({ priority: 42 })])
})
