import { expect, type Locator, type Page } from '@playwright/test'

/** A list screen: a table whose rows are found by their name. */
export class ListPage {
  readonly table: Locator
  /** Rows of data, without the header. */
  readonly rows: Locator
  readonly searchBox: Locator
  readonly searchButton: Locator
  readonly refresh: Locator
  readonly pageSize: Locator
  readonly pages: Locator
  /** How many rows there are: 共 {n} 行. */
  readonly extent: Locator
  readonly dialog: Locator
  readonly #page: Page

  constructor(page: Page, label: string) {
    this.#page = page
    this.table = page.getByRole('table', { name: label })
    this.rows = this.table.getByRole('row').filter({ has: page.locator('[role=cell]') })
    this.searchBox = page.getByRole('textbox', { name: '搜索', exact: true })
    this.searchButton = page.getByRole('button', { name: '搜索', exact: true })
    this.refresh = page.getByRole('button', { name: '刷新', exact: true })
    this.pageSize = page.getByRole('combobox', { name: '每页行数' })
    this.pages = page.getByRole('navigation', { name: '分页' })
    this.extent = page.getByRole('status').filter({ hasText: /^(共|符合条件|已加载|仅含已加载)/ })
    this.dialog = page.getByRole('dialog')
  }

  /** Goes to a list's address and waits until its rows are there. */
  static async open(page: Page, label: string, address: string): Promise<ListPage> {
    const list = new ListPage(page, label)
    await page.goto(address)
    // Not expect(), which describes the whole page each time that it looks in vain.
    await list.rows.first().waitFor()
    return list
  }

  /** Waits until nothing is being read, as the list reads a page ahead. */
  async settled() {
    await this.#page.waitForLoadState('networkidle')
  }

  row(name: string): Locator {
    // Filtered by the first word first, as accessible names take long to compute.
    return this.rows
      .filter({ hasText: name.split(' ', 1)[0] ?? '' })
      .filter({ has: this.#page.getByRole('cell', { name, exact: true }) })
  }

  header(column: string): Locator {
    return this.table.getByRole('columnheader', { name: column, exact: true })
  }

  /** The cell of a row in a column, in a table or a card. */
  cell(name: string, column: string): Locator {
    return this.row(name).locator(`[role=cell][data-label="${column}"]`).first()
  }

  /** Opens the folded part of a card. */
  async unfold(name: string) {
    await this.action(name, '展开').click()
  }

  /** The texts of a column, from the top. */
  async texts(column: string): Promise<string[]> {
    const index = await this.#indexOf(column)
    const rows = await this.rows.all()
    return Promise.all(rows.map(async (row) => (await row.getByRole('cell').nth(index).innerText()).trim()))
  }

  async sortBy(column: string) {
    await this.header(column).getByRole('button').click()
  }

  /** A button of a row. */
  action(name: string, action: string): Locator {
    return this.row(name).getByRole('button', { name: action, exact: true })
  }

  /** Answers the open question with yes. */
  async agree() {
    await this.dialog.getByRole('button', { name: /^确定/ }).click()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Opens a row's menu and picks an entry. */
  async choose(name: string, menu: string, entry: string) {
    await this.action(name, menu).click()
    await this.#page.getByRole('menuitem', { name: entry, exact: true }).click()
  }

  pageButton(name: string): Locator {
    return this.pages.getByRole('button', { name, exact: true })
  }

  async #indexOf(column: string): Promise<number> {
    await expect(this.header(column)).toBeVisible()
    const names = await this.table.getByRole('columnheader').allInnerTexts()
    return names.findIndex((name) => name.trim() === column)
  }
}
