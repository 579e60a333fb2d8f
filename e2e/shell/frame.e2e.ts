import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Shell } from '../pages/shell'

/** Returns the left and right edges of an element's content box. */
const contentEdges = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
  })

const EDGES = [
  { width: 1280, edges: [16, 1264] },
  { width: 1920, edges: [240, 1680] },
  { width: 2560, edges: [560, 2000] },
]

for (const { width, edges } of EDGES)
  test(`header, content and footer have the same edges at ${width} px`, async ({ page, signIn }) => {
    await signIn('root')
    await page.setViewportSize({ width, height: 900 })
    const shell = new Shell(page)
    await page.goto('/')
    for (const address of ['/', '/token', '/token/add', '/log', '/setting', '/playground']) {
      await shell.go(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const part of [shell.header.locator('> div'), shell.main, shell.footer])
        expect.soft(await contentEdges(part), address).toEqual(edges)
    }
    await shell.go('/token')
    const table = await page.getByRole('table').boundingBox()
    // A border may take 1 px.
    expect(Math.abs((table?.x ?? 0) - (edges[0] ?? 0))).toBeLessThanOrEqual(1)
  })

test('visitor forms are centred between header and footer', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const shell = new Shell(page)
  for (const address of ['/login', '/register', '/reset']) {
    await page.goto(address)
    const card = page.locator('[data-centred]')
    const [box, main] = [await card.boundingBox(), await shell.main.boundingBox()]
    if (!box || !main) throw new Error('not rendered')
    expect(Math.abs(box.x + box.width / 2 - 960)).toBeLessThanOrEqual(1)
    expect(Math.abs(box.y + box.height / 2 - (main.y + main.height / 2))).toBeLessThanOrEqual(2)
  }
})
