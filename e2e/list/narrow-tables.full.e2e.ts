import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'

// The layout of rows as cards, on a phone, on a tablet, and magnified to 200 %.

const LISTS = [
  ['/channel', '渠道'],
  ['/token', '令牌'],
  ['/redemption', '兑换码'],
  ['/user', '用户'],
  ['/log', '日志'],
] as const

/** The positions of the rows. */
const places = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all.map((row) => {
      const { left, top, bottom, height } = row.getBoundingClientRect()
      return { left, top, height, isSeen: top >= 0 && bottom <= innerHeight }
    }),
  )

for (const [path, label] of LISTS) {
  test(`${path}: shows two columns of cards up to 900 px, and four cards at once at 200 %`, async ({
    page,
    signIn,
  }) => {
    await signIn('root')
    const list = new ListPage(page, label)
    await page.setViewportSize({ width: 640, height: 400 })
    await page.goto(path)
    await expect(list.rows).toHaveCount(10)
    expect((await places(list.rows)).filter(({ isSeen }) => isSeen)).toHaveLength(4)
    await expect(list.searchBox).toBeInViewport({ ratio: 1 })
    // In a low window the head scrolls away.
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    await expect(page.locator('header')).not.toBeInViewport()

    for (const [width, height] of [
      [768, 1024],
      [900, 800],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 0))
      const [first, second, third] = await places(list.rows)
      expect(second?.top).toBe(first?.top)
      expect(second?.left).toBeGreaterThan((first?.left ?? 0) + 300)
      expect(third?.left).toBe(first?.left)
      expect((await places(list.rows)).every(({ isSeen }) => isSeen)).toBe(true)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
    }
    await page.setViewportSize({ width: 901, height: 800 })
    await expect(page.getByRole('columnheader').first()).toBeVisible()
  })

  test(`${path}: aligns the facts of all cards, none of which is higher than 150 px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('root')
    const list = new ListPage(page, label)
    await page.goto(path)
    await expect(list.rows).toHaveCount(10)
    const facts = await list.rows.evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[data-card=fact], [data-card=wide]')]
          .map((fact) => Math.round(fact.getBoundingClientRect().left))
          .join(' '),
      ),
    )
    expect([...new Set(facts)]).toHaveLength(1)
    for (const { height } of await places(list.rows)) expect(height).toBeLessThanOrEqual(150)
    const all = page.getByRole('checkbox', { name: '选择全部' })
    if ((await all.count()) === 0) return
    const box = await list.rows.first().getByRole('checkbox', { name: '选择此行' }).boundingBox()
    expect((await all.boundingBox())?.x).toBe(box?.x)
  })
}

test('a long list of cards scrolls in itself on a tablet, each as wide as the window', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await signIn('root')
  const list = new ListPage(page, '渠道')
  await page.goto('/channel?size=all')
  await expect(page.getByRole('region', { name: '渠道（全部行）' })).toBeVisible()
  await expect(list.rows.nth(5)).toBeVisible()
  const [first, second] = await places(list.rows)
  expect(second?.left).toBe(first?.left)
  expect(first?.height).toBeLessThan(100)
})

test('at 640 px, 200 % of 1280, no fact of a channel covers the next', async ({ page, signIn }) => {
  await signIn('root')
  await page.setViewportSize({ width: 640, height: 400 })
  const list = await ListPage.open(page, '渠道', '/channel')
  await list.settled()
  const row = list.rows.filter({ hasText: '未知类型' })
  const badge = await row.locator('[data-label="响应时间"] button > *').first().boundingBox()
  const balance = await row.locator('[data-label="余额"] > *').last().boundingBox()
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual(balance?.x ?? 0)
})
