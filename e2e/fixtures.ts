import { createGateway, type Gateway } from '@mocks/gateway'
import { test as base, expect } from '@playwright/test'
import { http, type RequestHandler } from 'msw'
import { Guard, watchActingGets, watchConsole, watchViolations } from './guards'
import { watchToasts } from './pages/toasts'
import { type Sent, startWorkerServer, type WorkerServer } from './worker-server'

export { expect }

/** `undefined` passes the request on to the next handler. */
type Reply = Response | undefined

/** The mock gateway of one test, with controls for the test. */
export interface TestGateway extends Gateway {
  /** Prepends a handler. */
  inject: (handler: RequestHandler) => void
  /** Overrides the response to a call (`GET /api/token/`) until the returned function is called. */
  answer: (call: string, reply: () => Reply | Promise<Reply>) => () => void
  /** Keeps a call pending until the returned function is called. */
  hold: (call: string) => () => void
  /** The requests received so far, optionally only those of one call (`GET /api/token/`). */
  sent: (call?: string) => Sent[]
  /** The JSON bodies of a call's requests. */
  bodies: (call: string) => unknown[]
  /** Drops every connection, as without a network, until `repair` is called. */
  cut: () => void
  repair: () => void
}

/** Sets one of the site's options on the gateway. */
export function setOption(gateway: Gateway, key: string, value: string): void {
  const option = gateway.db.options.find((candidate) => candidate.key === key)
  if (!option) throw new Error(`no option ${key}`)
  option.value = value
}

/** The gateway's record of an account; throws if there is none. */
export function userOf({ db }: Gateway, name: string) {
  const user = db.users.find(({ username }) => username === name)
  if (!user) throw new Error(`no account ${name}`)
  return user
}

interface Fixtures {
  gateway: TestGateway
  /** The gateway's fixed time in milliseconds; the real time by default. */
  gatewayTime: number | undefined
  /** Allows matching console errors and warnings; any other fails the test. */
  expectConsole: (pattern: RegExp) => void
  /** Allows matching violations of the Content Security Policy; any other fails the test. */
  expectViolation: (pattern: RegExp) => void
  signIn: (username: 'root' | 'admin' | 'user') => Promise<void>
}

export interface WorkerFixtures {
  /** The build to serve. */
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
      const matches = ({ request }: { request: Request }) =>
        `${request.method} ${new URL(request.url).pathname}` === call
      const handler = http.all(matches, reply)
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
      repair: () => {
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
    expect(guard.unexpected(), 'unexpected console messages').toEqual([])
  },
  expectViolation: async ({ context }, use) => {
    const guard = new Guard()
    await watchViolations(context, guard)
    await use((pattern) => guard.allow(pattern))
    expect(guard.unexpected(), 'unexpected policy violations').toEqual([])
  },
  actingGets: [
    async ({ context }, use) => {
      const guard = new Guard()
      await watchActingGets(context, guard)
      await use(undefined)
      expect(guard.unexpected(), 'GETs with side effects without user input').toEqual([])
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
    // Requesting the fixtures activates their guards in every test.
    async ({ expectConsole: _console, expectViolation: _violation, gateway: _gateway }, use) =>
      use(undefined),
    { auto: true },
  ],
  signIn: async ({ page, gateway }, use) => {
    await use(async (username) => {
      const { id, display_name, role, status } = userOf(gateway, username)
      gateway.signInAs(username)
      await page.addInitScript(
        ([key, value]) => {
          // A cross-origin frame has no storage.
          if (window !== window.top || sessionStorage.getItem('signed-in-once')) return
          sessionStorage.setItem('signed-in-once', 'true')
          localStorage.setItem(key, value)
        },
        ['user', JSON.stringify({ id, username, display_name, role, status })] as const,
      )
    })
  },
})
