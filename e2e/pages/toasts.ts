import { expect, type Locator, type Page } from '@playwright/test'

export type ToastKind = 'success' | 'info' | 'error' | 'warning'

/** The toasts on screen. */
export class Toasts {
  readonly all: Locator
  readonly errors: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.all = page.locator('[data-toast]')
    this.errors = page.locator('[data-toast="error"]')
  }

  /** Toasts of a kind with exactly this text. */
  saying(kind: ToastKind, text: string): Locator {
    return this.#page
      .locator(`[data-toast="${kind}"]`)
      .filter({ has: this.#page.getByText(text, { exact: true }) })
  }

  async closeAll() {
    // A success toast lets clicks through, and disappears by itself.
    await expect(this.#page.locator('[data-toast="success"]')).toHaveCount(0)
    // Others may disappear by themselves meanwhile.
    await expect(async () => {
      while ((await this.all.count()) > 0)
        await this.all.first().getByRole('button', { name: '关闭' }).click({ timeout: 1_000 })
    }).toPass()
  }
}
