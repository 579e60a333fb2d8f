import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

// Keys and late files must not answer, close or open a dialog that the person does not mean.

test('a held Enter asks a question and does not answer it', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  await list.rows.nth(1).getByRole('button', { name: '删除' }).focus()
  await page.keyboard.down('Enter')
  await expect(list.dialog.getByRole('button', { name: '确定' })).toBeFocused()
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(list.dialog).toBeVisible()
  expect(gateway.sent().filter(({ method }) => method === 'DELETE')).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => gateway.sent().filter(({ method }) => method === 'DELETE').length).toBe(1)
})
