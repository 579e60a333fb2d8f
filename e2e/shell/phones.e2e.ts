import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { FormPage } from '../pages/form-page'
import { ListPage } from '../pages/list-page'
import { LogPage } from '../pages/log-page'
import { Shell } from '../pages/shell'

// Mobile browsers reload when pulled down and cover the window's edges.

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

test('pulling down does not reload the page', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/channel/add')
  await expect(new FormPage(page).field('名称')).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain')
})

/** The areas covered by a notch and the home indicator. */
const PORTRAIT = { top: 47, right: 0, bottom: 34, left: 0 }
const LANDSCAPE = { top: 0, right: 59, bottom: 21, left: 59 }

async function coverEdges(page: Page, insets: typeof PORTRAIT) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** Expects the element to be completely inside the safe area. */
async function expectClear(page: Page, part: Locator, { top, right, bottom, left }: typeof PORTRAIT) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await expect(part).toBeVisible()
  const box = await part.evaluate((element) => {
    const { x, y, right, bottom } = element.getBoundingClientRect()
    return { x, y, right, bottom }
  })
  expect.soft(box.x, `${part}: left`).toBeGreaterThanOrEqual(left)
  expect.soft(box.y, `${part}: top`).toBeGreaterThanOrEqual(top)
  expect.soft(width - box.right, `${part}: right`).toBeGreaterThanOrEqual(right)
  expect.soft(height - box.bottom, `${part}: bottom`).toBeGreaterThanOrEqual(bottom)
}

for (const [name, size, insets] of [
  ['portrait', PHONE, PORTRAIT],
  ['landscape', { width: 844, height: 430 }, LANDSCAPE],
] as const) {
  test(`fixed elements are clear of the notch in ${name}`, async ({ page, signIn }) => {
    await page.setViewportSize(size)
    await signIn('root')
    await coverEdges(page, insets)
    const clear = (part: Locator) => expectClear(page, part, insets)
    const list = await ListPage.open(page, '渠道', '/channel')
    const shell = new Shell(page)
    await clear(shell.header.getByRole('button').last().locator('svg, .mantine-Burger-burger').last())
    await list.rows.first().getByLabel('选择此行').check()
    const bar = page.getByRole('region', { name: '批量操作' })
    await clear(bar.getByRole('button', { name: '取消选择' }))
    await clear(bar.getByRole('button', { name: '批量删除' }))
    await bar.getByRole('button', { name: '取消选择' }).click()
    if (name === 'portrait') {
      await shell.menuButton.click()
      await clear(shell.entry('首页'))
      await shell.menuButton.click()
    }
    await page.goto('/channel/add')
    const form = new FormPage(page)
    await form.field('名称').fill('改动')
    await clear(form.submit)
    await form.cancel.click()
    await clear(page.getByRole('dialog').getByRole('button').last())
    await page.keyboard.press('Escape')

    const log = new LogPage(page)
    await page.goto('/log')
    await log.open(0)
    await clear(log.inDrawer('关闭'))
    await clear(log.inDrawer('复制 JSON'))
  })
}
