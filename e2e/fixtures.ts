import { createGateway, type Gateway } from '@mocks/gateway'
import { test as base, expect } from '@playwright/test'
import { http, type RequestHandler } from 'msw'
import { Guard, watchActingGets, watchConsole, watchViolations } from './guards'
import { watchToasts } from './pages/toasts'
import { type Sent, startWorkerServer, type WorkerServer } from './worker-server'

export { expect }

/** undefined: the next handler answers. */
type Reply = Response | undefined

/** The test's own gateway, and what a test can do to it. */
export interface TestGateway extends Gateway {
  /** Puts a handler before all others, to inject a fault. */
  inject: (handler: RequestHandler) => void
  /** Answers one call (`GET /api/token/`) in place of the gateway, until the returned function is called. */
  answer: (call: string, reply: () => Reply | Promise<Reply>) => () => void
  /** Holds one call until the returned function is called; then the gateway answers. */
  hold: (call: string) => () => void
  /** The requests of a call that have left the page so far, whoever answered them; of all calls by default. */
  sent: (call?: string) => Sent[]
  /** The JSON bodies of the requests of one call. */
  bodies: (call: string) => unknown[]
  /** Answers nothing any more, as without a network. */
  cut: () => void
  mend: () => void
}

/** Sets one of the site's options, as an administrator would have. */
export function setOption(gateway: Gateway, key: string, value: string): void {
  const option = gateway.db.options.find((candidate) => candidate.key === key)
  if (!option) throw new Error(`no option ${key}`)
  option.value = value
}

/** An account as the gateway holds it. */
export function userOf({ db }: Gateway, name: string) {
  const user = db.users.find(({ username }) => username === name)
  if (!user) throw new Error(`no account ${name}`)
  return user
}

interface Fixtures {
  gateway: TestGateway
  /** The gateway's time in milliseconds; by default the real one. */
  gatewayTime: number | undefined
  /** Declares errors and warnings on the console that the test provokes; any other one fails it. */
  expectConsole: (pattern: RegExp) => void
  /** Declares violations of the page's policy that the test provokes; any other one fails it. */
  expectViolation: (pattern: RegExp) => void
  signIn: (username: 'root' | 'admin' | 'user') => Promise<void>
}

export interface WorkerFixtures {
  /** The build that is served. */
  build: 'dist' | 'dist-mock'
  server: WorkerServer
}

export const test = base.extend<
  Fixtures & { consoleGuard: undefined; actingGets: undefined; toastNotes: undefined },
  WorkerFixtures
>({
  build: ['dist', { scope: 'worker', option: true }],
  server: [
    async ({ build }, use) => {
      const server = await startWorkerServer(build)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  gatewayTime: [undefined, { option: true }],
  gateway: async ({ server, gatewayTime }, use) => {
    const gateway = createGateway(gatewayTime === undefined ? {} : { now: () => gatewayTime })
    let cut = false
    const sent: Sent[] = []
    const sentOf = (call?: string) => sent.filter(({ method, path }) => !call || `${method} ${path}` === call)
    const { handlers } = gateway
    const answer = (call: string, reply: () => Reply | Promise<Reply>) => {
      const isMeant = ({ request }: { request: Request }) =>
        `${request.method} ${new URL(request.url).pathname}` === call
      const handler = http.all(isMeant, reply)
      handlers.unshift(handler)
      return () => void handlers.splice(handlers.indexOf(handler), 1)
    }
    const testGateway: TestGateway = Object.assign(gateway, {
      inject: (handler: RequestHandler) => void handlers.unshift(handler),
      answer,
      hold: (call: string) => {
        let release = () => {}
        const released = new Promise<void>((done) => {
          release = done
        })
        // After a handler without an answer the next one is asked.
        const end = answer(call, () => released.then(() => undefined))
        return () => {
          end()
          release()
        }
      },
      sent: sentOf,
      bodies: (call: string) => sentOf(call).map(({ body }) => JSON.parse(body) as unknown),
      cut: () => {
        cut = true
      },
      mend: () => {
        cut = false
      },
    })
    server.answerWith({ handlers, sent, isCut: () => cut })
    await use(testGateway)
  },
  expectConsole: async ({ context }, use) => {
    const guard = new Guard()
    watchConsole(context, guard)
    await use((pattern) => guard.allow(pattern))
    expect(guard.undeclared(), 'on the console, undeclared').toEqual([])
  },
  expectViolation: async ({ context }, use) => {
    const guard = new Guard()
    await watchViolations(context, guard)
    await use((pattern) => guard.allow(pattern))
    expect(guard.undeclared(), 'against the policy, undeclared').toEqual([])
  },
  actingGets: [
    async ({ context }, use) => {
      const guard = new Guard()
      await watchActingGets(context, guard)
      await use(undefined)
      expect(guard.undeclared(), 'acting GETs that nobody asked for').toEqual([])
    },
    { auto: true },
  ],
  toastNotes: [
    async ({ context }, use) => {
      await watchToasts(context)
      await use(undefined)
    },
    { auto: true },
  ],
  consoleGuard: [
    // Makes every test use the guards above.
    async ({ expectConsole: _watched, expectViolation: _kept, gateway: _served }, use) => use(undefined),
    { auto: true },
  ],
  signIn: async ({ page, gateway }, use) => {
    await use(async (username) => {
      const { id, display_name, role, status } = userOf(gateway, username)
      gateway.signInAs(username)
      await page.addInitScript(
        ([key, value]) => {
          // A frame of another site has no storage.
          if (window !== window.top || sessionStorage.getItem('signed-in-once')) return
          sessionStorage.setItem('signed-in-once', 'true')
          localStorage.setItem(key, value)
        },
        ['user', JSON.stringify({ id, username, display_name, role, status })] as const,
      )
    })
  },
})
