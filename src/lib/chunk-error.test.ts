import { afterEach, expect, it, vi } from 'vitest'
import { chunkRateLimit } from './chunk-error'

const ORIGIN = 'http://console.example'
const lost = new Error(`Failed to fetch dynamically imported module: ${ORIGIN}/assets/dialogs-a1.js`)

/** Stubs the browser's resource timings and the server's response to the HEAD request. */
function stub(record: { name: string; responseStatus: number; age?: number }[], answer?: Response) {
  const entries = record.map(({ age = 0, ...entry }) => ({ ...entry, responseEnd: 20_000 - age }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never)
  vi.spyOn(performance, 'now').mockReturnValue(20_000)
  const fetch = vi.fn(async (_file: string, _init: RequestInit) => answer ?? Promise.reject(new TypeError()))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const refusing = (headers: Record<string, string> = {}) => new Response(null, { status: 429, headers })

afterEach(() => {
  vi.restoreAllMocks()
})

it('returns when to retry, from Retry-After', async () => {
  const fetch = stub([], refusing({ 'Retry-After': '40' }))
  expect(await chunkRateLimit(lost)).toEqual({ until: 60_000 })
  expect(fetch.mock.calls).toEqual([
    [`${ORIGIN}/assets/dialogs-a1.js`, { method: 'HEAD', cache: 'no-store' }],
  ])
})

it('requests the rate-limited file when the error names its importer', async () => {
  const overlay = `${ORIGIN}/assets/overlay-b2.js`
  const fetch = stub(
    [
      { name: `${ORIGIN}/api/token/`, responseStatus: 429 },
      { name: overlay, responseStatus: 429 },
    ],
    refusing({ 'Retry-After': '7' }),
  )
  expect(await chunkRateLimit(lost)).toEqual({ until: 27_000 })
  expect(fetch.mock.calls.map(([file]) => file)).toEqual([overlay])
})

it.each([
  ['sends no Retry-After', [], refusing(), {}],
  ['serves the file again', [{ name: '/assets/a.js', responseStatus: 429 }], new Response(), {}],
  ['is unreachable', [{ name: '/assets/a.js', responseStatus: 429 }], undefined, {}],
  ['fails with another status', [], new Response(null, { status: 404 }), undefined],
  [
    'returned 429 long ago',
    [{ name: '/assets/a.js', responseStatus: 429, age: 11_000 }],
    undefined,
    undefined,
  ],
])('returns no time when the server %s', async (_how, record, answer, refusal) => {
  stub(record, answer)
  expect(await chunkRateLimit(lost)).toEqual(refusal)
})

it('finds the file name of a failed style sheet', async () => {
  const fetch = stub([], refusing())
  await chunkRateLimit(new Error('Loading chunk failed: Unable to preload CSS for /assets/forms-c3.css'))
  await chunkRateLimit(new Error('Importing a module script failed.'))
  expect(fetch.mock.calls.map(([file]) => file)).toEqual(['/assets/forms-c3.css'])
})
