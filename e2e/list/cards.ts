import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { ListPage } from '../pages/list-page'

export async function expectFits(page: Page) {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
}

/** The row is a card: as wide as the screen, low, with labelled cells, and its menu has all its actions. */
export async function expectCard(list: ListPage, name: string, columns: string[], actions: string[]) {
  const row = list.row(name)
  await expect(row).toBeVisible()
  const box = await row.boundingBox()
  expect(box?.width).toBeGreaterThan(330)
  expect(box?.height).toBeLessThanOrEqual(150)
  await list.unfold(name)
  const shown = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content).join())
  for (const column of columns) expect(shown).toContain(column)
  await list.action(name, '操作').click()
  for (const action of actions)
    await expect(row.page().getByRole('menuitem', { name: action, exact: true }), action).toBeInViewport()
  await row.page().keyboard.press('Escape')
}
