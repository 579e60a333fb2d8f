import { test as base, expect, type Page } from '@playwright/test'
import { watchToasts } from '../pages/toasts'
import { RealServer, type UserRow } from './server'

export { expect }

const given = (name: string) => process.env[name] ?? ''

/** The prefix of all names of a run; short, as a user's name may have twelve characters. */
const PREFIX = `e2e${Math.random().toString(36).slice(2, 5)}`

export const PASSWORD = '12345678'

interface Fixtures {
  /** A new, unique name, whose rows are deleted after the test. */
  newName: () => string
  /** Creates a user through the API, signs the page in as them, and returns their access to the server. */
  asUser: (page: Page, role?: 'admin') => Promise<{ user: UserRow; own: RealServer }>
  /** Signs the page in without the sign-in screen, as sign-ins are limited strictly. */
  enter: (page: Page, as: RealServer, user: UserRow) => Promise<void>
  asRoot: undefined
}

interface WorkerFixtures {
  /** The gateway, asked as root. */
  server: RealServer
  root: UserRow
  /** Base address of the upstream, whose valid keys begin with `good`. */
  upstream: string
}

export const test = base.extend<Fixtures & { tidy: undefined }, WorkerFixtures>({
  server: [
    async ({ playwright: _asked }, use) => use(new RealServer(given('REAL_SERVER'))),
    { scope: 'worker' },
  ],
  root: [
    async ({ server }, use) => use(await server.signIn(given('REAL_USERNAME'), given('REAL_PASSWORD'))),
    { scope: 'worker', auto: true },
  ],
  upstream: [async ({ playwright: _asked }, use) => use(given('REAL_UPSTREAM')), { scope: 'worker' }],
  newName: async ({ playwright: _asked }, use) => {
    let made = 0
    const start = Math.random().toString(36).slice(2, 6)
    await use(() => `${PREFIX}${start}${(made++).toString(36)}`)
  },
  enter: async ({ baseURL }, use) => {
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
  asUser: async ({ server, newName, enter }, use) => {
    await use(async (page, role) => {
      const username = newName()
      await server.ask('POST', '/api/user/', { username, password: PASSWORD, display_name: username })
      if (role) await server.ask('POST', '/api/user/manage', { username, action: 'promote' })
      const own = new RealServer(server.address)
      const user = await own.signIn(username, PASSWORD)
      await enter(page, own, user)
      return { user, own }
    })
  },
  asRoot: async ({ page, server, root, enter }, use) => {
    await enter(page, server, root)
    await use(undefined)
  },
  tidy: [
    async ({ page, server }, use) => {
      await watchToasts(page.context())
      const wrong: string[] = []
      page.on('pageerror', (error) => wrong.push(`uncaught: ${error.message}`))
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        // A redirect means that the console does not spell a call as the server does.
        const odd = response.status() >= 500 || (response.status() >= 300 && response.status() < 309)
        if (pathname.startsWith('/api/') && odd && response.status() !== 304)
          wrong.push(`${response.request().method()} ${pathname}: ${response.status()}`)
      })
      const before = await server.options()
      await use(undefined)
      await server.restoreOptions(before)
      await server.clean(PREFIX)
      expect(wrong).toEqual([])
    },
    { auto: true },
  ],
})
