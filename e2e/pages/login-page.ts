import { expect, type Locator, type Page } from '@playwright/test'

/** The sign-in screen. */
export class LoginPage {
  readonly username: Locator
  readonly password: Locator
  readonly submit: Locator
  /** The message about an expired session, in the page rather than a toast. */
  readonly expired: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    const main = page.getByRole('main')
    this.username = main.getByRole('textbox', { name: '用户名' })
    this.password = main.getByLabel('密码', { exact: true })
    this.submit = main.getByRole('button', { name: '登录', exact: true })
    this.expired = main.getByRole('alert').filter({ hasText: '未登录或登录已过期，请重新登录！' })
  }

  async open(query = '') {
    await this.#page.goto(`/login${query}`)
  }

  /** Signs in after a session has expired, once the new form is shown. */
  async signInAgain(username: string, password = '12345678') {
    await expect(this.expired).toBeVisible()
    await this.signIn(username, password)
  }

  async signIn(username: string, password: string) {
    await this.username.fill(username)
    await this.password.fill(password)
    await this.submit.click()
  }
}
