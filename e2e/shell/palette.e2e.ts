import type { Page } from '@playwright/test'
import { expect, test, userOf } from '../fixtures'
import { expectAccessibleEverywhere, OVERLAYS } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { OptionPage } from '../pages/option-page'
import { Palette } from '../pages/palette'
import { Shell } from '../pages/shell'
import { full } from '../thorough'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('leads to pages, forms and actions by a few letters', async ({ page, signIn }) => {
  await signIn('user')
  const palette = new Palette(page)
  const list = await ListPage.open(page, '令牌', '/token')
  await list.refresh.focus()
  await palette.open()
  await expect(palette.group('页面')).toHaveCount(8)
  await expect(palette.option('添加渠道')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(palette.options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(palette.options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  await expect(list.refresh).toBeFocused()

  await palette.run('日志', '日志')
  await expect(heading(page, '使用明细')).toBeFocused()
  await palette.run('深色', '配色：深色')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await palette.run('添加令', '添加令牌')
  await expect(heading(page, '添加令牌')).toBeFocused()
  await palette.run('退出', '退出登录')
  await expect(page).toHaveURL('/login')
})

test('finds rows after two letters', async ({ page, gateway, signIn, expectConsole }) => {
  await signIn('admin')
  const palette = new Palette(page)
  const searches = () => gateway.sent('GET /api/channel/search').map(({ search }) => search)
  const channel = gateway.db.channels[0]
  if (!channel) throw new Error('no channel')
  channel.name = '北京主力'
  await page.goto('/about')
  await expect(heading(page, '关于')).toBeVisible()
  await palette.open()
  await palette.field.fill('北')
  await expect(palette.dialog.getByRole('status')).toHaveText('没有找到')
  const release = gateway.hold('GET /api/channel/search')
  await palette.field.fill('北京')
  await expect.poll(searches).toEqual([`?keyword=${encodeURIComponent('北京')}`])
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/channel/search'))
  await palette.field.fill('北京主')
  await given
  release()
  await expect(palette.group('渠道')).toHaveText(['北京主力'])
  expect(gateway.sent('GET /api/user/search')).toHaveLength(2)
  await expectAccessibleEverywhere(page, OVERLAYS)
  await page.keyboard.press('Enter')
  await expect(heading(page, '编辑渠道')).toBeFocused()
  await expect(page).toHaveURL(`/channel/edit/${channel.id}`)

  // A search that failed has not found nothing.
  expectConsole(/HttpStatusError|status of 500/)
  await palette.open()
  const mend = gateway.answer('GET /api/channel/search', () => new Response(null, { status: 500 }))
  await palette.field.fill('没有这样的名字')
  const said = palette.dialog.getByRole('status')
  await expect(said).toHaveText('错误：服务器内部错误，请联系管理员！')
  mend()
  await palette.field.fill('也没有这样的名字')
  await expect(said).toHaveText('没有找到')
})

test('finds settings, tabs and rows, the closest first', async ({ page, gateway, signIn }) => {
  await signIn('root')
  const palette = new Palette(page)
  const token = gateway.db.tokens.find(({ user_id }) => user_id === 1)
  if (!token) throw new Error('no token')
  token.name = '通知用的令牌'
  const like = userOf(gateway, 'root')
  gateway.db.users.push({ ...like, id: 901, username: 'gone-one', status: 3 })
  gateway.db.users.push({ ...like, id: 902, username: 'gone-two' })
  await page.goto('/about')
  await expect(heading(page, '关于')).toBeVisible()
  await palette.open()
  // A page whose name begins with the text is before one that contains it.
  await palette.field.fill('用')
  await expect(palette.group('页面')).toHaveText([/^用户/, /^试用/])
  // An action that begins with the text is before settings that contain it; rows are last.
  await palette.field.fill('通知')
  await expect(palette.group('令牌')).toHaveText(['通知用的令牌'])
  await expect(palette.options.first()).toHaveText(/^通知/)
  await expect(palette.options.last()).toHaveText('通知用的令牌')
  await palette.field.fill('gone-')
  await expect(palette.option('gone-two')).toBeVisible()
  await expect(palette.option('gone-one')).toHaveCount(0)
  // A tab is found by its own name, a setting by its key.
  await palette.field.fill('运营')
  await expect(palette.option('运营设置')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/setting?tab=operation')
  await palette.open()
  await palette.field.fill('SMTPServer')
  await expect(palette.group('设置项')).toHaveText(['SMTP 服务器地址系统设置'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/setting?tab=system#SMTPServer')
  await expect(new OptionPage(page).main.locator('[name=SMTPServer]')).toBeFocused()
})

test('opens in the middle of the window, by its button', full, async ({ page, signIn }) => {
  await signIn('user')
  const palette = new Palette(page)
  const button = new Shell(page).header.getByRole('button', { name: '命令面板 Ctrl K' })
  const besides = () =>
    palette.dialog.evaluate((dialog) => {
      const { left, right } = dialog.getBoundingClientRect()
      return Math.round(left - (document.documentElement.clientWidth - right))
    })
  await page.goto('/about')
  await expect(button.getByText('Ctrl K')).toBeVisible()
  await button.click()
  await expect(palette.field).toBeFocused()
  await expect.poll(besides).toBe(0)
  await palette.option('键盘快捷键').click()
  await expect(page.getByRole('switch', { name: '单键快捷键' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await button.click()
  await expect(palette.field).toBeFocused()
  await expect.poll(besides).toBe(0)
})
