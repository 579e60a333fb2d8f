import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'

const LOST =
  /Loading chunk failed|Failed to load resource|Failed to fetch dynamically imported module|dynamically imported/

/** Breaks the loading of the code that a screen still needs. */
async function breakScreen(page: Page, fault: 'lost' | 'html' | 'never') {
  // The code of toasts is loaded with the click.
  const pattern = /\/assets\/(?!index-|react-|rolldown-|overlay-)[^/]+\.js$/
  // Only the first request is never answered; that of the reload is.
  const times = fault === 'never' ? { times: 1 } : {}
  await page.route(
    pattern,
    async (route) => {
      if (fault === 'lost') return route.abort('failed')
      const page = { status: 200, contentType: 'text/html', body: '<!doctype html><title>控制台</title>' }
      if (fault === 'html') return route.fulfill(page)
    },
    times,
  )
  return () => page.unroute(pattern)
}

test('a screen whose code is lost says so, and 刷新页面 loads it', async ({ page, expectConsole }) => {
  expectConsole(LOST)
  expectConsole(/Expected a JavaScript|MIME type/)
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  for (const fault of ['lost', 'html'] as const) {
    await page.goto('/login')
    const mend = await breakScreen(page, fault)
    loads = 0
    await new Shell(page).entry('关于').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Loading chunk failed' })).toBeVisible()
    expect(loads).toBe(0)
    // The frame is still there.
    await expect(new Shell(page).entry('首页')).toBeVisible()
    await mend()
    await page.getByRole('button', { name: '刷新页面' }).first().click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
  }
})

test('a screen that takes 20 seconds offers 重试 and 刷新页面', async ({ page }) => {
  await page.goto('/login')
  await expect(new LoginPage(page).submit).toBeVisible()
  await page.waitForLoadState('networkidle')
  await breakScreen(page, 'never')
  // The clock stands still but for what the test lets pass, however busy the machine is.
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
  await page.clock.runFor(5_000)
  await expect(late).toBeVisible()
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await expect(late).toHaveCount(0)
  await page.clock.runFor(20_000)
  await expect(late).toBeVisible()
  await page.clock.resume()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
})

test('a page whose entry hangs offers 刷新页面', async ({ page }) => {
  await page.clock.install()
  await page.route(/\/assets\/index-[^/]+\.js$/, () => undefined, { times: 1 })
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByText('加载页面中...')).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: '加载时间过长' })).toBeVisible()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(page.getByRole('heading', { name: '关于' })).toBeVisible()
})

test('a screen that throws can be drawn again', async ({ page, signIn, expectConsole }) => {
  expectConsole(/broken on purpose/)
  await signIn('user')
  const list = await ListPage.open(page, '令牌', '/token')
  // A broken Intl.Collator makes the sorted list throw while it is drawn.
  await page.evaluate(() => {
    const order = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare') ?? {}
    const fail = () => {
      throw new Error('broken on purpose')
    }
    Object.defineProperty(Intl.Collator.prototype, 'compare', { get: fail, configurable: true })
    Object.assign(window, {
      mend: () => Object.defineProperty(Intl.Collator.prototype, 'compare', order),
    })
  })
  await list.sortBy('名称')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(new Shell(page).main.getByText('broken on purpose')).toBeVisible()
  await expect(new Shell(page).entry('关于')).toBeVisible()
  await page.evaluate('mend()')
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await expect(list.rows).toHaveCount(10)
  await expect(list.header('名称')).toHaveAttribute('aria-sort', 'ascending')
})
