import type { createNodeGateway } from '@mocks/node'
import { respond } from '@mocks/respond'
import { bypass, http } from 'msw'
import { afterAll, describe, expect, it } from 'vitest'
import { differences, shapeOf } from './test-shapes'

// `npm run e2e:real -- --compare`: sends each call to the mock and to a running gateway, and prints where the shapes of
// their answers differ. The script has stored there what the tables ask for.

/** The gateway to compare with; '' in every other run. */
export const COMPARED = process.env.COMPARE_SERVER ?? ''

const PASSWORD = '12345678'
const ROOT = { username: process.env.REAL_USERNAME ?? '', password: process.env.REAL_PASSWORD ?? '' }

/** The parts of a table's row that are used here. */
interface Compared {
  call: () => Promise<unknown>
  /** The account; root unless told, null for a visitor. */
  as?: string | null
  prepare?: () => void
}

interface Heard {
  status: number
  body: unknown
}

async function heard(response: Response): Promise<Heard> {
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) }
  } catch {
    return { status: response.status, body: text === '' ? '' : 'no JSON' }
  }
}

const cookies = new Map<string, string>()

async function ask(method: string, path: string, cookie: string, body?: string): Promise<Response> {
  const headers = { Cookie: cookie, 'Accept-Language': 'zh-CN', 'Content-Type': 'application/json' }
  const request = new Request(COMPARED + path, { method, headers, ...(body ? { body } : {}) })
  return fetch(bypass(request), { redirect: 'manual' })
}

async function signIn(account: { username: string; password: string }): Promise<string> {
  const response = await ask('POST', '/api/user/login', '', JSON.stringify(account))
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** The cookie of an account, which is created again if an earlier call has deleted or banned it. */
async function cookieOf(as: string | null): Promise<string> {
  if (as === null) return ''
  const storedCookie = cookies.get(as)
  const alive = storedCookie
    ? (await heard(await ask('GET', '/api/user/self', storedCookie))).body
    : undefined
  if (storedCookie && (alive as { success?: boolean } | undefined)?.success) return storedCookie
  if (as !== 'root') {
    const root = await cookieOf('root')
    const account = JSON.stringify({ username: as, password: PASSWORD, display_name: as })
    await ask('POST', '/api/user/manage', root, JSON.stringify({ username: as, action: 'enable' }))
    await ask('POST', '/api/user/', root, account)
    if (as === 'admin') {
      await ask('POST', '/api/user/manage', root, JSON.stringify({ username: as, action: 'promote' }))
    }
  }
  const cookie = await signIn(as === 'root' ? ROOT : { username: as, password: PASSWORD })
  cookies.set(as, cookie)
  return cookie
}

const textOf = ({ status, body }: Heard) => {
  const { success, message } = (body ?? {}) as { success?: boolean; message?: string }
  return `HTTP ${status}${success === undefined ? '' : success ? ', success' : `, refused: ${message ?? ''}`}`
}

const kindOf = ({ status, body }: Heard) =>
  `${status} ${String((body as { success?: boolean } | null)?.success)}`

/** Makes every call of a table twice, and prints where the answers are of different shapes. */
export function compareCalls(
  name: string,
  { gateway, server }: ReturnType<typeof createNodeGateway>,
  table: Record<string, Compared>,
): void {
  describe(`the calls: ${name}`, () => {
    const lines: string[] = []
    afterAll(() => void process.stdout.write(`\n${lines.join('\n')}\n`))

    const hear = async (
      call: Compared['call'],
      answer: (request: Request) => Promise<Response | undefined>,
    ) => {
      let last: Heard = { status: 0, body: undefined }
      server.use(
        http.all('http://localhost/api/*', async ({ request }) => {
          const response = (await answer(request)) ?? Response.error()
          last = await heard(response.clone())
          return response
        }),
      )
      await call().catch(() => undefined)
      return last
    }

    it.each(Object.entries(table))(
      '%s',
      async (title, { call, as = 'root', prepare }) => {
        for (const account of ['admin', 'user']) await cookieOf(account)
        // Two tables create a user of this name.
        const gone = JSON.stringify({ username: 'neu', action: 'delete' })
        await ask('POST', '/api/user/manage', await cookieOf('root'), gone)
        const cookie = await cookieOf(as)
        gateway.signInAs(as)
        prepare?.()
        const mock = await hear(call, (request) => respond(gateway.handlers, request))
        const real = await hear(call, async (request) => {
          const { pathname, search } = new URL(request.url)
          return ask(request.method, pathname + search, cookie, await request.text())
        })
        expect(real.status).not.toBe(0)
        const same = kindOf(mock) === kindOf(real)
        const found = same ? differences(shapeOf(mock.body), shapeOf(real.body)) : []
        if (!same) lines.push(`~ ${name}, ${title}: mock ${textOf(mock)}; server ${textOf(real)}`)
        else if (found.length === 0) lines.push(`= ${name}, ${title}`)
        for (const line of found) lines.push(`≠ ${name}, ${title}: ${line}`)
      },
      30_000,
    )
  })
}
