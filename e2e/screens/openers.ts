import { expect, type Page } from '@playwright/test'

// What opens over a screen, as a person opens it.

const click = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** Dialogs and menus: what stands over the screen. */
export const OVER = '[role=dialog], [role=menu]'

/** Its code may come only now. */
const isOpen = (page: Page) => expect(page.locator(OVER).filter({ visible: true }).first()).toBeVisible()

/** A part of the screen that a button shows. */
export const unfold = (name: string | RegExp) => (page: Page) => click(page, name)

export const press = (name: string) => async (page: Page) => {
  await click(page, name)
  await isOpen(page)
}

/** What every list has. */
export const ofList = {
  导出: press('导出'),
  列设置: press('列设置'),
  删除: press('删除'),
}

/** The tables have an import. */
export async function importRatios(page: Page) {
  await press('导入')(page)
}

/** Cancels a form with something typed in it. */
export const leaving = (label: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: label, exact: true }).fill('改动')
  await press('取消')(page)
}
