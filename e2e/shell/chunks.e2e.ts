import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { codeFile } from './code-file'

const LOST =
  /Loading chunk failed|Failed to load resource|Failed to fetch dynamically imported module|dynamically imported/

/** Makes the code of further screens fail to load, or arrive as HTML; returns a function that restores it. */
async function breakScreens(page: Page, fault: 'lost' | 'html') {
  // The click also loads the code of toasts, which is needed.
  const pattern = /\/assets\/(?!index-|react-|rolldown-|overlay-)[^/]+\.js$/
  const html = { status: 200, contentType: 'text/html', body: '<!doctype html><title>控制台</title>' }
  await page.route(pattern, (route) => (fault === 'lost' ? route.abort('failed') : route.fulfill(html)))
  return () => page.unroute(pattern)
}

test('a screen whose code fails to load shows an error, and 刷新页面 loads it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(LOST)
  expectConsole(/Expected a JavaScript|MIME type/)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  for (const fault of ['lost', 'html'] as const) {
    await page.goto('/login')
    const repair = await breakScreens(page, fault)
    loads = 0
    await new Shell(page).entry('关于').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Loading chunk failed' })).toBeVisible()
    expect(loads).toBe(0)
    // The header and the menu stay.
    await expect(new Shell(page).entry('首页')).toBeVisible()
    await repair()
    await page.getByRole('button', { name: '刷新页面' }).first().click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
  }
})

test('a screen that takes 20 seconds offers 重试 and 刷新页面', async ({ page }) => {
  await page.goto('/login')
  await expect(new LoginPage(page).submit).toBeVisible()
  // The first request is never answered; that after the reload is.
  await page.route(codeFile('text'), () => undefined, { times: 1 })
  // With a paused clock the test does not depend on the machine's speed.
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await new Shell(page).entry('关于').click()
  const placeholder = page.getByRole('status').filter({ hasText: /^加载(页面| .+ )中\.\.\.$/ })
  await expect(async () => {
    await page.clock.runFor(200)
    expect(await placeholder.isVisible()).toBe(true)
  }).toPass()
  const late = page.getByRole('heading', { name: '加载时间过长' })
  await page.clock.runFor(15_000)
  await expect(late).toHaveCount(0)
  // On a busy machine the wait may have begun later than the click.
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(await late.isVisible()).toBe(true)
  }).toPass()
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await expect(late).toHaveCount(0)
  await page.clock.runFor(20_000)
  await expect(late).toBeVisible()
  await page.clock.resume()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
})

test('a page whose entry file never arrives offers 刷新页面', async ({ page }) => {
  await page.clock.install()
  await page.route(/\/assets\/index-[^/]+\.js$/, () => undefined, { times: 1 })
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByText('加载页面中...')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: '加载时间过长' })).toBeVisible()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
})

test('重试 renders a screen again after it has thrown', async ({ page, signIn, expectConsole }) => {
  expectConsole(/broken on purpose/)
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  // A broken Intl.Collator makes the sorted list throw while rendering.
  await page.evaluate(() => {
    const order = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare') ?? {}
    const fail = () => {
      throw new Error('broken on purpose')
    }
    Object.defineProperty(Intl.Collator.prototype, 'compare', { get: fail, configurable: true })
    Object.assign(window, {
      repair: () => Object.defineProperty(Intl.Collator.prototype, 'compare', order),
    })
  })
  await list.sortBy('名称')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(new Shell(page).main.getByText('broken on purpose')).toBeVisible()
  await expect(new Shell(page).entry('关于')).toBeVisible()
  await page.evaluate('repair()')
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await expect(list.rows).toHaveCount(10)
  await expect(list.header('名称')).toHaveAttribute('aria-sort', 'ascending')
})

test('two files that fail to load show one card, which can be closed', async ({
  page,
  signIn,
  expectConsole,
}) => {
  expectConsole(LOST)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('user')
  for (const file of ['dialogs', 'overlay'])
    await page.route(codeFile(file), (route) => route.abort('failed'))
  const list = await ListPage.open(page, '令牌', '/token')
  const card = page.getByRole('alert').filter({ hasText: 'Loading chunk failed' })
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await tool('导出').click()
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('button', { name: '刷新页面' })).toBeVisible()
  // The menu's files fail, too; a later failure would show the card again.
  await tool('列设置').click()
  await page.waitForLoadState('networkidle')
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: '关闭' }).click()
  await expect(card).toHaveCount(0)

  // The rest of the screen works; opening the dialog shows the card again.
  await list.sortBy('名称')
  await expect(list.header('名称')).toHaveAttribute('aria-sort', 'ascending')
  const refreshed = page.waitForResponse(/\/api\/token\/search/)
  await list.refresh.click()
  await refreshed
  await expect(card).toHaveCount(0)
  await tool('导出').click()
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: '关闭' }).click()
  await list.menu('笔记本').click()
  await expect(card).toHaveCount(1)
})
