import { expect, type Locator, type Page } from '@playwright/test'
import { ListPage } from './list-page'

/** The selected rows of a list and the dialog of a bulk action. */
export class Batch {
  readonly list: ListPage
  readonly start: Locator
  readonly progress: Locator
  readonly #page: Page

  constructor(page: Page, label: string) {
    this.#page = page
    this.list = new ListPage(page, label)
    this.start = this.list.dialog.getByRole('button', { name: '开始' })
    this.progress = this.list.dialog.getByRole('status')
  }

  async open(path: string) {
    await this.#page.goto(path)
    await expect(this.list.rows.first()).toBeVisible()
  }

  async tick(...names: string[]) {
    for (const name of names) await this.list.row(name).getByRole('checkbox', { name: '选择此行' }).check()
    await expect(this.#page.getByText(`已选择 ${names.length} 行`)).toBeVisible()
  }

  async press(action: string) {
    await this.#page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: action }).click()
  }

  /** Opens an action, checks its preview, runs it and waits for its outcome. */
  async run(action: string, preview: string, outcome: string) {
    await this.press(action)
    await expect(this.list.dialog).toContainText(preview)
    await this.start.click()
    await expect(this.progress).toHaveText(outcome)
  }

  async finish() {
    await this.list.dialog.getByRole('button', { name: '完成' }).click()
    await expect(this.list.dialog).toHaveCount(0)
  }

  result(name: string): Locator {
    return this.list.dialog.getByRole('listitem').filter({ hasText: name })
  }
}
