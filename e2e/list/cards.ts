import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { ListPage } from '../pages/list-page'

/** Expects no horizontal scrolling. */
export async function expectFits(page: Page) {
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overflow)).toBe(0)
}

/** Expects a card of full width and 64 px height with these labelled cells and menu actions. */
export async function expectCard(list: ListPage, name: string, columns: string[], actions: string[]) {
  const row = list.row(name)
  await expect(row).toBeVisible()
  const box = await row.boundingBox()
  expect(box?.width).toBeGreaterThan(330)
  expect(box?.height).toBe(64)
  await list.unfold(name)
  const shown = await row
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content).join())
  for (const column of columns) expect(shown).toContain(column)
  await list.menu(name).click()
  for (const action of actions) {
    const item = row.page().getByRole('menuitem', { name: action, exact: true })
    // A long menu scrolls.
    await item.scrollIntoViewIfNeeded()
    await expect(item, action).toBeInViewport()
  }
  await row.page().keyboard.press('Escape')
}
