import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** As a test's fixtures give them: undefined where none is set. */
type Options = { [Key in keyof BrowserContextOptions]: BrowserContextOptions[Key] | undefined }

/** What a page can leave behind in the browser, beside cookies. */
const STORAGE = 'local_storage,indexeddb,cache_storage,service_workers'

/**
 * The browser context of a worker. Tests with the same options share it: each gets a new page, without what the test
 * before left (pages, cookies, storage, routes, permissions), but with the HTTP cache. Playwright's `reuseContext` empties
 * that cache and opens the console's address between two tests, which costs a tenth of the suite's time.
 */
export class SharedContext {
  readonly #browser: Browser
  readonly #origin: string
  #context: BrowserContext | undefined
  /** The options of the context, as JSON. */
  #options = ''
  #hasOwnClock = false

  /** `origin` is the console's: its storage is emptied. */
  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  /** A context with these options and one blank page. */
  async take(options: Options): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    if (this.#context && key === this.#options && !this.#hasOwnClock) return this.#context
    await this.#context?.close()
    this.#options = key
    this.#context = await this.#browser.newContext(JSON.parse(key))
    await this.#context.newPage()
    this.#watchClock(this.#context)
    return this.#context
  }

  /** To be called after each test. The new page is opened first, so that the renderer stays. */
  async clean(context: BrowserContext): Promise<void> {
    if (this.#hasOwnClock) return
    for (const event of ['page', 'request'] as const) context.removeAllListeners(event)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    const used = context.pages()
    const page = await context.newPage()
    await Promise.all(used.map((each) => each.close()))
    await Promise.all([this.#emptyStorage(page), context.clearCookies(), context.clearPermissions()])
  }

  async #emptyStorage(page: Page) {
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: STORAGE })
    await session.detach()
  }

  /** A clock that was installed cannot be removed: such a context serves one test only. */
  #watchClock({ clock }: BrowserContext) {
    this.#hasOwnClock = false
    const watched =
      <Args extends unknown[]>(change: (...args: Args) => Promise<void>) =>
      (...args: Args) => {
        this.#hasOwnClock = true
        return change(...args)
      }
    clock.install = watched(clock.install.bind(clock))
    clock.setFixedTime = watched(clock.setFixedTime.bind(clock))
    clock.setSystemTime = watched(clock.setSystemTime.bind(clock))
  }
}
