import { expect, type Locator, type Page } from '@playwright/test'

/** The command palette, driven by keyboard. */
export class Palette {
  readonly dialog: Locator
  readonly field: Locator
  readonly options: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.dialog = page.getByRole('dialog', { name: '命令面板' })
    this.field = this.dialog.getByRole('combobox', { name: '搜索或输入命令' })
    this.options = this.dialog.getByRole('option')
  }

  option(name: string): Locator {
    return this.dialog.getByRole('option', { name, exact: true })
  }

  group(name: string): Locator {
    return this.dialog.getByRole('group', { name, exact: true }).getByRole('option')
  }

  async open() {
    await this.#page.keyboard.press('Control+k')
    await expect(this.field).toBeFocused()
  }

  /** Types a text and runs the first result, which must be called `name`. */
  async run(text: string, name: string) {
    await this.open()
    await this.field.fill(text)
    await expect(this.option(name)).toHaveAttribute('aria-selected', 'true')
    await this.#page.keyboard.press('Enter')
    await expect(this.dialog).toHaveCount(0)
  }
}
