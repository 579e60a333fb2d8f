import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'

test.use({ forcedColors: 'active' })

const expectOutline = (element: Locator) => expect(element).toHaveCSS('outline-style', 'solid')
const expectBorder = (element: Locator) => expect(element).toHaveCSS('border-top-style', 'solid')

test('forced colours outline selected and focused controls and border buttons', async ({ page, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await expectOutline(new Shell(page).entry('令牌'))
  await expectOutline(list.pageButton('第 1 页'))
  await expectBorder(list.pageButton('第 2 页'))
  await expectBorder(page.getByRole('link', { name: '添加令牌', exact: true }))
  await list.searchBox.focus()
  await expectOutline(list.searchBox)
  await list.rows.first().getByLabel('选择此行').check()
  await expectOutline(list.rows.first())

  const log = new LogPage(page)
  await page.goto('/log')
  await expectOutline(log.range('全部'))
  // The track beside its input draws a switch.
  await expectBorder(log.live.locator('xpath=following-sibling::*[1]'))
})

test('forced colours outline the selected settings tab', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/setting')
  await expectOutline(new SettingsPage(page).tab('个人设置'))
})
