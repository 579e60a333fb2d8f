import { afterEach, expect, it, vi } from 'vitest'
import { callName, takeAhead } from '@/api/ahead'
import { channelApi } from '@/api/channel'
import { redemptionApi } from '@/api/redemption'
import { statusApi } from '@/api/status'
import { tokenApi } from '@/api/token'
import { userApi } from '@/api/user'
import { readLogs } from '@/queries/log/log'
import { askAhead, firstCalls, storedUser } from './first-calls'
import { shownScreen } from './screen-files'

const ORIGIN = 'http://localhost'
const NOW = Date.UTC(2026, 0, 2)
const ADMIN = 10

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The request that a call of the console sends. */
async function sentBy(call: () => Promise<unknown>): Promise<Request | undefined> {
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
])('%s: the page makes the first request of its list', async (path, list) => {
  vi.setSystemTime(NOW)
  const [status, first] = firstCalls({ path, search: '?page=3&sort=id' }, ADMIN, NOW)
  const nameOf = (request: Request | undefined) => callName(request?.url ?? '')
  expect(nameOf(await sentBy(statusApi.get))).toBe(`${ORIGIN}/${status}`)
  expect(nameOf(await sentBy(list))).toBe(callName(`${ORIGIN}/${first}`))
})

it('asks for the own log if the account is no administrator', async () => {
  const [, first] = firstCalls({ path: '/log', search: '' }, 1, NOW)
  expect(callName((await sentBy(() => readLogs(0, { filters: {}, admin: false })))?.url ?? '')).toBe(
    callName(`${ORIGIN}/${first}`),
  )
})

it.each([
  ['/token', '?keyword=a'],
  ['/redemption', '?name=a'],
  ['/log', '?range=24h'],
  ['/log', '?username=lin'],
  ['/setting', ''],
])('%s%s: the page requests only the status', (path, search) => {
  expect(firstCalls({ path, search }, ADMIN, NOW)).toEqual(['api/status'])
})

it.each([
  ['{"id":7,"role":1}', { id: 7, role: 1 }],
  // A living branch of one-api has UUIDs.
  ['{"id":"0197a2b4-1c2d","role":10}', { id: '0197a2b4-1c2d', role: 10 }],
  ['{"id":7}', null],
  ['{', null],
  [null, null],
])('the stored entry %s is the user %o', (entry, user) => {
  vi.stubGlobal('localStorage', { getItem: () => entry })
  expect(storedUser()).toEqual(user)
})

it('answers one request with what the page has asked before', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: ORIGIN })
  const wanted = await sentBy(statusApi.get)
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"a":1}', { status: 201 }))
  vi.stubGlobal('fetch', fetch)
  askAhead(['api/status'])
  const [url, { headers, credentials } = {}] = fetch.mock.calls[0] ?? []
  expect(url).toBe(wanted?.url)
  expect(credentials).toBe(wanted?.credentials)
  for (const [name, value] of Object.entries(headers ?? {})) expect(wanted?.headers.get(name)).toBe(value)

  const request = new Request(`${ORIGIN}/api/status`)
  const answer = await takeAhead(request)
  expect(answer?.status).toBe(201)
  expect(await answer?.json()).toEqual({ a: 1 })
  expect(takeAhead(request)).toBeUndefined()
})

it.each([
  ['none of another account that has signed in meanwhile', 7, 8, false],
  ['one of the same account', 7, 7, true],
  ['one of a visitor who has signed in meanwhile', undefined, 7, true],
])('answers %s: %s, %s', (_whose, before, now, isTaken) => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', async () => new Response('{}'))
  askAhead(['api/token/?p=0'], before)
  const taken = takeAhead(new Request(`${ORIGIN}/api/token/?p=0`), now)
  expect(taken !== undefined).toBe(isTaken)
})

it('passes failures and aborts on', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  askAhead(['api/status'])
  await expect(takeAhead(new Request(`${ORIGIN}/api/status`))).rejects.toThrow('Failed to fetch')

  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  askAhead(['api/status'])
  const abort = new AbortController()
  const taken = takeAhead(new Request(`${ORIGIN}/api/status`, { signal: abort.signal }))
  abort.abort(new Error('given up'))
  await expect(taken).rejects.toThrow('given up')
})

it('asks only for the status for a visitor', () => {
  expect(firstCalls({ path: '/channel', search: '' }, null, NOW)).toEqual(['api/status'])
})

it('answers no call but a plain read, and none too late', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('fetch', async () => new Response(''))
  askAhead(['api/status'])
  expect(takeAhead(new Request(`${ORIGIN}/api/status`, { method: 'POST' }))).toBeUndefined()
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000)
  expect(takeAhead(new Request(`${ORIGIN}/api/status`))).toBeUndefined()
  vi.restoreAllMocks()
})

it.each([
  ['/token/edit/7', true, '_authed/token/edit'],
  ['/token/', true, '_authed/token'],
  ['/', false, ''],
  ['/token', false, 'login'],
  ['/nowhere', true, undefined],
])('%s, signed in %s: the page loads the files of %s', (path, isSignedIn, screen) => {
  const known = { '': [], login: [], '_authed/token': [], '_authed/token/edit': [] }
  expect(shownScreen(known, path, isSignedIn)).toBe(screen)
})
