import type { Locator } from '@playwright/test'
import { expect, setOption, test } from '../fixtures'
import { expectAccessibleEverywhere } from '../pages/accessible'
import { ListPage } from '../pages/list-page'
import { LoginPage } from '../pages/login-page'
import { Shell } from '../pages/shell'
import { Toasts } from '../pages/toasts'

test('a toast does not cover 返回 on a phone', async ({ page, gateway, signIn, expectConsole }) => {
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
  const offsets = async () => {
    const box = await toasts.all.boundingBox()
    if (!box) throw new Error('no toast')
    return { top: box.y, left: box.x, right: (page.viewportSize()?.width ?? 0) - box.x - box.width }
  }
  await login.open()
  for (const width of [1280, 601]) {
    await page.setViewportSize({ width, height: 800 })
    await login.signIn('user', 'wrong-one')
    await expect(toasts.all).toHaveCount(1)
    await expect.poll(async () => (await offsets()).right).toBeLessThan(80)
    const { top, left, right } = await offsets()
    expect(top).toBeLessThan(120)
    expect(left).toBeGreaterThan(right)
    await toasts.closeAll()
  }
  for (const width of [600, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await login.submit.click()
    await expect(toasts.all).toHaveCount(1)
    await expect.poll(async () => Math.abs((await offsets()).left - (await offsets()).right)).toBeLessThan(3)
    expect((await offsets()).top).toBeLessThan(120)
    expect((await offsets()).left).toBeGreaterThanOrEqual(0)
    await toasts.closeAll()
  }
})

/** Whether a click at its centre reaches the element. Playwright's click would scroll until it does. */
const isUncovered = (element: Locator) =>
  element.evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('an error toast covers no row menu', async ({ page, gateway, signIn, expectConsole }) => {
  expectConsole(/HttpStatusError|status of 500/)
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  const id = await list.rows.first().getAttribute('data-row')
  gateway.answer(`GET /api/channel/test/${id}`, () => new Response(null, { status: 500 }))
  for (const width of [1280, 1920, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await list.choose(list.rows.first(), '测试')
    await expect(new Toasts(page).errors).toBeVisible()
    for (const menu of await page.getByRole('button', { name: /^操作：/ }).all())
      expect(await isUncovered(menu), `at ${width} px`).toBe(true)
    await new Toasts(page).closeAll()
  }
})

test('a long notice covers no controls', async ({ page, gateway, signIn }) => {
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
    for (const control of [add, list.refresh, list.searchBox]) {
      await expect(control).toBeInViewport()
      await expect.poll(() => isUncovered(control), `at ${width} px`).toBe(true)
    }
  }
  await expectAccessibleEverywhere(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await shell.account('admin').click()
  const signOut = page.getByRole('menuitem', { name: '登出' })
  await expect(signOut).toBeVisible()
  expect(await isUncovered(signOut)).toBe(true)
})
