import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

export type ToastKind = 'success' | 'info' | 'error' | 'warning'

const SHOWN = 'toast shown: '
const successes = new WeakMap<BrowserContext, string[]>()

/** Records every success toast, as it may vanish (after 1.5 s) before a slow test looks for it. */
export async function watchToasts(context: BrowserContext) {
  const texts: string[] = []
  successes.set(context, texts)
  await context.addInitScript((prefix) => {
    const toast = '[data-toast="success"]'
    const note = (node: Node) => {
      if (!(node instanceof Element)) return
      const shown = node.matches(toast) ? node : node.querySelector(toast)
      if (shown) console.info(`${prefix}${shown.textContent}`)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(note)
    }).observe(document, { childList: true, subtree: true })
  }, SHOWN)
  context.on('console', (message) => {
    if (message.text().startsWith(SHOWN)) texts.push(message.text().slice(SHOWN.length))
  })
}

/** The toasts on screen. */
export class Toasts {
  readonly all: Locator
  readonly errors: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.all = page.locator('[data-toast]')
    this.errors = page.locator('[data-toast="error"]')
  }

  /** Toasts of a kind with exactly this text. */
  saying(kind: ToastKind, text: string | RegExp): Locator {
    return this.#page
      .locator(`[data-toast="${kind}"]`)
      .filter({ has: this.#page.getByText(text, { exact: true }) })
  }

  /** Waits for a success toast, visible or recorded. Each recorded toast satisfies one call only. */
  async expectSuccess(text: string | RegExp) {
    const texts = successes.get(this.#page.context()) ?? []
    const onScreen = this.saying('success', text)
    await expect
      .poll(
        async () => {
          const index = texts.findIndex((shown) =>
            typeof text === 'string' ? shown === text : text.test(shown),
          )
          if (index >= 0) texts.splice(index, 1)
          return index >= 0 || (await onScreen.count()) > 0
        },
        // By default a poll waits up to a second between attempts.
        { message: `a toast saying ${text}`, intervals: [50] },
      )
      .toBe(true)
  }

  async closeAll() {
    // Success toasts let clicks through and disappear automatically.
    await expect(this.#page.locator('[data-toast="success"]')).toHaveCount(0)
    // Any other toast may disappear before its button is clicked.
    await expect(async () => {
      while ((await this.all.count()) > 0)
        await this.all.first().getByRole('button', { name: '关闭' }).click({ timeout: 1_000 })
    }).toPass()
  }
}
