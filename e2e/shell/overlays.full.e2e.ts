import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { codeFile } from './code-file'

// Dialogs and menus load code of their own, which may be lost.

test('a question whose code is lost shows one card', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/overlay|ERR_FAILED|Loading chunk failed/)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.route(codeFile('overlay'), (route) => route.abort())
  await page.goto('/log')
  await new Shell(page).entry('令牌').click()
  await expect(list.rows).toHaveCount(10)
  const remove = list.action('笔记本', '删除')
  await remove.click()
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toHaveCount(1)
  await list.row('笔记本').getByLabel('选择此行').check()
  await expect(page.getByText('已选择 1 行')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { name: 'Loading chunk failed' })).toHaveCount(0)
  await remove.click()
  await expect(list.dialog.getByRole('button', { name: '确定' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  // A question belongs to its screen.
  await remove.click()
  await expect(list.dialog).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/log')
  await expect(list.dialog).toHaveCount(0)
  expect(gateway.sent().filter(({ method }) => method === 'DELETE')).toEqual([])
})
