import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { expectFits } from './cards'
import { LISTS } from './lists'

// The layout of rows as cards, on a phone, on a tablet, and magnified to 200 %.

/** The positions of the rows. */
const places = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => {
      const { left, top, bottom, height } = row.getBoundingClientRect()
      return { left, top, height, isSeen: top >= 0 && bottom <= innerHeight }
    }),
  )

/** 1280 x 800 magnified to 200 %: four cards at once, and the head scrolls away. */
async function expectFourAtOnce(page: Page, { rows, searchBox }: ListPage) {
  expect((await places(rows)).filter(({ isSeen }) => isSeen).length).toBeGreaterThanOrEqual(4)
  await expect(searchBox).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expect(page.locator('header')).not.toBeInViewport()
}

/** No fact of a channel covers the next. */
async function expectFactsApart({ rows }: ListPage) {
  const row = rows.filter({ hasText: '未知类型' })
  const badge = await row.locator('[data-label="响应时间"] a > *').first().boundingBox()
  const balance = await row.locator('[data-label="余额"] > *').last().boundingBox()
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(balance?.x ?? 0)
}

async function expectTwoColumns(page: Page, { rows }: ListPage) {
  for (const [width, height] of [
    [768, 1024],
    [900, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const [first, second, third] = await places(rows)
    expect(second?.top).toBe(first?.top)
    expect(second?.left).toBeGreaterThan((first?.left ?? 0) + 300)
    expect(third?.left).toBe(first?.left)
    expect((await places(rows)).every(({ isSeen }) => isSeen)).toBe(true)
    await expectFits(page)
  }
  await page.setViewportSize({ width: 901, height: 800 })
  await expect(page.getByRole('columnheader').first()).toBeVisible()
}

/** On a phone the facts of all cards are aligned, and none is higher than 150 px. */
async function expectAlignedFacts(page: Page, { rows }: ListPage) {
  const facts = await rows.evaluateAll((all) =>
    all.map((row) =>
      [...row.querySelectorAll('[data-card=fact], [data-card=wide]')]
        .map((fact) => Math.round(fact.getBoundingClientRect().left))
        .join(' '),
    ),
  )
  expect([...new Set(facts)]).toHaveLength(1)
  for (const { height } of await places(rows)) expect(height).toBeLessThanOrEqual(150)
  const all = page.getByRole('checkbox', { name: '选择全部' })
  if ((await all.count()) === 0) return
  const box = await rows.first().getByRole('checkbox', { name: '选择此行' }).boundingBox()
  expect((await all.boundingBox())?.x).toBe(box?.x)
}

/** The controls above the cards take little room. */
async function expectCloseTools(page: Page, { rows }: ListPage) {
  expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(300)
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox', { name: '排序', exact: true })).toBeVisible()
}

test('cards: two columns up to 900 px, aligned facts on a phone', async ({ page, signIn }) => {
  await signIn('root')
  for (const [path, label] of LISTS) {
    await test.step(label, async () => {
      await page.setViewportSize({ width: 640, height: 400 })
      const list = await ListPage.open(page, label, path)
      await expect(list.rows).toHaveCount(10)
      // The models have prices in place of facts.
      if (path !== '/models') {
        await expectFourAtOnce(page, list)
        if (path === '/channel') await expectFactsApart(list)
        await expectTwoColumns(page, list)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page.getByRole('columnheader').first()).toBeHidden()
      await expectCloseTools(page, list)
      if (path !== '/models') await expectAlignedFacts(page, list)
    })
  }
  await test.step('a long list scrolls in itself on a tablet', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const list = await ListPage.open(page, '渠道', '/channel?size=all')
    await expect(page.getByRole('region', { name: '渠道（全部行）' })).toBeVisible()
    await expect(list.rows.nth(5)).toBeVisible()
    const [first, second] = await places(list.rows)
    expect(second?.left).toBe(first?.left)
    expect(first?.height).toBeLessThan(100)
  })
})
