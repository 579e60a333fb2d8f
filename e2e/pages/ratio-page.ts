import { expect, type Locator, type Page } from '@playwright/test'

const COLUMNS = ['倍率', '补全倍率', '输入价格', '输出价格'] as const
/** Values to type, keyed by field label. */
type Typed = Partial<Record<'模型倍率' | '补全倍率' | '输入价格' | '输出价格' | '分组倍率', string>>

/** The ratio tables of the settings, and the dialog that edits a row. */
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

  /** The JSON text of an option. */
  json(key: string): Locator {
    return this.#page.locator(`textarea[name="${key}"]`)
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true })
  }

  /** The button that opens a model's or group's dialog. */
  name(name: string, table = this.models): Locator {
    return table.getByRole('button', { name, exact: true })
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true })
  }

  /** Fills fields of the open dialog. */
  async type(typed: Typed) {
    for (const [label, text] of Object.entries(typed)) await this.field(label).fill(text)
  }

  /** Opens a row, fills fields and applies them. */
  async set(name: string, typed: Typed, table = this.models) {
    await this.name(name, table).click()
    await this.type(typed)
    await this.apply()
  }

  async apply() {
    await this.dialog.getByRole('button', { name: '应用', exact: true }).click()
    await expect(this.dialog).toHaveCount(0)
  }

  row(name: string, table = this.models): Locator {
    return table.getByRole('row').filter({ has: this.#page.getByRole('button', { name, exact: true }) })
  }

  cell(model: string, column: (typeof COLUMNS)[number]): Locator {
    return this.row(model).getByRole('cell').nth(COLUMNS.indexOf(column))
  }

  group(name: string): Locator {
    return this.row(name, this.groups).getByRole('cell')
  }

  /** Names of the rendered models, from the top. */
  names(): Locator {
    return this.models.getByRole('rowheader').locator('bdi')
  }

  async sortBy(column: string) {
    await this.models.getByRole('columnheader', { name: column, exact: true }).getByRole('button').click()
  }
}
