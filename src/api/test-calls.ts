import { createNodeGateway } from '@mocks/node'
import { http } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMPARED, compareCalls } from './test-compare'

// Shared by the tests of this folder, which make every call against the mock gateway and compare what is sent (in the
// spelling that the server registers: any other costs a redirect) and what comes back.

/** The 58 calls of the console, by the file that makes them. */
export const SPEC_CALLS = {
  status: 1,
  group: 1,
  session: 2,
  auth: 10,
  user: 11,
  option: 2,
  log: 5,
  channel: 11,
  token: 7,
  redemption: 7,
  release: 1,
} as const

/** One call, and what is expected of it. */
interface CallRow {
  call: () => Promise<unknown>
  /** `METHOD /path?query`, as it goes over the wire. */
  wire: string
  body?: unknown
  /** Part of the result; undefined: not checked. */
  result?: unknown
  /** The account; root unless told, null for a visitor. */
  as?: string | null
  prepare?: () => void
}

interface Sent {
  headers: Headers
  body: unknown
}

/** A list answer that holds these rows among others. */
export const rowsOf = (...rows: unknown[]) => ({ rows: expect.arrayContaining(rows), skipped: 0 })

/** A mock gateway in place of the network, seeded and signed in as root before each test. */
export function useGateway() {
  const { gateway, server } = createNodeGateway()
  const sent: Sent[] = []
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => {
    sent.length = 0
    gateway.reset('default')
    gateway.signInAs('root')
    gateway.calls.length = 0
    // Looks at each request on its way; a later handler answers.
    server.resetHandlers()
    server.use(
      http.all('http://localhost/api/*', async ({ request }) => {
        const text = await request.clone().text()
        sent.push({ headers: request.headers, body: text === '' ? undefined : JSON.parse(text) })
      }),
    )
  })
  const wires = () => gateway.calls.map(({ method, path, search }) => `${method} ${path}${search}`)
  return { gateway, server, sent, wires }
}

/** Tests a table of calls. */
export function testCalls(
  name: keyof typeof SPEC_CALLS,
  { gateway, sent, server, wires }: ReturnType<typeof useGateway>,
  table: Record<string, CallRow>,
): void {
  if (COMPARED) {
    compareCalls(name, { gateway, server }, table)
    return
  }
  describe(`the calls: ${name}`, () => {
    it('are all in this table', () => expect(Object.keys(table)).toHaveLength(SPEC_CALLS[name]))

    it.each(Object.entries(table))(
      '%s: sends its request and reads the answer',
      async (_title, { call, wire, body, result, as = 'root', prepare }) => {
        gateway.signInAs(as)
        prepare?.()
        const answer = await call()
        expect(wires()).toEqual([wire])
        expect(sent).toHaveLength(1)
        const [{ headers, body: sentBody }] = sent as [Sent]
        expect(sentBody).toEqual(body)
        expect(headers.get('accept-language')).toBe('zh-CN')
        expect(headers.get('x-requested-with')).toBe('XMLHttpRequest')
        if (body !== undefined) expect(headers.get('content-type')).toBe('application/json')
        if (result !== undefined) expect({ answer }).toMatchObject({ answer: result })
      },
    )
  })
}

/** Tests optional calls: where a server lacks them, they fail with a 404. */
export function testOptionalCalls(
  { gateway, server, wires }: ReturnType<typeof useGateway>,
  table: Record<string, [call: () => Promise<unknown>, wire: string]>,
): void {
  if (COMPARED) {
    const rows = Object.entries(table).map(([title, [call, wire]]) => [title, { call, wire }] as const)
    compareCalls('optional', { gateway, server }, Object.fromEntries(rows))
    return
  }
  describe('the optional calls', () => {
    it.each(Object.entries(table))(
      '%s: fails with a 404 on a server without it',
      async (_title, [call, wire]) => {
        await call()
        expect(wires()).toEqual([wire])
        gateway.faults.missingOptional = true
        await expect(call()).rejects.toMatchObject({ name: 'HttpStatusError', status: 404 })
        gateway.faults.missingOptional = false
      },
    )
  })
}
