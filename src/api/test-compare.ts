import type { createNodeGateway } from '@mocks/node'
import { respond } from '@mocks/respond'
import { bypass, http } from 'msw'
import { afterAll, describe, expect, it } from 'vitest'
import { differences, shapeOf } from './test-shapes'

// `npm run e2e:real -- --compare`: sends each call to the mock and to a running gateway, and prints differences between
// the shapes of their responses. The script seeds the gateway first.

/** URL of the gateway to compare with; '' in other runs. */
export const COMPARE_WITH = process.env.COMPARE_SERVER ?? ''

const PASSWORD = '12345678'
const ROOT = { username: process.env.REAL_USERNAME ?? '', password: process.env.REAL_PASSWORD ?? '' }

/** The fields of a `CallRow` used here. */
interface ComparedCall {
  call: () => Promise<unknown>
  /** The account; default root, null for a visitor. */
  as?: string | null
  prepare?: () => void
}

interface Recorded {
  status: number
  body: unknown
}

async function record(response: Response): Promise<Recorded> {
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) }
  } catch {
    return { status: response.status, body: text === '' ? '' : 'no JSON' }
  }
}

const cookies = new Map<string, string>()

async function send(method: string, path: string, cookie: string, body?: string): Promise<Response> {
  const headers = { Cookie: cookie, 'Accept-Language': 'zh-CN', 'Content-Type': 'application/json' }
  const request = new Request(COMPARE_WITH + path, { method, headers, ...(body ? { body } : {}) })
  return fetch(bypass(request), { redirect: 'manual' })
}

async function signIn(account: { username: string; password: string }): Promise<string> {
  const response = await send('POST', '/api/user/login', '', JSON.stringify(account))
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Returns the cookie of an account; recreates the account if an earlier call deleted or banned it. */
async function cookieOf(as: string | null): Promise<string> {
  if (as === null) return ''
  const storedCookie = cookies.get(as)
  const self = storedCookie
    ? (await record(await send('GET', '/api/user/self', storedCookie))).body
    : undefined
  if (storedCookie && (self as { success?: boolean } | undefined)?.success) return storedCookie
  if (as !== 'root') {
    const root = await cookieOf('root')
    const account = JSON.stringify({ username: as, password: PASSWORD, display_name: as })
    await send('POST', '/api/user/manage', root, JSON.stringify({ username: as, action: 'enable' }))
    await send('POST', '/api/user/', root, account)
    if (as === 'admin') {
      await send('POST', '/api/user/manage', root, JSON.stringify({ username: as, action: 'promote' }))
    }
  }
  const cookie = await signIn(as === 'root' ? ROOT : { username: as, password: PASSWORD })
  cookies.set(as, cookie)
  return cookie
}

const textOf = ({ status, body }: Recorded) => {
  const { success, message } = (body ?? {}) as { success?: boolean; message?: string }
  return `HTTP ${status}${success === undefined ? '' : success ? ', success' : `, refused: ${message ?? ''}`}`
}

const kindOf = ({ status, body }: Recorded) =>
  `${status} ${String((body as { success?: boolean } | null)?.success)}`

/** Sends every call of a table to both and prints differences. */
export function compareCalls(
  name: string,
  { gateway, server }: ReturnType<typeof createNodeGateway>,
  table: Record<string, ComparedCall>,
): void {
  describe(`the calls: ${name}`, () => {
    const lines: string[] = []
    afterAll(() => void process.stdout.write(`\n${lines.join('\n')}\n`))

    const lastResponse = async (
      call: ComparedCall['call'],
      respondTo: (request: Request) => Promise<Response | undefined>,
    ) => {
      let last: Recorded = { status: 0, body: undefined }
      server.use(
        http.all('http://localhost/api/*', async ({ request }) => {
          const response = (await respondTo(request)) ?? Response.error()
          last = await record(response.clone())
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
        const deletion = JSON.stringify({ username: 'neu', action: 'delete' })
        await send('POST', '/api/user/manage', await cookieOf('root'), deletion)
        const cookie = await cookieOf(as)
        gateway.signInAs(as)
        prepare?.()
        const mock = await lastResponse(call, (request) => respond(gateway.handlers, request))
        const real = await lastResponse(call, async (request) => {
          const { pathname, search } = new URL(request.url)
          return send(request.method, pathname + search, cookie, await request.text())
        })
        expect(real.status).not.toBe(0)
        const isSameKind = kindOf(mock) === kindOf(real)
        const found = isSameKind ? differences(shapeOf(mock.body), shapeOf(real.body)) : []
        if (!isSameKind) lines.push(`~ ${name}, ${title}: mock ${textOf(mock)}; server ${textOf(real)}`)
        else if (found.length === 0) lines.push(`= ${name}, ${title}`)
        for (const line of found) lines.push(`≠ ${name}, ${title}: ${line}`)
      },
      30_000,
    )
  })
}
