import { expect, type Locator, type Page } from '@playwright/test'

/** The most Tab stops between two controls of a screen. */
const MOST_STOPS = 250

/** How often the direction may change: a control that Tab skips would never be reached. */
const MOST_TURNS = 3

/**
 * The key that leads from the focus to the element, and how often to press it at least; no key if it has the focus,
 * undefined if it left the page.
 */
const wayTo = (target: Node) => {
  if (!target.isConnected) return undefined
  const focused = document.activeElement
  if (target === focused) return { key: '', times: 0 }
  if (!focused || focused === document.body) return { key: 'Tab', times: 1 }
  // Tab reaches one control of a row, a head or a toolbar, the arrow keys the others.
  const isSkipped = (target as HTMLElement).tabIndex < 0
  const group = isSkipped && (target as HTMLElement).closest('tbody tr, thead, [role=toolbar], fieldset')
  const inside = [
    ...(group || document.createElement('p')).querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, [tabindex]):not(:disabled)',
    ),
  ].filter((control) => control.offsetParent)
  const [at, goal] = [focused, target].map((one) => inside.indexOf(one as HTMLElement))
  if (at !== undefined && goal !== undefined && at >= 0)
    return { key: at < goal ? 'ArrowRight' : 'ArrowLeft', times: Math.abs(goal - at) }
  const element = inside.find(({ tabIndex }) => tabIndex >= 0) ?? target
  const isBefore = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const [key, from, to] = isBefore(focused, element)
    ? ['Tab', focused, element]
    : ['Shift+Tab', element, focused]
  const place = element.parentElement?.closest('[role=dialog]') ?? document
  // Of radio buttons only one is a stop, so none is counted.
  const controls = place.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [type=radio])',
  )
  const between = [...controls].filter(
    (control) =>
      control.tabIndex >= 0 &&
      isBefore(from, control) &&
      isBefore(control, to) &&
      control.checkVisibility({ visibilityProperty: true }),
  )
  return { key, times: between.length + 1 }
}

/** Whether a part of a control is visible: not scrolled away, nor all behind a sticky bar. */
const isSeen = (control: Node) => {
  // A radio button is drawn by its label.
  const { offsetHeight, labels } = control as HTMLInputElement
  const element = (offsetHeight === 0 && labels?.[0]) || (control as Element)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y] as const))
  return points.some(([x, y]) => {
    const there = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
    return there !== null && (element.contains(there) || there.contains(element))
  })
}

/** Whether an element has the focus, and is not behind an open dialog. */
const isHeld = () => {
  const { activeElement, body } = document
  const isBehind =
    document.querySelector('[role=dialog][aria-modal=true]') && !activeElement?.closest('[role=dialog]')
  return activeElement !== body && !isBehind
}

/** A person without a mouse: everything is done by keys. */
export class Keys {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses Tab or Shift+Tab until the target has the focus. */
  async to(target: Locator) {
    await expect(target).toBeAttached()
    // Found by its role only once, and again after it was redrawn; the stops on the way are counted at once, as
    // looking for the focus takes longer than the key.
    let element = await target.elementHandle()
    let before = 'Tab'
    for (let stops = 0, turns = 0; stops < MOST_STOPS && turns <= MOST_TURNS; ) {
      let way = await element?.evaluate(wayTo)
      if (way === undefined) {
        element = await target.elementHandle()
        way = (await element?.evaluate(wayTo)) ?? { key: 'Tab', times: 1 }
      }
      const { key, times } = way
      if (times === 0) {
        await expect.poll(() => element?.evaluate(isSeen), { message: `${target} is not seen` }).toBe(true)
        return
      }
      for (let press = 0; press < times; press += 1) await this.#page.keyboard.press(key)
      stops += times
      if (key !== before) turns += 1
      before = key
    }
    throw new Error(`no Tab leads to ${target}`)
  }

  /** Goes there and presses it; something must have the focus afterwards. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await this.to(target)
    await this.#page.keyboard.press(key)
    await this.expectHeld()
  }

  /** Goes to a field and replaces its text. */
  async type(field: Locator, text: string) {
    await this.to(field)
    await this.#page.keyboard.press('Control+a')
    await this.#page.keyboard.type(text)
  }

  /** Goes to a select box and moves to a choice. */
  async select(list: Locator, label: string) {
    await this.to(list)
    const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
    for (let step = 0; step < 20 && (await chosen()) !== label; step += 1)
      await this.#page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe(label)
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

  /** Answers the open question with yes. */
  async confirm() {
    const dialog = this.#page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^确定/ })).toBeFocused()
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
    // On the heading, or on the screen's main field.
    await this.expectHeld()
  }

  /** Something usable has the focus. */
  async expectHeld() {
    // A sign-out loads the page, which ends what is evaluated in it.
    const held = () => this.#page.evaluate(isHeld).catch(() => false)
    await expect.poll(held, { message: 'the focus is lost' }).toBe(true)
  }

  /** Signs in at `/login`, and waits for the list that follows. */
  async signIn(username: string, password: string) {
    const main = this.#page.getByRole('main')
    await this.#page.goto('/login')
    await this.type(main.getByRole('textbox', { name: '用户名' }), username)
    await this.type(main.getByLabel('密码', { exact: true }), password)
    await this.#page.keyboard.press('Enter')
    await expect(this.#page).toHaveURL(/\/(?:token|user\/edit)$/)
    // Keys would be typed into the form until it has gone.
    await expect(main.getByRole('button', { name: '登录', exact: true })).toHaveCount(0)
    await this.expectHeld()
  }
}
