import { expect, type Locator, type Page } from '@playwright/test'

const startsWith = (message: string) =>
  new RegExp(`^${message.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')} 采用新值`)

/** The question at a field whose stored value another user has changed. */
export class Conflict {
  readonly take: Locator
  readonly keep: Locator
  /** The buttons of all fields in conflict. */
  readonly buttons: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.take = this.button('采用新值')
    this.keep = this.button('仍用我的')
    this.buttons = page.getByRole('button', { name: /^(采用新值|仍用我的)/ })
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }

  /** Expects the field to be marked and described by the message about its stored value. */
  async expectAt(field: Locator, message: string) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(startsWith(message))
  }

  async expectNone() {
    await expect(this.buttons).toHaveCount(0)
  }
}
