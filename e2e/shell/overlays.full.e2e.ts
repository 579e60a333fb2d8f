import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { codeFile } from './code-file'
import { backToLostScreen, openAfterLostScreen } from './lost-screen'

// Dialogs and menus load code of their own, which may be lost.

test('a question whose code is lost shows one card, while the list lives; 刷新页面 loads it, and leaving withdraws it', async ({
  page,
  gateway,
  signIn,
  expectConsole,
}) => {
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
