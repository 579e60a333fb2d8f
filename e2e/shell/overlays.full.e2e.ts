import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { Palette } from '../pages/palette'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { codeFile } from './code-file'

// Dialogs and menus load code of their own, which may be lost.

test('a question whose code is lost says so and does nothing, and the next try asks it; so do the shortcuts, while Space still scrolls', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
  expectConsole(/keyboard|ERR_FAILED|Loading chunk failed/)
  expectConsole(/overlay|ERR_FAILED|Loading chunk failed/)
  await signIn('user')
  const list = new ListPage(page, '令牌')
  await page.route(codeFile('overlay'), (route) => route.abort())
  await page.goto('/log')
  await new Shell(page).entry('令牌').click()
  await expect(list.rows).toHaveCount(10)
  const remove = list.action('笔记本', '删除')
  await remove.click()
  await expect(new Toasts(page).errors).toContainText(/页面资源加载失败|网络连接失败/)
  await expect(list.dialog).toHaveCount(0)
  await page.unrouteAll()
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

  await test.step('without the code of the shortcuts, button and key say so, Space still scrolls, and the next try opens them', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    const palette = new Palette(page)
    await page.route(codeFile('keyboard'), (route) => route.abort())
    await page.goto('/token')
    await expect(list.rows).toHaveCount(10)
    await page.keyboard.press('g')
    await expect(new Toasts(page).errors).toContainText(/页面资源加载失败|网络连接失败/)
    await page.keyboard.press('Space')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    // The browser's own search, which some have on this key, opens again.
    await page.evaluate(() => {
      const isPrevented = new Promise((told) => {
        addEventListener('keydown', (event) => setTimeout(() => told(event.defaultPrevented)), { once: true })
      })
      Object.assign(window, { isPrevented })
    })
    await page.keyboard.press('/')
    expect(await page.evaluate('isPrevented')).toBe(false)
    await page.unrouteAll()
    await page.keyboard.press('Control+k')
    await expect(palette.field).toBeFocused()
  })
})
