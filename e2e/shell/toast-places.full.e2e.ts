import type { Locator } from '@playwright/test'
import { expect, setOption, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

// Where toasts are, and what they must not cover.

test('a toast covers no 返回 on a phone', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/HttpStatusError|status of 500/)
  await page.setViewportSize({ width: 390, height: 844 })
  gateway.answer('GET /api/channel/1', () => new Response(null, { status: 500 }))
  await signIn('root')
  await page.goto('/channel/edit/1')
  await expect(new Toasts(page).errors).toBeVisible()
  const back = page.getByRole('main').getByRole('link', { name: '返回', exact: true })
  const [link, toast] = [await back.boundingBox(), await new Toasts(page).errors.boundingBox()]
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0)
})

test('toasts are at the top right, or centred up to 600 px', async ({ page, expectConsole }) => {
  expectConsole(/ApiError/)
  const login = new LoginPage(page)
  const toasts = new Toasts(page)
  const place = async () => {
    const box = await toasts.all.boundingBox()
    if (!box) throw new Error('no toast')
    return { top: box.y, left: box.x, right: (page.viewportSize()?.width ?? 0) - box.x - box.width }
  }
  await login.open()
  for (const width of [1280, 601]) {
    await page.setViewportSize({ width, height: 800 })
    await login.signIn('user', 'wrong-one')
    await expect(toasts.all).toHaveCount(1)
    await expect.poll(async () => (await place()).right).toBeLessThan(32)
    const { top, left, right } = await place()
    expect(top).toBeLessThan(120)
    expect(left).toBeGreaterThan(right + 60)
    await toasts.closeAll()
  }
  for (const width of [600, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await login.submit.click()
    await expect(toasts.all).toHaveCount(1)
    await expect.poll(async () => Math.abs((await place()).left - (await place()).right)).toBeLessThan(3)
    expect((await place()).top).toBeLessThan(120)
    expect((await place()).left).toBeGreaterThanOrEqual(0)
    await toasts.closeAll()
  }
})

/** Whether a click in its middle reaches the element. Playwright's own click would scroll until it does. */
const isFree = (element: Locator) =>
  element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('a lasting notice covers nothing', async ({ page, gateway, signIn }) => {
  setOption(gateway, 'Notice', '今晚维护，请提前保存。\n\n'.repeat(60))
  await signIn('admin')
  await page.goto('/user')
  const shell = new Shell(page)
  const list = new ListPage(page, '用户')
  const add = page.getByRole('link', { name: '添加用户' })
  await expect(list.rows).toHaveCount(10)
  await expect(shell.notice).toContainText('今晚维护')
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const way of [add, list.refresh, list.searchBox]) {
      await expect(way).toBeInViewport()
      await expect.poll(() => isFree(way), `at ${width} px`).toBe(true)
    }
  }
  await expectAccessibleEverywhere(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await shell.account('admin').click()
  const way = page.getByRole('menuitem', { name: '退出登录' })
  await expect(way).toBeVisible()
  expect(await isFree(way)).toBe(true)
})
