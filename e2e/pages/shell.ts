import type { Locator, Page } from '@playwright/test'

/** The frame around every screen. */
export class Shell {
  readonly menu: Locator
  readonly header: Locator
  readonly footer: Locator
  readonly main: Locator
  /** The site's notice. */
  readonly notice: Locator
  /** Opens the menu in windows up to 600 px wide. */
  readonly menuButton: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.header = page.getByRole('banner')
    this.menu = page.getByRole('navigation', { name: '主导航' })
    this.footer = page.getByRole('contentinfo')
    this.main = page.getByRole('main')
    this.notice = page.getByRole('status').filter({ has: page.getByRole('region', { name: '公告' }) })
    this.menuButton = page.getByRole('button', { name: '菜单', exact: true })
  }

  entry(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true })
  }

  /** All links of the menu, in order. */
  entries(): Locator {
    return this.menu.getByRole('link')
  }

  /** The button with the user's name, which opens the account menu. */
  account(name: string): Locator {
    return this.header.getByRole('button', { name, exact: true })
  }

  async signOut(username: string) {
    await this.account(username).click()
    await this.#page.getByRole('menuitem', { name: '登出' }).click()
  }

  /** Waits for the current screen, then navigates without reloading the page. */
  async go(path: string) {
    await this.#page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await this.#page.evaluate((next) => history.pushState(null, '', next), path)
  }
}
