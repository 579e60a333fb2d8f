import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Shell } from '../pages/shell'
import { codeFile } from './code-file'

const LOST = /Loading chunk failed|Failed to load resource|dynamically imported|status of 429/

test('a screen whose file is refused with 429 shows how long to wait', async ({ page, expectConsole }) => {
  expectConsole(LOST)
  await page.goto('/login')
  const headers = { 'Retry-After': '40' }
  await page.route(codeFile('text'), (route) => route.fulfill({ status: 429, headers }))
  await new Shell(page).entry('关于').click()
  const card = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' })
  await expect(card).toContainText('请求过多')
  await expect(card).toContainText(/请等待 (40|3\d) 秒。/)
  await expect(card).not.toContainText('控制台刚刚更新')
  await page.unroute(codeFile('text'))
  await card.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
})

test('a dialog whose file is refused with 429 shows why; the list stays', async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(LOST)
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  // The dialog only imports this file.
  await page.route(codeFile('dialogs'), (route) => route.fulfill({ status: 429 }))
  await list.row('DeepSeek').getByRole('checkbox').check()
  await page.getByRole('button', { name: '批量测试' }).click()
  const card = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' })
  await expect(card).toContainText('请求过多')
  await expect(card).not.toContainText('请等待')
  await expect(list.rows.first()).toBeVisible()
})
