import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { Palette } from '../pages/palette'
import { codeFile } from './code-file'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('single keys search, refresh and add', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  await page.keyboard.press('/')
  await expect(list.searchBox).toBeFocused()
  // In a field the keys type letters.
  await page.keyboard.type('nr')
  await expect(list.searchBox).toHaveValue('nr')
  await expect(page).toHaveURL('/token?keyword=nr')
  await list.searchBox.fill('')
  await expect(page).toHaveURL('/token')
  await expect(list.rows).toHaveCount(10)
  await list.searchBox.blur()

  // After a search the list refetches the whole table.
  const before = gateway.sent('GET /api/token/search').length
  await page.keyboard.press('r')
  await expect.poll(() => gateway.sent('GET /api/token/search').length).toBeGreaterThan(before)
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeFocused()
})

test('`/` focuses the search before the shortcut code has loaded', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '用户', '/user')
  await list.settled()
  // The code of the other keys never arrives.
  await page.route(codeFile('keyboard'), () => undefined)
  await page.keyboard.type('/new')
  await expect(list.searchBox).toHaveValue('new')
  await expect(page).toHaveURL('/user?keyword=new')
})

test('the shortcut sheet turns single keys off permanently', async ({ page, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const sheet = page.getByRole('dialog', { name: '键盘快捷键' })
  await page.goto('/token')
  await expect(list.rows).toHaveCount(10)
  // The ? key needs Shift on some keyboards only.
  await page.keyboard.press('Shift+Slash')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('?')
  const singleKeys = sheet.getByRole('switch', { name: '单键快捷键' })
  await expect(singleKeys).toBeFocused()
  await expect(sheet).toHaveCSS('opacity', '1')
  await expect(sheet.getByText('命令面板')).toBeVisible()
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

test('Ctrl+K is never handled by the browser', async ({ page, signIn }) => {
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

test('shortcuts work by key position on a Cyrillic keyboard', async ({ page, signIn }) => {
  await signIn('user')
  await ListPage.open(page, '令牌', '/token')
  const press = (key: { key: string; code: string; ctrlKey?: boolean }) =>
    page.evaluate((init) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
      document.activeElement?.dispatchEvent(event)
    }, key)
  await press({ key: 'л', code: 'KeyK', ctrlKey: true })
  const palette = new Palette(page)
  await expect(palette.field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  // On a Dvorak keyboard this is Ctrl+T.
  await press({ key: 't', code: 'KeyK', ctrlKey: true })
  await press({ key: 'т', code: 'KeyN' })
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeFocused()
  await expect(palette.dialog).toHaveCount(0)
})
