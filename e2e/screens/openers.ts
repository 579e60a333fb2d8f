import { expect, type Page } from '@playwright/test'

// Functions that open dialogs and menus.

const click = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

export const DIALOG_OR_MENU = '[role=dialog], dialog[open], [role=menu]'

const expectOpen = (page: Page) =>
  expect(page.locator(DIALOG_OR_MENU).filter({ visible: true }).first()).toBeVisible()

/** Expands a section of the screen by its button. */
export const unfold = (name: string | RegExp) => (page: Page) => click(page, name)

/** Presses a button and waits for a dialog or menu. */
export const press = (name: string) => async (page: Page) => {
  await click(page, name)
  await expectOpen(page)
}

/** Opens the menu of the first row, and picks an action if one is named. */
export const pressInRow = (name?: string) => async (page: Page) => {
  await click(page, /^操作：/)
  if (name) await page.getByRole('menuitem', { name, exact: true }).click()
  await expectOpen(page)
}

/** The dialogs and menus of every list. */
export const ofList = {
  导出: press('导出'),
  列设置: press('列设置'),
  操作: pressInRow(),
  删除: pressInRow('删除'),
}

/** Opens the import dialog of the ratio tables. */
export async function importRatios(page: Page) {
  await press('导入')(page)
}

/** Fills a field of a form and presses 取消. */
export const leaving = (label: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: label, exact: true }).fill('改动')
  await press('取消')(page)
}
