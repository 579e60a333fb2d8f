import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LISTS } from './lists'

/** The visible controls, without clickable values in cells. */
const controls = (page: Locator) =>
  page.locator('button, a, input, select, label, svg').evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest('th, td') || control.matches('label, svg, [type=checkbox]'))
      .map((control) => control.outerHTML.slice(0, 200)),
  )

test('prints the bars of the log’s charts', async ({ page, signIn }) => {
  await signIn('root')
  await page.goto('/log?chart=true')
  const bars = page.getByRole('region', { name: '时间分布' }).locator('[style*="--share"]')
  await expect(bars.last()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(bars.last()).toBeVisible()
  await expect(bars.last()).toHaveCSS('print-color-adjust', 'exact')
})

test('prints rows as a table, black on white, without controls', async ({ page, signIn }) => {
  await signIn('root')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [address, label] of LISTS.filter(([path]) => ['/channel', '/token', '/log'].includes(path))) {
    await test.step(label, async () => {
      const list = await ListPage.open(page, label, address)
      await list.settled()
      const rows = await list.rows.count()
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 720, height: 1000 })
      await expect(list.table.getByRole('columnheader').first()).toBeVisible()
      await expect(list.rows).toHaveCount(rows)
      await expect(list.table.getByRole('columnheader', { name: '操作' })).toBeHidden()
      expect(await controls(page.locator('body'))).toEqual([])
      const [first, last] = [list.rows.first(), list.rows.last()]
      for (const row of [first, last]) await expect(row).toBeVisible()
      const cell = first.getByRole('cell').nth(2)
      await expect(cell).toHaveCSS('color', 'rgb(0, 0, 0)')
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      expect(await list.table.evaluate((table) => table.scrollWidth)).toBeLessThanOrEqual(720)
      // A cell for each header of a single column.
      const heads = await list.table
        .getByRole('columnheader')
        .evaluateAll((all) => all.filter((head) => (head as HTMLTableCellElement).colSpan === 1).length)
      await expect(first.getByRole('cell')).toHaveCount(heads)
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width: 1280, height: 800 })
    })
  }
})
