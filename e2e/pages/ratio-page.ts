import { expect, type Locator, type Page } from '@playwright/test'

/** The ratios of the settings, as tables. */
export class RatioPage {
  readonly models: Locator
  readonly groups: Locator
  /** The scrolling part of the table. */
  readonly box: Locator
  readonly search: Locator
  readonly dialog: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.models = page.getByRole('table', { name: '模型倍率', exact: true })
    this.groups = page.getByRole('table', { name: '分组倍率', exact: true })
    this.box = page.getByRole('region', { name: '模型倍率列表' })
    this.search = page.getByRole('textbox', { name: '搜索模型' })
    this.dialog = page.getByRole('dialog')
  }

  async open() {
    await this.#page.goto('/setting?tab=operation')
    await expect(this.#page.getByRole('radio', { name: '表格' })).toBeChecked()
  }

  async view(name: 'JSON' | '表格') {
    await this.#page
      .getByRole('radiogroup', { name: '倍率编辑方式' })
      .getByText(name, { exact: true })
      .click()
  }

  /** A map as JSON text. */
  json(key: string): Locator {
    return this.#page.locator(`textarea[name="${key}"]`)
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }

  ratio(model: string): Locator {
    return this.models.getByRole('textbox', { name: `${model} 倍率`, exact: true })
  }

  completion(model: string): Locator {
    return this.models.getByRole('textbox', { name: `${model} 补全倍率`, exact: true })
  }

  group(name: string): Locator {
    return this.groups.getByRole('textbox', { name: `${name} 分组倍率`, exact: true })
  }

  row(model: string): Locator {
    return this.models
      .getByRole('row')
      .filter({ has: this.#page.getByRole('rowheader', { name: new RegExp(`^${model}( |未|已|$)`) }) })
  }

  /** Names of the models that are drawn, from the top. */
  names(): Locator {
    return this.models.getByRole('rowheader').locator('bdi')
  }

  async sortBy(column: string) {
    await this.models.getByRole('columnheader', { name: column, exact: true }).getByRole('button').click()
  }
}
