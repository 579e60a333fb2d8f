import { expect, type Locator, type Page } from '@playwright/test'

/** Stops of Tab that a screen has at most. */
const MOST_STOPS = 250

/** Undefined: it has gone from the page. */
const hasFocus = (element: Node) => (element.isConnected ? element === document.activeElement : undefined)

/** A person without a mouse: everything here is a press of a key. */
export class Keys {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Goes on by Tab until something has the focus. */
  async to(target: Locator) {
    await expect(target).toBeVisible()
    // Found by its role once, and again only where it was drawn anew: that takes longer than the key.
    let element = await target.elementHandle()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      let isHere = await element?.evaluate(hasFocus)
      if (isHere === undefined) {
        element = await target.elementHandle()
        isHere = await element?.evaluate(hasFocus)
      }
      if (isHere) return
      await this.#page.keyboard.press('Tab')
    }
    throw new Error(`no Tab leads to ${target}`)
  }

  /** Goes there and presses it; wherever that leads, the focus is somewhere. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await this.to(target)
    await this.#page.keyboard.press(key)
    await this.expectHeld()
  }

  /** Goes to a field and types in place of what stands there. */
  async type(field: Locator, text: string) {
    await this.to(field)
    await this.#page.keyboard.press('Control+a')
    await this.#page.keyboard.type(text)
  }

  /** Opens a menu and picks an entry by the arrow keys. */
  async choose(button: Locator, entry: string) {
    await this.press(button)
    const wanted = this.#page.getByRole('menuitem', { name: entry, exact: true })
    await expect(wanted).toBeVisible()
    for (let step = 0; step < 20; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break
      await this.#page.keyboard.press('ArrowDown')
    }
    await expect(wanted).toBeFocused()
    await this.#page.keyboard.press('Enter')
    await this.expectHeld()
  }

  /** Says yes to the question that is open. */
  async confirm() {
    const dialog = this.#page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: '确定', exact: true })).toBeFocused()
    await this.#page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await this.expectHeld()
  }

  /** To a page by its letter. */
  async go(letter: string, heading: string) {
    await this.#page.keyboard.press('Escape')
    const there = this.#page.getByRole('heading', { level: 1, name: heading, exact: true })
    await this.#page.keyboard.press('g')
    await this.#page.keyboard.press(letter)
    await expect(there).toBeVisible()
    // On the heading, or on the one field that the screen is about.
    await this.expectHeld()
  }

  /** The focus is on something. */
  async expectHeld() {
    await expect
      .poll(() => this.#page.evaluate(() => document.activeElement !== document.body), {
        message: 'the focus is lost',
      })
      .toBe(true)
  }

  /** Signs in at `/login`, and waits for the list that comes then. */
  async signIn(username: string, password: string) {
    const main = this.#page.getByRole('main')
    await this.#page.goto('/login')
    await this.type(main.getByRole('textbox', { name: '用户名' }), username)
    await this.type(main.getByLabel('密码', { exact: true }), password)
    await this.#page.keyboard.press('Enter')
    await expect(this.#page).toHaveURL(/\/(?:token|user\/edit)$/)
    // Until the form has gone, keys are still typed into it.
    await expect(main.getByRole('button', { name: '登录', exact: true })).toHaveCount(0)
    await this.expectHeld()
  }
}
