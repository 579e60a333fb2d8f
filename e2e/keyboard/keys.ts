import { expect, type Locator, type Page } from '@playwright/test'
import { Palette } from '../pages/palette'

/** The maximum number of Tab stops between two controls. */
const MAX_STOPS = 250

/** How often the direction may change before a control counts as unreachable. */
const MAX_TURNS = 3

/**
 * Returns the key that moves the focus towards the element and the minimum number of presses: an empty key if the element
 * has the focus, undefined if it was removed.
 */
const nextKey = (target: Node) => {
  if (!target.isConnected) return undefined
  const focused = document.activeElement
  if (target === focused) return { key: '', times: 0 }
  if (!focused || focused === document.body) return { key: 'Tab', times: 1 }
  // Tab reaches one control of a row, header or toolbar; arrow keys reach the rest.
  const isSkipped = (target as HTMLElement).tabIndex < 0
  const group = isSkipped && (target as HTMLElement).closest('tbody tr, thead, [role=toolbar], fieldset')
  const inside = [
    ...(group || document.createElement('p')).querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, [tabindex]):not(:disabled)',
    ),
  ].filter((control) => control.offsetParent)
  const [at, goal] = [focused, target].map((node) => inside.indexOf(node as HTMLElement))
  if (at !== undefined && goal !== undefined && at >= 0)
    return { key: at < goal ? 'ArrowRight' : 'ArrowLeft', times: Math.abs(goal - at) }
  const element = inside.find(({ tabIndex }) => tabIndex >= 0) ?? target
  const isBefore = (first: Node, second: Node) =>
    (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const [key, from, to] = isBefore(focused, element)
    ? ['Tab', focused, element]
    : ['Shift+Tab', element, focused]
  const place = element.parentElement?.closest('[role=dialog]') ?? document
  // Radio buttons are not counted: only one of a group is a stop.
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

/** Whether part of a control is on screen and not covered. */
const isOnScreen = (control: Node) => {
  // Radio buttons are rendered by their labels.
  const { offsetHeight, labels } = control as HTMLInputElement
  const element = (offsetHeight === 0 && labels?.[0]) || (control as Element)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.1, 0.9].map((y) => [x, y] as const))
  return points.some(([x, y]) => {
    const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
}

/** Whether an element outside of `body`, and not behind a dialog, has the focus. */
const hasUsableFocus = () => {
  const { activeElement, body } = document
  const isBehind =
    document.querySelector('[role=dialog][aria-modal=true]') && !activeElement?.closest('[role=dialog]')
  return activeElement !== body && !isBehind
}

/** Operates a page by keyboard only. */
export class Keys {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Presses Tab or Shift+Tab until the target has the focus. */
  async to(target: Locator) {
    await expect(target).toBeAttached()
    // Locates the element once, and again after a re-render; counts the stops in one step, because checking the focus
    // after each key is slow.
    let element = await target.elementHandle()
    let before = 'Tab'
    for (let stops = 0, turns = 0; stops < MAX_STOPS && turns <= MAX_TURNS; ) {
      let next = await element?.evaluate(nextKey)
      if (next === undefined) {
        element = await target.elementHandle()
        next = (await element?.evaluate(nextKey)) ?? { key: 'Tab', times: 1 }
      }
      const { key, times } = next
      if (times === 0) {
        await expect
          .poll(() => element?.evaluate(isOnScreen), { message: `${target} is not on screen` })
          .toBe(true)
        return
      }
      for (let press = 0; press < times; press += 1) await this.#page.keyboard.press(key)
      stops += times
      if (key !== before) turns += 1
      before = key
    }
    throw new Error(`Tab does not reach ${target}`)
  }

  /** Focuses a control and presses it; an element must have the focus afterwards. */
  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await this.to(target)
    await this.#page.keyboard.press(key)
    await this.expectFocus()
  }

  /** Focuses a field and replaces its text. */
  async type(field: Locator, text: string) {
    await this.to(field)
    await this.#page.keyboard.press('Control+a')
    await this.#page.keyboard.type(text)
  }

  /** Focuses a select box and chooses an option. */
  async select(box: Locator, label: string) {
    await this.to(box)
    const chosen = () => box.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
    for (let step = 0; step < 20 && (await chosen()) !== label; step += 1)
      await this.#page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe(label)
  }

  /** Opens a menu and chooses an entry by arrow keys. */
  async choose(button: Locator, entry: string) {
    await this.press(button)
    const item = this.#page.getByRole('menuitem', { name: entry, exact: true })
    await expect(item).toBeVisible()
    for (let step = 0; step < 20; step += 1) {
      if (await item.evaluate((element) => element === document.activeElement)) break
      await this.#page.keyboard.press('ArrowDown')
    }
    await expect(item).toBeFocused()
    await this.#page.keyboard.press('Enter')
    await this.expectFocus()
  }

  /** Confirms the open dialog. */
  async confirm() {
    const dialog = this.#page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^确定/ })).toBeFocused()
    await this.#page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await this.expectFocus()
  }

  /** Opens a screen through the command palette. */
  async go(entry: string, heading = entry) {
    await this.#page.keyboard.press('Escape')
    await new Palette(this.#page).run(entry, entry)
    await expect(this.#page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await this.expectFocus()
  }

  /** Expects a usable element to have the focus. */
  async expectFocus() {
    // Signing out reloads the page, which aborts the evaluation.
    const hasFocus = () => this.#page.evaluate(hasUsableFocus).catch(() => false)
    await expect.poll(hasFocus, { message: 'the focus is lost' }).toBe(true)
  }

  /** Signs in at `/login` and waits for the next screen. */
  async signIn(username: string, password: string) {
    const main = this.#page.getByRole('main')
    await this.#page.goto('/login')
    await this.type(main.getByRole('textbox', { name: '用户名' }), username)
    await this.type(main.getByLabel('密码', { exact: true }), password)
    await this.#page.keyboard.press('Enter')
    await expect(this.#page).toHaveURL(/\/(?:token|user\/edit)$/)
    // Keys would go into the form until it is removed.
    await expect(main.getByRole('button', { name: '登录', exact: true })).toHaveCount(0)
    await this.expectFocus()
  }
}
