import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'

const ENTRY = /\/assets\/index-[^/]+\.js$/

/** Keeps the console's own code waiting, so that what the page has drawn stays; the function it returns ends that. */
async function holdEntry(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(ENTRY, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Where something begins below the top of the page, in pixels. */
const topOf = (page: Page, selector: string) =>
  page.evaluate((of) => document.querySelector(of)?.getBoundingClientRect().top ?? Number.NaN, selector)

const frame = (page: Page) => page.locator('#root > [aria-hidden=true]')

for (const [address, label] of [
  ['/channel', '渠道'],
  ['/token', '令牌'],
  ['/redemption', '兑换码'],
  ['/user', '用户'],
  ['/log', '日志'],
] as const) {
  for (const width of [1280, 390]) {
    test(`${address} at ${width} px: the frame stands there at once, and the screen in its very place`, async ({
      page,
      signIn,
    }) => {
      await signIn('root')
      await page.setViewportSize({ width, height: 900 })
      const release = await holdEntry(page)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(frame(page)).toBeVisible()
      const search = await topOf(page, '.frame-search')
      const rows = (await topOf(page, '.frame-row')) + (await page.evaluate(() => scrollY))
      // For the eye alone.
      await expect(page.getByRole('main')).toHaveCount(0)
      await expect(page.getByRole('link')).toHaveCount(0)
      release()
      await expect(new ListPage(page, label).rows.first()).toBeVisible()
      await expect(frame(page)).toHaveCount(0)
      expect(Math.abs((await topOf(page, 'search')) - search)).toBeLessThanOrEqual(2)
      expect(Math.abs((await topOf(page, 'tbody tr')) - rows)).toBeLessThanOrEqual(2)
    })
  }
}

test('a visitor sees the outline of the sign-in form, also where the guard leads there', async ({ page }) => {
  for (const address of ['/login', '/channel']) {
    const release = await holdEntry(page)
    await page.goto(address, { waitUntil: 'commit' })
    const card = await topOf(page, '.frame-card')
    await expect(frame(page)).not.toContainText('渠道')
    release()
    await expect(new LoginPage(page).submit).toBeVisible()
    await expect(page).toHaveURL('/login')
    const form = await page.evaluate(
      () => document.querySelector('form')?.parentElement?.getBoundingClientRect().top ?? 0,
    )
    expect(Math.abs(form - card)).toBeLessThanOrEqual(2)
    await page.unroute(ENTRY)
  }
})

test('the frame has the name, the scheme and the menu that are remembered', async ({ page, signIn }) => {
  await signIn('user')
  await page.addInitScript(() => {
    localStorage.setItem('system_name', '小站')
    localStorage.setItem('mantine-color-scheme-value', 'dark')
  })
  const release = await holdEntry(page)
  await page.goto('/token', { waitUntil: 'commit' })
  await expect(frame(page)).toContainText('小站')
  await expect(frame(page)).toContainText('充值')
  await expect(frame(page)).not.toContainText('渠道')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
  release()
  await expect(new ListPage(page, '令牌').rows).toHaveCount(10)
})

test('a name that is markup or turns the text is neither in the frame', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('system_name', '<img src=x onerror="window.__pwned=1">\u202egnp')
  })
  await holdEntry(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(frame(page)).toContainText('<img src=x onerror="window.__pwned=1">gnp')
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
})

for (const [fault, text] of [
  ['lost', '页面资源加载失败，可能是网络中断，或控制台刚刚更新。'],
  ['refused', '错误：请求次数过多，请稍后再试！'],
] as const) {
  test(`the console’s own code is ${fault}: the page says so, and 刷新页面 brings it`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/)
    await page.route(ENTRY, (route) =>
      fault === 'lost' ? route.abort('failed') : route.fulfill({ status: 429, body: '' }),
    )
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(frame(page)).toHaveCount(0)
    await page.unroute(ENTRY)
    await page.getByRole('button', { name: '刷新页面' }).click()
    await expect(new Shell(page).menu).toBeVisible()
    await expect(new LoginPage(page).submit).toBeVisible()
  })
}

test('nothing of the screen moves while it loads', async ({ page, signIn }) => {
  await signIn('root')
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [address, label] of [
    ['/channel', '渠道'],
    ['/token', '令牌'],
    ['/log', '日志'],
  ] as const) {
    await page.goto(address)
    await expect(new ListPage(page, label).rows.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate('moved')).toBeLessThanOrEqual(0.003)
  }
})
