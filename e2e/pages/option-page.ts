import { expect, type Locator, type Page } from '@playwright/test'

/** The site options: fields (found by label), the save bar and the list of changes. */
export class OptionPage {
  readonly main: Locator
  readonly dialog: Locator
  /** The status {n} 项修改尚未保存. */
  readonly pending: Locator
  readonly save: Locator
  readonly discard: Locator
  readonly search: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.main = page.getByRole('main')
    this.dialog = page.getByRole('dialog')
    this.pending = this.main.getByRole('status').filter({ hasText: '项修改尚未保存' })
    this.save = this.main.getByRole('button', { name: '保存', exact: true })
    this.discard = this.main.getByRole('button', { name: '放弃', exact: true })
    this.search = page.getByRole('combobox', { name: '搜索设置', exact: true })
  }

  async open(tab: 'operation' | 'system' | 'other') {
    await this.#page.goto(`/setting?tab=${tab}`)
  }

  field(label: string): Locator {
    // A select's dropdown has the same name as the select.
    return this.main.getByLabel(label, { exact: true }).and(this.main.locator('input, textarea, select'))
  }

  checkbox(label: string): Locator {
    return this.main.getByRole('switch', { name: label, exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  inDialog(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  /** A changed option in the list of changes. */
  change(label: string): Locator {
    return this.dialog.getByRole('listitem').filter({ has: this.#page.getByText(label, { exact: true }) })
  }

  /** Opens the list of changes with old and new values. */
  async review() {
    await this.button('查看修改').click()
    await expect(this.dialog).toBeVisible()
  }

  /** Saves, and confirms the warning shown first. */
  async saveAnyway() {
    await this.save.click()
    await this.inDialog('仍要保存').click()
  }

  /** Searches for `text` and picks the result called `label`. */
  async jump(text: string, label: string) {
    await this.search.fill(text)
    await this.#page.getByRole('option', { name: label, exact: true }).click()
  }

  async expectClean() {
    await expect(this.dialog).toHaveCount(0)
    await expect(this.pending).toHaveCount(0)
  }
}
