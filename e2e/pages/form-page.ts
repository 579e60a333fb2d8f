import type { Locator, Page } from '@playwright/test'

/** A form. Fields are found by label. */
export class FormPage {
  readonly submit: Locator
  readonly cancel: Locator
  readonly dialog: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    const main = page.getByRole('main')
    this.submit = main.getByRole('button', { name: '提交', exact: true })
    this.cancel = main.getByRole('button', { name: '取消', exact: true })
    this.dialog = page.getByRole('dialog')
  }

  /** Opens a form's address and waits until the form is shown. */
  static async open(page: Page, path: string): Promise<FormPage> {
    const form = new FormPage(page)
    await page.goto(path)
    await form.submit.waitFor()
    return form
  }

  field(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label, exact: true })
  }

  checkbox(label: string): Locator {
    return this.#page.getByRole('checkbox', { name: label, exact: true })
  }

  button(name: string): Locator {
    return this.#page.getByRole('main').getByRole('button', { name, exact: true })
  }

  title(name: string): Locator {
    return this.#page.getByRole('heading', { name, exact: true })
  }
}
