import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

export type ToastKind = 'success' | 'info' | 'error' | 'warning'

const SHOWN = 'toast shown: '
const successes = new WeakMap<BrowserContext, string[]>()

/** Notes each toast about a success, which is gone after 1.5 s: sooner than a busy machine looks. */
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

  /** Waits for a toast about a success: one that is on screen, or that was and no `told` has answered for. */
  async told(text: string | RegExp) {
    const texts = successes.get(this.#page.context()) ?? []
    const onScreen = this.saying('success', text)
    await expect
      .poll(
        async () => {
          const place = texts.findIndex((one) => (typeof text === 'string' ? one === text : text.test(one)))
          if (place >= 0) texts.splice(place, 1)
          return place >= 0 || (await onScreen.count()) > 0
        },
        // Looks again soon, as most tests wait for one: by itself a poll would wait up to a second.
        { message: `a toast saying ${text}`, intervals: [50] },
      )
      .toBe(true)
  }

  async closeAll() {
    // A success toast lets clicks through, and disappears by itself.
    await expect(this.#page.locator('[data-toast="success"]')).toHaveCount(0)
    // Others may disappear by themselves meanwhile.
    await expect(async () => {
      while ((await this.all.count()) > 0)
        await this.all.first().getByRole('button', { name: '关闭' }).click({ timeout: 1_000 })
    }).toPass()
  }
}
