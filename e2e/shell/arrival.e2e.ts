import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { LoginPage } from '../pages/login-page'
import { OptionPage } from '../pages/option-page'
import { SettingsPage } from '../pages/settings-page'
import { Shell } from '../pages/shell'
import { full } from '../thorough'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const announced = (page: Page, title: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${title}$`) })

test('a navigation focuses and announces the new screen', async ({ page, signIn }) => {
  await signIn('user')
  const shell = new Shell(page)
  await page.goto('/about')
  await expect(heading(page, '关于')).toBeVisible()
  // The first load does not move the focus.
  await expect(page.locator('body')).toBeFocused()

  await shell.entry('日志').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, '使用明细')).toBeFocused()
  // The focus ring is that of the controls, not the browser's.
  await expect(heading(page, '使用明细')).toHaveCSS('outline', /^rgb\(66, 99, 235\) solid 2px$/)
  await expect(announced(page, '日志')).toHaveCount(1)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  await shell.entry('令牌').click()
  await expect(heading(page, '令牌')).toBeFocused()
  await expect(heading(page, '令牌')).toHaveCSS('outline-style', 'none')
  await expect(announced(page, '令牌')).toHaveCount(1)

  const list = new ListPage(page, '令牌')
  await list.header('名称').getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(list.header('名称').getByRole('button')).toBeFocused()
  await list.searchBox.pressSequentially('笔记')
  await expect(page).toHaveURL(/keyword=/)
  await expect(list.searchBox).toBeFocused()
})

test('going back returns the focus to the link that was followed', async ({ page, gateway, signIn }) => {
  await signIn('user')
  const list = new ListPage(page, '令牌')
  const edit = (name: string) => list.row(name).getByRole('link', { name, exact: true })
  const call = (name: string) =>
    `GET /api/token/${gateway.db.tokens.find((token) => token.user_id === 3 && token.name === name)?.id}`
  await page.goto('/token')
  const release = gateway.hold(call('笔记本'))
  await edit('笔记本').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('加载 令牌 中...')).toBeVisible()
  release()
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeFocused()

  await page.goBack()
  await expect(edit('笔记本')).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeFocused()
  await new FormPage(page).cancel.click()
  await expect(edit('笔记本')).toBeFocused()

  const releaseAgain = gateway.hold(call('已禁用'))
  await edit('已禁用').click()
  await expect(page.getByText('加载 令牌 中...')).toBeVisible()
  await page.keyboard.press('Tab')
  releaseAgain()
  await expect(heading(page, '编辑令牌')).toBeVisible()
  await expect(heading(page, '编辑令牌')).not.toBeFocused()
})

/** Opens a dialog by keyboard (by a menu item if given) and expects Escape to return the focus to the opener. */
async function expectFocusReturned(page: Page, opener: Locator, item?: Locator) {
  await opener.focus()
  await page.keyboard.press('Enter')
  await item?.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The dialog takes the focus a moment after it is drawn.
  await expect(page.locator('[role=dialog] :focus, [role=dialog]:focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('returns the focus to the button after a dialog', full, async ({ page, signIn }) => {
  await signIn('root')
  const tokens = new ListPage(page, '令牌')
  await page.goto('/token')
  await expectFocusReturned(page, tokens.menu(tokens.rows.first()), tokens.item('删除'))
  await expectFocusReturned(page, page.getByRole('button', { name: '导出', exact: true }))
  await tokens.rows.first().getByLabel('选择此行').check()
  await expectFocusReturned(page, page.getByRole('button', { name: '批量启用' }))

  await page.goto('/channel')
  await expectFocusReturned(page, page.getByRole('button', { name: '删除禁用渠道' }))
  await expectFocusReturned(page, page.getByRole('button', { name: '批量测试' }))

  const log = new LogPage(page)
  await page.goto('/log')
  await expectFocusReturned(page, log.rows.first().getByRole('button', { name: '查看详情' }))
  await expectFocusReturned(page, log.rows.nth(1).getByRole('button', { name: '查看详情' }))

  const settings = await SettingsPage.open(page)
  await expectFocusReturned(page, settings.button('生成系统访问令牌'))
  await expectFocusReturned(page, settings.button('更换邮箱地址'))
  const options = new OptionPage(page)
  await options.open('operation')
  await options.field('失败重试次数').fill('7')
  await expectFocusReturned(page, options.button('查看修改'))
})

test('redirects signed-in users from /login, and focuses the form of visitors', async ({ page, signIn }) => {
  await signIn('user')
  for (const address of ['/login', '/register?aff=q7Zd', '/reset']) {
    await page.goto(address)
    await expect(page).toHaveURL('/token')
  }
  await page.goto('/login?expired=true')
  await expect(new LoginPage(page).expired).toBeVisible()
  await new LoginPage(page).signIn('user', '12345678')
  await expect(page).toHaveURL('/token')
  await new Shell(page).signOut('user')
  await expect(page).toHaveURL('/login')
  await expect(new LoginPage(page).submit).toBeVisible()

  await new Shell(page).entry('关于').click()
  await expect(heading(page, '关于')).toBeFocused()
  await new Shell(page).header.getByRole('link', { name: '登录' }).click()
  await expect(new LoginPage(page).username).toBeFocused()
  await expect(announced(page, '登录')).toHaveCount(1)
})

test('starts if the page’s end arrives after React’s file', async ({ page, baseURL }) => {
  // A proxy that sends the page's body later than its head.
  let sendBody = () => {}
  const slow = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', baseURL), {
      headers: { accept: request.headers.accept ?? '*/*' },
    })
    const type = answer.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'Content-Type': type })
    if (!type.startsWith('text/html')) return void response.end(body)
    const start = body.indexOf('<body>')
    response.write(body.subarray(0, start))
    sendBody = () => void response.end(body.subarray(start))
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/login`, { waitUntil: 'commit' })
  const hasReact = () => performance.getEntriesByType('resource').some(({ name }) => /\/react-/.test(name))
  await expect.poll(() => page.evaluate(hasReact)).toBe(true)
  sendBody()
  await expect(page.getByLabel('用户名')).toBeVisible()
  slow.closeAllConnections()
  slow.close()
})
