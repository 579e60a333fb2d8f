import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { Palette } from '../pages/palette'
import { codeFile } from './code-file'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('single keys search, refresh, add, move and open pages', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await page.keyboard.press('/')
  await expect(list.searchBox).toBeFocused()
  // In a field they are letters.
  await page.keyboard.type('nr')
  await expect(list.searchBox).toHaveValue('nr')
  await expect(page).toHaveURL('/token?keyword=nr')
  await list.searchBox.fill('')
  await expect(page).toHaveURL('/token')
  await expect(list.rows).toHaveCount(10)
  await list.searchBox.blur()

  await page.keyboard.press('j')
  await expect(list.rows.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(list.rows.nth(1).getByLabel('选择此行')).toBeChecked()
  await page.keyboard.press('k')
  await expect(list.rows.first()).toBeFocused()

  // Since it was searched, the list is the whole table.
  const before = gateway.sent('GET /api/token/search').length
  await page.keyboard.press('r')
  await expect.poll(() => gateway.sent('GET /api/token/search').length).toBeGreaterThan(before)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(heading(page, '使用明细')).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(heading(page, '令牌')).toBeFocused()
  await page.keyboard.press('n')
  await expect(heading(page, '添加令牌')).toBeFocused()
})

test('`/` goes to the search at once', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '用户', '/user')
  await list.settled()
  // The code of the other keys does not arrive.
  await page.route(codeFile('keyboard'), () => undefined)
  await page.keyboard.type('/new')
  await expect(list.searchBox).toHaveValue('new')
  await expect(page).toHaveURL('/user?keyword=new')
  await page.unrouteAll()

  // Where there is no search, letters are no shortcuts for a second.
  await page.clock.install()
  await page.goto('/about')
  await expect(heading(page, '关于')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('/gc?')
  await page.clock.fastForward(1_001)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/about')
  await page.keyboard.type('gc')
  await expect(page).toHaveURL('/channel')
})

test('the sheet names the shortcuts and turns them off, for good', async ({ page, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' })
  await page.goto('/token')
  await expect(list.rows).toHaveCount(10)
  // With and without Shift: where the sign is differs by keyboard.
  await page.keyboard.press('Shift+Slash')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('?')
  const singleKeys = sheet.getByRole('switch', { name: '单键快捷键' })
  await expect(singleKeys).toBeFocused()
  await expect(sheet).toHaveCSS('opacity', '1')
  await expect(sheet.getByText('前往令牌')).toBeVisible()
  await expect(sheet.getByText('前往渠道')).toHaveCount(0)
  await expectAccessibleEverywhere(page, OVERLAYS)
  await page.keyboard.press('Space')
  await expect(singleKeys).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.reload()
  await expect(list.rows).toHaveCount(10)
  for (const key of ['/', 'n', '?']) await page.keyboard.press(key)
  await expect(page).toHaveURL('/token')
  await expect(list.searchBox).not.toBeFocused()
  // The palette still works.
  const palette = new Palette(page)
  await palette.run('快捷键', '键盘快捷键')
  await expect(singleKeys).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(list.searchBox).toBeFocused()
})

test('Ctrl+K never reaches the browser', async ({ page, signIn }) => {
  await signIn('user')
  await page.goto('/about')
  await expect(heading(page, '关于')).toBeVisible()
  await page.evaluate(() =>
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      if (key === 'k') document.body.dataset.prevented = String(defaultPrevented)
    }),
  )
  const expectPrevented = async () => {
    await page.keyboard.press('Control+k')
    await expect(page.locator('body')).toHaveAttribute('data-prevented', 'true')
    await page.evaluate(() => delete document.body.dataset.prevented)
  }
  const palette = new Palette(page)
  await expectPrevented()
  await expect(palette.field).toBeFocused()
  await expectPrevented()
  await expect(palette.dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(sheet).toBeVisible()
  await expectPrevented()
  await expect(sheet).toBeVisible()
  await expect(palette.dialog).toHaveCount(0)
})
