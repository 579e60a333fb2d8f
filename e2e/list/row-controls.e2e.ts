import { expect, test } from '../fixtures'
import { ListPage } from '../pages/list-page'
import { LISTS } from './lists'

/** How many steps of Tab lead to the fifth row. */
const MOST_STOPS = 25

test('at most 25 Tab stops come before the fifth row of a list', async ({ page, signIn }) => {
  await signIn('root')
  for (const [address, label] of LISTS) {
    const list = await ListPage.open(page, label, address)
    await list.settled()
    const stops = await list.rows.nth(4).evaluate((row) => {
      const controls = document.querySelectorAll<HTMLElement>(
        ':is(a[href], button, input, select, [tabindex]):not(:disabled)',
      )
      return [...controls].filter(
        (control) =>
          control.tabIndex >= 0 &&
          control.checkVisibility({ visibilityProperty: true }) &&
          control.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING,
      ).length
    })
    expect.soft(stops, label).toBeLessThanOrEqual(MOST_STOPS)
  }
})

test('actions stand where the pointer or focus is, or their menu is', async ({ page, signIn }) => {
  await signIn('root')
  const list = await ListPage.open(page, '渠道', '/channel')
  const [first, second] = [list.rows.first(), list.rows.nth(1)]
  const edit = (row: typeof first) => row.getByRole('link', { name: '编辑' })
  await expect(edit(first)).toHaveCSS('opacity', '0')
  await first.hover()
  await expect(edit(first)).toHaveCSS('opacity', '1')
  await first.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem').last().hover()
  await expect(edit(first)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Escape')
  await second.getByRole('link').first().focus()
  await expect(edit(second)).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(edit(first)).toHaveCSS('opacity', '0')
})
