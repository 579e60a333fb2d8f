import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { expectFits } from './cards'
import { LISTS } from './lists'

/** The positions of the rows in the window. */
const places = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => {
      const { left, top, bottom, height } = row.getBoundingClientRect()
      return { left, top, height, isVisible: top >= 0 && bottom <= innerHeight }
    }),
  )

/** 1280 × 800 at 200 % zoom: four cards are visible, and the page header scrolls away. */
async function expectFourCards(page: Page, { rows, searchBox }: ListPage) {
  expect((await places(rows)).filter(({ isVisible }) => isVisible).length).toBeGreaterThanOrEqual(4)
  await expect(searchBox).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expect(page.locator('header')).not.toBeInViewport()
}

/** Response time and balance of a channel do not overlap. */
async function expectNoOverlap({ rows }: ListPage) {
  const row = rows.filter({ hasText: 'DeepSeek' })
  const badge = await row.locator('[data-label="响应时间"]').boundingBox()
  const balance = await row.locator('[data-label="余额"]').boundingBox()
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(balance?.x ?? 0)
}

/** Up to 900 px, rows are cards of two lines, 64 px high, in one column. */
async function expectCards(page: Page, { rows }: ListPage) {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [900, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const all = await places(rows)
    expect(new Set(all.map(({ left }) => left)).size).toBe(1)
    expect(all.map((row) => row.height).filter((high) => high !== 64 && high !== 63)).toEqual([])
    if (height > 800) expect(all.filter(({ isVisible }) => isVisible).length).toBeGreaterThanOrEqual(9)
    await expectFits(page)
  }
  await page.setViewportSize({ width: 901, height: 800 })
  await expect(page.getByRole('columnheader').first()).toBeVisible()
}

/** The toolbar takes one line. */
async function expectOneToolLine(page: Page, list: ListPage) {
  expect((await list.rows.first().boundingBox())?.y).toBeLessThanOrEqual(200)
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeInViewport({ ratio: 1 })
  await list.openSheet()
  await expect(page.getByRole('combobox', { name: '排序', exact: true })).toBeVisible()
  await list.closeSheet()
}

test('rows are cards up to 900 px; the toolbar takes one line', async ({ page, signIn }) => {
  await signIn('root')
  for (const [path, label] of LISTS.filter(([address]) =>
    ['/channel', '/log', '/models'].includes(address),
  )) {
    await test.step(label, async () => {
      await page.setViewportSize({ width: 640, height: 400 })
      const list = await ListPage.open(page, label, path)
      await expect(list.rows).toHaveCount(10)
      // Cards of models are higher.
      if (path !== '/models') {
        await expectFourCards(page, list)
        if (path === '/channel') await expectNoOverlap(list)
        await expectCards(page, list)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page.getByRole('columnheader').first()).toBeHidden()
      await expectOneToolLine(page, list)
    })
  }
  await test.step('a long list scrolls in its own region on a tablet', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const list = await ListPage.open(page, '渠道', '/channel?size=all')
    await expect(page.getByRole('region', { name: '渠道（全部行）' })).toBeVisible()
    await expect(list.rows.nth(5)).toBeVisible()
    const [first, second] = await places(list.rows)
    expect(second?.left).toBe(first?.left)
    expect(first?.height).toBeLessThan(100)
  })
})
