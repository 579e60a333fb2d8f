import { test as base, expect, type Page } from '@playwright/test'
import { watchToasts } from '../pages/toasts'
import { RealServer, type UserRow } from './server'

export { expect }

const env = (name: string) => process.env[name] ?? ''

/** The prefix of all names of a run; short, as user names have at most twelve characters. */
const PREFIX = `e2e${Math.random().toString(36).slice(2, 5)}`

export const PASSWORD = '12345678'

interface Fixtures {
  /** Returns a unique name; its rows are deleted after the test. */
  newName: () => string
  /** Creates a user through the API and signs the page in; `client` sends requests as that user. */
  asUser: (page: Page, role?: 'admin') => Promise<{ user: UserRow; client: RealServer }>
  /** Signs the page in without the sign-in screen, whose rate limit is strict. */
  signInByCookie: (page: Page, as: RealServer, user: UserRow) => Promise<void>
  asRoot: undefined
}

interface WorkerFixtures {
  /** Sends requests to the gateway as root. */
  server: RealServer
  root: UserRow
  /** Base address of the upstream. Its valid keys begin with `good`. */
  upstream: string
}

export const test = base.extend<Fixtures & { cleanUp: undefined }, WorkerFixtures>({
  server: [
    async ({ playwright: _unused }, use) => use(new RealServer(env('REAL_SERVER'))),
    { scope: 'worker' },
  ],
  root: [
    async ({ server }, use) => use(await server.signIn(env('REAL_USERNAME'), env('REAL_PASSWORD'))),
    { scope: 'worker', auto: true },
  ],
  upstream: [async ({ playwright: _unused }, use) => use(env('REAL_UPSTREAM')), { scope: 'worker' }],
  newName: async ({ playwright: _unused }, use) => {
    let count = 0
    const start = Math.random().toString(36).slice(2, 6)
    await use(() => `${PREFIX}${start}${(count++).toString(36)}`)
  },
  signInByCookie: async ({ baseURL }, use) => {
    await use(async (page, as, { id, username, role, status }) => {
      const [name = '', value = ''] = as.cookie.split(/=(.*)/s)
      await page.context().addCookies([{ name, value, url: baseURL ?? '' }])
      const user = { id, username, display_name: username, role, status }
      await page.addInitScript((text) => {
        if (sessionStorage.getItem('signed-in-once')) return
        sessionStorage.setItem('signed-in-once', 'true')
        localStorage.setItem('user', text)
      }, JSON.stringify(user))
    })
  },
  asUser: async ({ server, newName, signInByCookie }, use) => {
    await use(async (page, role) => {
      const username = newName()
      await server.request('POST', '/api/user/', { username, password: PASSWORD, display_name: username })
      if (role) await server.request('POST', '/api/user/manage', { username, action: 'promote' })
      const client = new RealServer(server.address)
      const user = await client.signIn(username, PASSWORD)
      await signInByCookie(page, client, user)
      return { user, client }
    })
  },
  asRoot: async ({ page, server, root, signInByCookie }, use) => {
    await signInByCookie(page, server, root)
    await use(undefined)
  },
  cleanUp: [
    async ({ page, server }, use) => {
      await watchToasts(page.context())
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        // A redirect means that the path differs from the server's, for example by a final slash.
        const isOdd = response.status() >= 500 || (response.status() >= 300 && response.status() < 309)
        if (pathname.startsWith('/api/') && isOdd && response.status() !== 304)
          problems.push(`${response.request().method()} ${pathname}: ${response.status()}`)
      })
      const before = await server.options()
      await use(undefined)
      await server.restoreOptions(before)
      await server.clean(PREFIX)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
