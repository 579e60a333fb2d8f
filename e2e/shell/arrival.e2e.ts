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
  // The first load leaves the focus where the browser puts it.
  await expect(page.locator('body')).toBeFocused()

  await shell.entry('日志').focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, '使用明细')).toBeFocused()
  // The focus ring of the controls, not the browser's own.
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

test('returns the focus to the link by which a person left', async ({ page, gateway, signIn }) => {
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
  await expect(heading(page, '编辑令牌')).toBeFocused()

  await page.goBack()
  await expect(edit('笔记本')).toBeFocused()
  await page.goForward()
  await expect(heading(page, '编辑令牌')).toBeFocused()
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

/** Opens a dialog by keyboard and closes it by Escape, which returns the focus. */
async function expectFocusBack(page: Page, opener: Locator) {
  await opener.focus()
  await page.keyboard.press('Enter')
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
  await expectFocusBack(page, tokens.rows.first().getByRole('button', { name: '删除', exact: true }))
  await expectFocusBack(page, page.getByRole('button', { name: '导出', exact: true }))
  await tokens.rows.first().getByLabel('选择此行').check()
  await expectFocusBack(page, page.getByRole('button', { name: '批量启用' }))

  await page.goto('/channel')
  await expectFocusBack(page, page.getByRole('button', { name: '删除禁用渠道' }))
  await expectFocusBack(page, page.getByRole('button', { name: '批量测试' }))

  const log = new LogPage(page)
  await page.goto('/log')
  await expectFocusBack(page, log.rows.first().getByRole('button', { name: '查看详情' }))
  await expectFocusBack(page, log.rows.nth(1).getByRole('button', { name: '查看详情' }))

  const settings = await SettingsPage.open(page)
  await expectFocusBack(page, settings.button('生成系统访问令牌'))
  await expectFocusBack(page, settings.button('绑定邮箱地址'))
  const options = new OptionPage(page)
  await options.open('operation')
  await options.field('失败重试次数').fill('7')
  await expectFocusBack(page, options.button('查看修改'))
})

test('leads a signed-in person away from /login', async ({ page, signIn }) => {
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

test('starts although the page’s end comes after React’s file', async ({ page, baseURL }) => {
  // A server in front that holds the page behind its head.
  const slow = createServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '/', baseURL), {
      headers: { accept: request.headers.accept ?? '*/*' },
    })
    const type = answer.headers.get('Content-Type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'Content-Type': type })
    if (!type.startsWith('text/html')) return void response.end(body)
    const end = body.indexOf('<body>')
    response.write(body.subarray(0, end))
    setTimeout(() => response.end(body.subarray(end)), 1_000)
  }).listen(0, '127.0.0.1')
  await once(slow, 'listening')
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/login`)
  await expect(page.getByLabel('用户名')).toBeVisible()
  slow.closeAllConnections()
  slow.close()
})
