import { expect, type Locator, type Page } from '@playwright/test'
import { ListPage } from './list-page'

/** The log: filters, list, detail drawer and live switch. Rows are found by text. */
export class LogPage extends ListPage {
  readonly heading: Locator
  /** The button 点击查看总消耗额度, which shows the sum after a click. */
  readonly total: Locator
  readonly filters: Locator
  readonly type: Locator
  readonly query: Locator
  readonly reset: Locator
  readonly drawer: Locator
  readonly live: Locator
  readonly liveStatus: Locator
  /** {n} 条新日志. */
  readonly pill: Locator

  constructor(page: Page) {
    super(page, '日志')
    const main = page.getByRole('main')
    this.heading = page.getByRole('heading', { name: '使用明细', exact: true })
    this.total = main.getByRole('button', { name: /总消耗额度/ })
    this.filters = page.getByRole('region', { name: '筛选' })
    this.type = this.filters.getByRole('combobox', { name: '类型', exact: true })
    this.query = this.filters.getByRole('button', { name: '查询', exact: true })
    this.reset = this.filters.getByRole('button', { name: '重置', exact: true })
    this.drawer = page.getByRole('dialog', { name: '日志详情' })
    this.live = page.getByRole('switch', { name: '实时', exact: true })
    this.liveStatus = page.getByRole('region', { name: '实时更新' }).getByRole('status')
    this.pill = page.getByRole('button', { name: /条新日志$/ })
  }

  /** Expands the filters other than the quick ranges. */
  async openFilters() {
    const button = this.filters.getByRole('button', { name: /^筛选/ })
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  }

  /** Turns live updates on by keyboard, as the track covers the input of the switch. */
  async goLive() {
    await this.live.press('Space')
    await expect(this.live).toBeChecked()
  }

  async closeFilters() {
    await this.filters.getByRole('button', { name: /^筛选/ }).click()
  }

  field(label: string): Locator {
    return this.filters.getByRole('textbox', { name: label, exact: true })
  }

  range(label: string): Locator {
    return this.filters.getByRole('button', { name: label, exact: true })
  }

  rowWith(text: string): Locator {
    return this.rows.filter({ hasText: text })
  }

  /** Opens the drawer of a row; `index` starts at 0. */
  async open(index: number) {
    await this.rows.nth(index).getByRole('button', { name: '查看详情' }).click()
  }

  /** The value of a field in the drawer. */
  fact(label: string): Locator {
    return this.drawer
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]')
  }

  inDrawer(name: string): Locator {
    return this.drawer.getByRole('button', { name, exact: true })
  }
}
