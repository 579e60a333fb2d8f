import type { Locator, Page } from '@playwright/test'

/** The screens for registering and for resetting a password. Fields are found by label. */
export class AccountPage {
  readonly main: Locator

  constructor(page: Page) {
    this.main = page.getByRole('main')
  }

  field(label: string): Locator {
    return this.main.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true })
  }

  async fill(fields: Record<string, string>) {
    for (const [label, text] of Object.entries(fields)) await this.field(label).fill(text)
  }

  /** Clicks many times in one task, so that nothing is redrawn in between. */
  async hammer(name: string, clicks = 20) {
    await this.button(name).evaluate((button: HTMLButtonElement, times) => {
      for (let click = 0; click < times; click += 1) button.click()
    }, clicks)
  }
}
