import { expect, type Locator, type Page } from '@playwright/test'

export type ToastKind = 'success' | 'info' | 'error' | 'warning' | 'notice'

/** The toasts on screen. */
export class Toasts {
  readonly all: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.all = page.locator('[data-toast]')
  }

  /** Those of one kind that say exactly this. */
  saying(kind: ToastKind, text: string): Locator {
    return this.#page
      .locator(`[data-toast="${kind}"]`)
      .filter({ has: this.#page.getByText(text, { exact: true }) })
  }

  async closeAll() {
    for (const toast of await this.all.all()) await toast.getByRole('button', { name: '关闭' }).click()
    await expect(this.all).toHaveCount(0)
  }
}
