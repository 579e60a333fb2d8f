import { expect, type Locator, type Page } from '@playwright/test'

/** The settings: tabs, rows and the dialogs of the personal tab. */
export class SettingsPage {
  readonly main: Locator
  readonly tabs: Locator
  readonly dialog: Locator
  /** The button 提交 of the open dialog. */
  readonly submit: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.main = page.getByRole('main')
    this.tabs = page.getByRole('tab')
    this.dialog = page.getByRole('dialog')
    this.submit = this.dialog.getByRole('button', { name: '提交', exact: true })
  }

  /** Opens the settings. */
  static async open(page: Page, address = '/setting'): Promise<SettingsPage> {
    await page.goto(address)
    return new SettingsPage(page)
  }

  tab(name: string): Locator {
    return this.#page.getByRole('tab', { name, exact: true })
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  /** Presses a button and waits until its dialog has faded in. */
  async openDialog(button: string) {
    await this.button(button).click()
    await expect(this.dialog).toHaveCSS('opacity', '1')
  }

  /** Creates a system access token and confirms the question. */
  async createAccessToken() {
    await this.button('生成系统访问令牌').click()
    await this.dialog.getByRole('button', { name: /^确定/ }).click()
  }

  field(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label, exact: true })
  }

  /** A text that a dialog offers for copying. */
  shown(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: label, exact: true })
  }

  /** The row of a setting, found by its title. */
  row(title: string): Locator {
    return this.main.getByText(title, { exact: true }).locator('..')
  }
}
