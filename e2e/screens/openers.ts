import { expect, type Page } from '@playwright/test'

// How a person opens dialogs and menus.

const click = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Dialogs and menus. */
export const OVER = '[role=dialog], [role=menu]'

/** Waits for it, as its code may load only now. */
const isOpen = (page: Page) => expect(page.locator(OVER).filter({ visible: true }).first()).toBeVisible()

/** Opens a part of the screen by its button. */
export const unfold = (name: string | RegExp) => (page: Page) => click(page, name)

export const press = (name: string) => async (page: Page) => {
  await click(page, name)
  await isOpen(page)
}

/** Opens the menu of the first row, or takes one of its actions; on a card all of them are in one menu. */
export const pressInRow = (name: string) => async (page: Page) => {
  const all = page.getByRole('main').getByRole('button', { name: '操作', exact: true }).first()
  if (await all.isVisible()) {
    await all.click()
    if (name === '删除') await page.getByRole('menuitem', { name, exact: true }).click()
  } else await click(page, name)
  await isOpen(page)
}

/** Dialogs and menus of every list. */
export const ofList = {
  导出: press('导出'),
  列设置: press('列设置'),
  删除: pressInRow('删除'),
}

/** Opens the import of the ratio tables. */
export async function importRatios(page: Page) {
  await press('导入')(page)
}

/** Cancels a form with something typed in it. */
export const leaving = (label: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: label, exact: true }).fill('改动')
  await press('取消')(page)
}
