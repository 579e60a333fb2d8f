import { afterEach, expect, it, vi } from 'vitest'
import { channelApi } from '@/api/channel'
import { callKey, takePrefetched } from '@/api/prefetched-calls'
import { redemptionApi } from '@/api/redemption'
import { statusApi } from '@/api/status'
import { tokenApi } from '@/api/token'
import { userApi } from '@/api/user'
import { channelFilterFields } from '@/domain/channel/address'
import { logFilterFields } from '@/domain/log/address'
import { ROLE_ADMIN, ROLE_USER } from '@/domain/roles'
import { readLogs } from '@/queries/log/log'
import { testId } from '@/schemas/test-ids'
import { listSearchSchema } from '@/table/list-search'
import { firstCalls, prefetchCalls, storedUser } from './first-calls'
import { screenForPath } from './screen-files'

const ORIGIN = 'http://localhost'
const NOW = Date.UTC(2026, 0, 2)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns the request that an API call sends. */
async function requestOf(call: () => Promise<unknown>): Promise<Request | undefined> {
  const fetch = vi.fn((_request: Request) => Promise.reject(new TypeError('nobody answers')))
  vi.stubGlobal('fetch', fetch)
  await call().catch(() => undefined)
  return fetch.mock.calls[0]?.[0]
}

it.each([
  ['/channel', () => channelApi.list(0)],
  ['/token', () => tokenApi.list(0)],
  ['/redemption', () => redemptionApi.list(0)],
  ['/user', () => userApi.list(0)],
  ['/log', () => readLogs(0, { filters: {}, admin: true })],
])('%s: prefetches the first page of its list', async (path, list) => {
  vi.setSystemTime(NOW)
  const [status, first] = firstCalls({ path, search: '?page=3' }, ROLE_ADMIN, NOW)
  const keyOf = (request: Request | undefined) => callKey(request?.url ?? '')
  expect(keyOf(await requestOf(statusApi.get))).toBe(`${ORIGIN}/${status}`)
  expect(keyOf(await requestOf(list))).toBe(callKey(`${ORIGIN}/${first}`))
})

it.each([
  ['/channel', '?keyword=a', () => channelApi.search('')],
  ['/channel', '?status=failed', () => channelApi.search('')],
  ['/channel', '?type=1&page=2', () => channelApi.search('')],
  ['/channel', '?group=vip', () => channelApi.search('')],
  ['/channel', '?model=gpt-4', () => channelApi.search('')],
  ['/token', '?sort=name&desc=true', () => tokenApi.search('')],
  ['/token', '?size=all', () => tokenApi.search('')],
  ['/redemption', '?name=a', () => redemptionApi.search('')],
  ['/user', '?page=13', () => userApi.search('')],
  ['/user', '?page=3&size=50', () => userApi.search('')],
])('%s%s: prefetches only the whole table', async (path, search, table) => {
  const [, first, ...others] = firstCalls({ path, search }, ROLE_ADMIN, NOW)
  expect((await requestOf(table))?.url).toBe(`${ORIGIN}/${first}`)
  expect(others).toEqual([])
})

it.each([
  ['the log of all users for an admin', ROLE_ADMIN, true],
  ['their own log for a user', ROLE_USER, false],
])('prefetches %s with the same times as the app', async (_log, role, admin) => {
  vi.setSystemTime(NOW)
  const [, first] = firstCalls({ path: '/log', search: '' }, role, NOW)
  expect((await requestOf(() => readLogs(0, { filters: {}, admin })))?.url).toBe(`${ORIGIN}/${first}`)
})

// Parameters that filter or sort rows need the whole table.
const FILTER_PARAMS = Object.keys({ ...listSearchSchema.shape, ...channelFilterFields, name: '' }).filter(
  (name) => !['page', 'size', 'desc'].includes(name),
)

it.each(FILTER_PARAMS)('prefetches the whole table for the list parameter %s', (name) => {
  const [, first] = firstCalls({ path: '/channel', search: `?${name}=1` }, ROLE_ADMIN, NOW)
  expect(first).toBe('api/channel/search?keyword=')
})

it.each(Object.keys(logFilterFields))('prefetches no log rows for the filter %s', (name) => {
  expect(firstCalls({ path: '/log', search: `?${name}=1` }, ROLE_ADMIN, NOW)).toEqual(['api/status'])
})

it('prefetches only the status for a screen without a list', () => {
  expect(firstCalls({ path: '/setting', search: '' }, ROLE_ADMIN, NOW)).toEqual(['api/status'])
})

it.each([
  ['{"id":7,"role":1}', { id: 7, role: 1 }],
  // A maintained fork of one-api has UUIDs.
  ['{"id":"0197a2b4-1c2d","role":10}', { id: '0197a2b4-1c2d', role: 10 }],
  ['{"id":7}', null],
  ['{', null],
  [null, null],
])('reads the stored entry %s as the user %o', (entry, user) => {
  vi.stubGlobal('localStorage', { getItem: () => entry })
  expect(storedUser()).toEqual(user)
})

it('uses a prefetched response once', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: ORIGIN })
  const expected = await requestOf(statusApi.get)
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"a":1}', { status: 201 }))
  vi.stubGlobal('fetch', fetch)
  prefetchCalls(['api/status'])
  const [url, { headers, credentials } = {}] = fetch.mock.calls[0] ?? []
  expect(url).toBe(expected?.url)
  expect(credentials).toBe(expected?.credentials)
  for (const [name, value] of Object.entries(headers ?? {})) expect(expected?.headers.get(name)).toBe(value)

  const request = new Request(`${ORIGIN}/api/status`)
  const response = await takePrefetched(request)
  expect(response?.status).toBe(201)
  expect(await response?.json()).toEqual({ a: 1 })
  expect(takePrefetched(request)).toBeUndefined()
})

it.each([
  ['after a switch to another account', testId(7), testId(8), false],
  ['of the same account', testId(7), testId(7), true],
  ['of a visitor who has signed in since', undefined, testId(7), true],
])('a response %s (from %s to %s) is used: %s', (_whose, before, now, isUsed) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', async () => new Response('{}'))
  prefetchCalls(['api/token/?p=0'], before)
  const taken = takePrefetched(new Request(`${ORIGIN}/api/token/?p=0`), now)
  expect(taken !== undefined).toBe(isUsed)
})

it('forwards failures and aborts', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  prefetchCalls(['api/status'])
  await expect(takePrefetched(new Request(`${ORIGIN}/api/status`))).rejects.toThrow('Failed to fetch')

  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  prefetchCalls(['api/status'])
  const controller = new AbortController()
  const taken = takePrefetched(new Request(`${ORIGIN}/api/status`, { signal: controller.signal }))
  controller.abort(new Error('given up'))
  await expect(taken).rejects.toThrow('given up')
})

it('prefetches only the status for a visitor', () => {
  expect(firstCalls({ path: '/channel', search: '' }, null, NOW)).toEqual(['api/status'])
})

it('serves only GETs, and no stale responses', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', async () => new Response(''))
  prefetchCalls(['api/status'])
  expect(takePrefetched(new Request(`${ORIGIN}/api/status`, { method: 'POST' }))).toBeUndefined()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000)
  expect(takePrefetched(new Request(`${ORIGIN}/api/status`))).toBeUndefined()
  vi.restoreAllMocks()
})

it.each([
  ['/token/edit/7', true, '_authed/token/edit'],
  ['/token/', true, '_authed/token'],
  ['/user', true, '_authed/user'],
  ['/user/3', true, '_authed/user/$'],
  ['/', false, ''],
  ['/token', false, 'login'],
  ['/nowhere', true, undefined],
])('%s (signed in: %s) preloads the screen %s', (path, isSignedIn, screen) => {
  const routes = ['', 'login', ...['token', 'token/edit', 'user', 'user/$'].map((name) => `_authed/${name}`)]
  const screens = Object.fromEntries(routes.map((route) => [route, []]))
  expect(screenForPath(screens, path, isSignedIn)).toBe(screen)
})
