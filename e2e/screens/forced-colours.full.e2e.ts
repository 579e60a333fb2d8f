import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'

test.use({ forcedColors: 'active' })

const outlined = (element: Locator) => expect(element).toHaveCSS('outline-style', 'solid')
const bordered = (element: Locator) => expect(element).toHaveCSS('border-top-style', 'solid')

test('shows with forced colours what is chosen, focused, pressable', async ({ page, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await outlined(new Shell(page).entry('令牌'))
  await outlined(list.pageButton('第 1 页'))
  await bordered(list.pageButton('第 2 页'))
  await bordered(page.getByRole('link', { name: '添加令牌', exact: true }))
  await list.searchBox.focus()
  await outlined(list.searchBox)
  await list.rows.first().getByLabel('选择此行').check()
  await outlined(list.rows.first())

  const log = new LogPage(page)
  await page.goto('/log')
  await outlined(log.range('全部'))
  // A switch is drawn by its label.
  await bordered(log.live.locator('xpath=following-sibling::*[1]'))

  await page.goto('/setting')
  await outlined(new SettingsPage(page).tab('个人设置'))
})
