import { createNodeGateway } from '@mocks/node'
import { http } from 'msw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMPARE_WITH, compareCalls } from './test-compare'

// Table tests that run every API call against the mock gateway and check the request (with the exact path, to avoid a
// redirect) and the result.

/** Number of API calls by file. */
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

/** A call and its expectations. */
interface CallRow {
  call: () => Promise<unknown>
  /** The request as `METHOD /path?query`. */
  wire: string
  body?: unknown
  /** Partial result; undefined if not checked. */
  result?: unknown
  /** The account; default root, null for a visitor. */
  as?: string | null
  prepare?: () => void
}

interface Sent {
  headers: Headers
  body: unknown
}

/** Matches a list that contains these rows. */
export const rowsOf = (...rows: unknown[]) => ({ rows: expect.arrayContaining(rows), skipped: 0 })

/** Replaces the network with a mock gateway, seeded and signed in as root before each test. */
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
    // Records each request; a later handler responds.
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
  if (COMPARE_WITH) {
    compareCalls(name, { gateway, server }, table)
    return
  }
  describe(`the calls: ${name}`, () => {
    it('are complete in this table', () => expect(Object.keys(table)).toHaveLength(SPEC_CALLS[name]))

    it.each(Object.entries(table))(
      '%s: sends the request and parses the response',
      async (_title, { call, wire, body, result, as = 'root', prepare }) => {
        gateway.signInAs(as)
        prepare?.()
        const actual = await call()
        expect(wires()).toEqual([wire])
        expect(sent).toHaveLength(1)
        const [{ headers, body: sentBody }] = sent as [Sent]
        expect(sentBody).toEqual(body)
        expect(headers.get('accept-language')).toBe('zh-CN')
        expect(headers.get('x-requested-with')).toBe('XMLHttpRequest')
        if (body !== undefined) expect(headers.get('content-type')).toBe('application/json')
        if (result !== undefined) expect({ actual }).toMatchObject({ actual: result })
      },
    )
  })
}

/** Tests optional calls, which fail with a 404 on servers that do not support them. */
export function testOptionalCalls(
  { gateway, server, wires }: ReturnType<typeof useGateway>,
  table: Record<string, [call: () => Promise<unknown>, wire: string]>,
): void {
  if (COMPARE_WITH) {
    const rows = Object.entries(table).map(([title, [call, wire]]) => [title, { call, wire }] as const)
    compareCalls('optional', { gateway, server }, Object.fromEntries(rows))
    return
  }
  describe('the optional calls', () => {
    it.each(Object.entries(table))('%s: fails with a 404 if not supported', async (_title, [call, wire]) => {
      await call()
      expect(wires()).toEqual([wire])
      gateway.faults.missingOptional = true
      await expect(call()).rejects.toMatchObject({ name: 'HttpStatusError', status: 404 })
      gateway.faults.missingOptional = false
    })
  })
}
