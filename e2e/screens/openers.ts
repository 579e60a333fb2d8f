import type { Page } from '@playwright/test'

// What opens over a screen, as a person opens it.

const click = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

export const press =
  (...names: ReadonlyArray<string | RegExp>) =>
  async (page: Page) => {
    for (const name of names) await click(page, name)
  }

/** What every list has. */
export const ofList = {
  导出: press('导出'),
  列设置: press('列设置'),
  删除: press('删除'),
}

/** The tables have an import. */
export async function importRatios(page: Page) {
  await page.getByRole('radiogroup', { name: '倍率编辑方式' }).getByText('表格', { exact: true }).click()
  await click(page, '导入')
}

/** Cancels a form with something typed in it. */
export const leaving = (label: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: label, exact: true }).fill('改动')
  await click(page, '取消')
}
