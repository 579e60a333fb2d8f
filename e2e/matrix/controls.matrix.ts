import type { Page } from '@playwright/test'
import { http } from 'msw'
import { ACTING_GETS } from '../acting-calls'
import { expect, type TestGateway, test } from '../fixtures'
import { ADDRESSES } from './addresses'
import { type Control, click, controlsOf, fill, nameOf, settled, watchFiles } from './walk'

const TIMES = 20
const ROOT = JSON.stringify({ id: 1, username: 'root', display_name: 'Root', role: 100, status: 1 })
/** The most clicks in a row: dialogs open from menus, and questions from dialogs. */
const DEEPEST = 4
const VISITOR = new Set(['/login', '/register', '/reset', '/user/reset'])

const isActing = (method: string, path: string) => method !== 'GET' || ACTING_GETS.test(path)

/** Holds all calls that act until the returned function is called. */
function holdActs(gateway: TestGateway): () => void {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  gateway.inject(
    http.all(
      ({ request }) => isActing(request.method, new URL(request.url).pathname),
      () => released.then(() => undefined),
    ),
  )
  return release
}

class Walk {
  /** The controls that act, and how many calls one click sends. */
  readonly acts: { path: Control[]; calls: number }[] = []
  readonly #seen = new Set<string>()
  readonly #page: Page
  readonly #gateway: TestGateway
  readonly #address: string

  constructor(page: Page, gateway: TestGateway, address: string) {
    this.#page = page
    this.#gateway = gateway
    this.#address = address
  }

  #sent() {
    return this.#gateway.sent().filter(({ method, path }) => isActing(method, path)).length
  }

  /** Waits for paced work: the calls for many rows are sent one after another. */
  async #paced() {
    for (let before = -1; before !== this.#sent(); ) {
      before = this.#sent()
      await new Promise((done) => setTimeout(done, 1_500))
    }
  }

  /** Opens the screen and clicks along the path. */
  async #reach(path: Control[]): Promise<boolean> {
    this.#gateway.reset('default')
    if (!VISITOR.has(this.#address)) this.#gateway.signInAs('root')
    await this.#page.goto('about:blank')
    await this.#page.goto(this.#address)
    await settled(this.#page)
    await fill(this.#page)
    for (const control of path) {
      if (!(await click(this.#page, control))) return false
      await fill(this.#page)
    }
    return true
  }

  /** Clicks everything that was not clicked yet, and continues where a click shows something new. */
  async explore(path: Control[] = []): Promise<void> {
    if (!(await this.#reach(path))) return
    const here = (await controlsOf(this.#page)).filter((control) => !this.#seen.has(nameOf(control)))
    for (const control of here) this.#seen.add(nameOf(control))
    let fresh = true
    for (const control of here) {
      if (!fresh && !(await this.#reach(path))) return
      const before = this.#sent()
      const names = (await controlsOf(this.#page)).map(nameOf).join()
      const release = holdActs(this.#gateway)
      await click(this.#page, control)
      if (this.#sent() > before) await this.#paced()
      const calls = this.#sent() - before
      const after = await controlsOf(this.#page)
      const isHere = new URL(this.#page.url()).pathname === this.#address
      fresh = calls === 0 && isHere && after.map(nameOf).join() === names
      if (calls > 0) this.acts.push({ path: [...path, control], calls })
      else if (isHere && path.length < DEEPEST && after.some((other) => !this.#seen.has(nameOf(other)))) {
        await this.explore([...path, control])
        fresh = false
      }
      release()
    }
  }

  /** The number of calls of many clicks at once while they are held, and the calls that were sent twice in all. */
  async repeat(path: Control[]): Promise<[held: number, twice: string[]]> {
    await this.#reach(path.slice(0, -1))
    const release = holdActs(this.#gateway)
    const from = this.#gateway.sent().length
    const acts = () =>
      this.#gateway
        .sent()
        .slice(from)
        .filter((call) => isActing(call.method, call.path))
        .map((call) => JSON.stringify(call))
    await click(this.#page, path.at(-1) as Control, TIMES)
    await this.#paced()
    const held = acts().length
    release()
    await settled(this.#page)
    const all = acts()
    return [held, all.filter((call, index) => all.indexOf(call) !== index)]
  }
}

for (const address of ADDRESSES) {
  test(`${address}: ${TIMES} clicks on an acting control send one request`, async ({
    page,
    context,
    gateway,
    expectConsole,
  }) => {
    test.setTimeout(1_800_000)
    expectConsole(/./)
    context.on('page', (other) => void other.close())
    page.on('dialog', (dialog) => void dialog.accept())
    // For each page load, as some controls sign out.
    if (!VISITOR.has(address)) await page.addInitScript((user) => localStorage.setItem('user', user), ROOT)
    watchFiles(page)
    const walk = new Walk(page, gateway, address)
    await walk.explore()
    for (const { path, calls } of walk.acts) {
      const name = path.map(nameOf).join(' › ')
      test.info().annotations.push({ type: 'control', description: `${address} ${name}` })
      const [held, twice] = await walk.repeat(path)
      expect.soft(held, name).toBe(calls)
      expect.soft(twice, name).toEqual([])
    }
    test.info().annotations.push({ type: 'controls', description: `${walk.acts.length}` })
  })
}
