import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { Palette } from '../pages/palette'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'
import { codeFile } from './code-file'
import { backToLostScreen, openAfterLostScreen } from './lost-screen'

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

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('leaving a screen with an open dialog unlocks the page, also while the next screen loads', async ({
    page,
    signIn,
  }) => {
    await signIn('user')
    const locked = page.locator('body[data-scroll-locked]')

    await test.step('a dialog that a button opened', async () => {
      const settings = new SettingsPage(page)
      await openAfterLostScreen(page, '/setting')
      await settings.openDialog('绑定邮箱地址')
      await expect(locked).toHaveCount(1)
      await backToLostScreen(page)
      await expect(locked).toHaveCount(0)
    })

    await test.step('the drawer of the log', async () => {
      const log = new LogPage(page)
      await openAfterLostScreen(page, '/log')
      await log.open(0)
      await expect(log.drawer).toBeVisible()
      await expect(locked).toHaveCount(1)
      await backToLostScreen(page)
      await expect(locked).toHaveCount(0)
    })

    await test.step('the question whether to leave', async () => {
      const form = new FormPage(page)
      await openAfterLostScreen(page, '/token/add')
      await form.field('名称').fill('半句')
      await page.goBack()
      await form.dialog.getByRole('button', { name: '确定' }).click()
      await expect(page.getByText('加载页面中...')).toBeVisible()
      await expect(locked).toHaveCount(0)
    })
  })
})
