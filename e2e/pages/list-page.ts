import { expect, type Locator, type Page } from '@playwright/test'

/** A list screen: a table whose rows are found by name. */
export class ListPage {
  readonly table: Locator
  /** Data rows, without the header. */
  readonly rows: Locator
  readonly searchBox: Locator
  readonly searchButton: Locator
  readonly refresh: Locator
  readonly pageSize: Locator
  readonly pages: Locator
  /** The row count: 共 {n} 行. */
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

  /** Opens a list's address and waits for its first row. */
  static async open(page: Page, label: string, address: string): Promise<ListPage> {
    const list = new ListPage(page, label)
    await page.goto(address)
    // Not expect(), which takes a snapshot of the whole page on each failed attempt.
    await list.rows.first().waitFor()
    return list
  }

  /** Waits until the list has loaded all rows or the next page, its last request. */
  async settled() {
    const complete = this.extent.filter({ hasText: /^(共|符合条件|仅含)/ })
    const current = Number(await this.pages.locator('[aria-current=page]').innerText())
    // The pager shows the page after the next once the next has loaded.
    const next = this.pageButton(`第 ${current + 2} 页`)
    await complete.or(next).first().waitFor()
  }

  row(name: string): Locator {
    // The text filter comes first, as accessible names are slow to compute.
    return this.rows
      .filter({ hasText: name.split(' ', 1)[0] ?? '' })
      .filter({ has: this.#page.getByRole('cell', { name, exact: true }) })
  }

  header(column: string): Locator {
    return this.table.getByRole('columnheader', { name: column, exact: true })
  }

  /** The cell of a row, in the table or on a card. */
  cell(name: string, column: string): Locator {
    return this.row(name).locator(`[role=cell][data-label="${column}"]`).first()
  }

  /** Shows the collapsed fields of a card. */
  async unfold(name: string) {
    await this.choose(name, '展开')
  }

  /** The sheet of filters and sorting in a narrow window. */
  get sheet(): Locator {
    return this.#page.getByRole('dialog', { name: /^(筛选|排序)$/ })
  }

  async openSheet() {
    await this.#page.getByRole('button', { name: /^(筛选|排序)/ }).click()
    await expect(this.sheet).toBeVisible()
  }

  async closeSheet() {
    await this.sheet.getByRole('button', { name: '完成' }).click()
    await expect(this.sheet).toBeHidden()
  }

  /** Returns the texts of a column, from the top. */
  async texts(column: string): Promise<string[]> {
    const index = await this.#indexOf(column)
    const rows = await this.rows.all()
    return Promise.all(rows.map(async (row) => (await row.getByRole('cell').nth(index).innerText()).trim()))
  }

  async sortBy(column: string) {
    await this.header(column).getByRole('button').click()
  }

  /** A button in a cell of a row. */
  action(name: string, action: string): Locator {
    return this.row(name).getByRole('button', { name: action, exact: true })
  }

  /** The ⋯ button of a row, which opens the menu of its actions. */
  menu(row: string | Locator): Locator {
    return this.#rowOf(row).getByRole('button', { name: /^操作：/ })
  }

  /** An action in the open menu. */
  item(action: string): Locator {
    return this.#page.getByRole('menuitem', { name: action, exact: true })
  }

  /** Opens the menu of a row and picks an action. */
  async choose(row: string | Locator, action: string) {
    await this.menu(row).click()
    await this.item(action).click()
  }

  /** Hovers over a row and returns one of the actions that appear in it. */
  async quickAction(row: string | Locator, action: string): Promise<Locator> {
    await this.#rowOf(row).hover()
    const options = { name: action, exact: true }
    return this.#rowOf(row).getByRole('button', options).or(this.#rowOf(row).getByRole('link', options))
  }

  /** Hovers over a row and clicks one of the actions that appear in it. */
  async press(row: string | Locator, action: string) {
    await (await this.quickAction(row, action)).click()
  }

  /** Confirms the open question. */
  async confirm() {
    await this.dialog.getByRole('button', { name: /^确定/ }).click()
    await expect(this.dialog).toHaveCount(0)
  }

  pageButton(name: string): Locator {
    return this.pages.getByRole('button', { name, exact: true })
  }

  #rowOf(row: string | Locator): Locator {
    return typeof row === 'string' ? this.row(row) : row
  }

  async #indexOf(column: string): Promise<number> {
    await expect(this.header(column)).toBeVisible()
    const names = await this.table.getByRole('columnheader').allInnerTexts()
    return names.findIndex((name) => name.trim() === column)
  }
}
