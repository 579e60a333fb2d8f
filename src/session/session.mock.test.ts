import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { sessionApi } from '@/api/session'
import { deferred, stubStorage } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import type { User } from '@/schemas/user'

vi.mock('@/api/session', async (original) => {
  const { sessionApi } = await original<typeof import('@/api/session')>()
  return { sessionApi: { ...sessionApi, self: vi.fn() } }
})

const lin = { id: testId(7), username: 'lin', display_name: '林晓', role: 1, status: 1 }
const other = { ...lin, id: testId(8), username: 'other' }
const self = { ...lin, display_name: '林', role: 10, email: 'lin@example.com', quota: 5 } as User

let entries = new Map<string, string>()
let tab = new Map<string, string>()
let page = new EventTarget()
let body = { hidden: false }
let client = new QueryClient()
const replace = vi.fn()
const reload = vi.fn()
const fetched = vi.fn<() => Promise<Response>>()

/** Simulates loading the page: re-imports the session module at a URL and connects the API client. */
async function openPage(address: string, user: typeof lin | null) {
  if (user) entries.set('user', JSON.stringify(user))
  else entries.delete('user')
  const { pathname, search, origin } = new URL(address, 'https://console.example')
  vi.stubGlobal('location', { pathname, search, origin, replace, reload })
  vi.resetModules()
  const session = await import('./session')
  const { connectClient, request } = await import('@/api/client')
  connectClient({ account: session.currentAccount, beforeWrite: () => Promise.resolve() })
  const { registerDraftSource } = await import('./drafts')
  registerDraftSource({ key: '/token/add', read: () => ({ name: { value: '半句', base: '' } }) })
  session.watchSession(client)
  return { ...session, sendCall: () => request('api/thing', z.string()) }
}

/** Simulates another tab storing a user. */
function storeInOtherTab(user: typeof lin | null) {
  if (user) entries.set('user', JSON.stringify(user))
  else entries.delete('user')
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
}

const drafts = () => tab.get('drafts')
const storedUser = (): unknown => JSON.parse(entries.get('user') ?? 'null')

beforeEach(() => {
  entries = stubStorage('localStorage')
  tab = stubStorage('sessionStorage')
  page = new EventTarget()
  body = { hidden: false }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { body })
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ success: true, message: '', data: 'x' }))
  vi.mocked(sessionApi.self).mockResolvedValue(self)
  client = new QueryClient()
})
afterEach(() => vi.unstubAllGlobals())

describe('startSession', () => {
  it('stores the user without secrets and fetches the account', async () => {
    const { startSession } = await openPage('/login', null)
    startSession(client, { ...lin, password: 'p', access_token: 't' } as typeof lin)
    expect(storedUser()).toEqual(lin)
    // Updates the stored user, whose role the menu uses.
    await vi.waitFor(() => expect(storedUser()).toEqual({ ...lin, display_name: '林', role: 10 }))
    expect(replace).not.toHaveBeenCalled()
  })

  it('keeps the return address and drafts for the same user only', async () => {
    const storeWork = () => {
      tab.set('return-to', '{"user":7,"address":"/log"}')
      tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":{"value":"x","base":""}}}}')
    }
    storeWork()
    ;(await openPage('/login', null)).startSession(client, lin)
    expect([...tab.keys()]).toEqual(['return-to', 'drafts'])
    ;(await openPage('/login', null)).startSession(client, other)
    expect([...tab.keys()]).toEqual([])
  })

  it('reloads a page that has data of another account', async () => {
    const { startSession, isSessionOver } = await openPage('/login?expired=true', lin)
    startSession(client, other)
    expect(replace).toHaveBeenCalledExactlyOnceWith('/token')
    expect(isSessionOver()).toBe(true)
  })
})

describe('endSession', () => {
  it('loads the sign-in page once and removes all stored data', async () => {
    const { endSession } = await openPage('/token', lin)
    tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":{"value":"x","base":""}}}}')
    endSession({ message: { kind: 'success', text: '已退出登录！' } })
    endSession({ expired: true })
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
    expect(Object.fromEntries(entries)).toEqual({})
    expect(Object.fromEntries(tab)).toEqual({ message: '{"kind":"success","text":"已退出登录！"}' })
  })

  it('saves the address and drafts if the session has expired', async () => {
    const { endSession } = await openPage('/token?page=2', lin)
    endSession({ expired: true })
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?expired=true')
    expect(Object.fromEntries(entries)).toEqual({ 'session-expired': '7' })
    expect(tab.get('return-to')).toBe('{"user":7,"address":"/token?page=2"}')
    expect(drafts()).toContain('半句')
  })

  it('redirects a visitor to the sign-in page without a loop', async () => {
    ;(await openPage('/', null)).endSession({ expired: true })
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?expired=true')
    ;(await openPage('/login?expired=true', null)).endSession({ expired: true })
    expect(replace).toHaveBeenCalledOnce()
  })

  it.each([
    ['the session ends', (of: Awaited<ReturnType<typeof openPage>>) => of.endSession({})],
    ['another account is stored', () => void entries.set('user', JSON.stringify(other))],
  ])('never settles pending calls: %s', async (_why, change) => {
    const opened = await openPage('/token', lin)
    const response = deferred<Response>()
    fetched.mockReturnValueOnce(response.promise)
    const settled = vi.fn()
    opened.sendCall().then(settled, settled)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    change(opened)
    response.resolve(Response.json({ success: true, message: '', data: 'of lin' }))
    await new Promise((done) => setTimeout(done, 20))
    expect(settled).not.toHaveBeenCalled()
  })

  it('sends no further calls', async () => {
    const { sendCall, endSession } = await openPage('/token', lin)
    endSession({})
    void sendCall()
    await new Promise((done) => setTimeout(done, 20))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('hides the page until the next one loads', async () => {
    const { endSession } = await openPage('/token', lin)
    endSession({})
    expect(body.hidden).toBe(true)
  })

  it('sends no other calls during a sign-out', async () => {
    const { sendCall, signOut } = await openPage('/token', lin)
    const response = deferred<Response>()
    fetched.mockReturnValueOnce(response.promise)
    const signedOut = signOut()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    void sendCall()
    await new Promise((done) => setTimeout(done, 20))
    expect(fetched).toHaveBeenCalledOnce()
    response.resolve(Response.json({ success: true, message: '' }))
    await signedOut
  })

  it('does not drop pending calls of a visitor after a sign-in', async () => {
    const { sendCall, startSession } = await openPage('/login', null)
    const result = sendCall()
    startSession(client, lin)
    expect(await result).toBe('x')
  })
})

describe('another tab', () => {
  it.each([
    ['signs out', '/token', lin, null, false, '/login'],
    ['gets a 401', '/token', lin, null, true, '/login?expired=true'],
    ['switches to another account', '/token', lin, other, false, '/'],
    ['switches to another account', '/login?expired=true', lin, other, false, '/'],
    ['signs in', '/login', null, lin, false, '/'],
  ] as const)('%s at %s', async (_what, address, before, after, isExpired, target) => {
    await openPage(address, before)
    if (isExpired) entries.set('session-expired', '7')
    storeInOtherTab(after)
    expect(replace).toHaveBeenCalledExactlyOnceWith(target)
    expect(drafts()?.includes('半句') ?? false).toBe(isExpired)
    expect(storedUser()).toEqual(after)
  })

  it('signs in: the sign-in page redirects to the return address', async () => {
    await openPage('/login?expired=true', null)
    tab.set('return-to', '{"user":7,"address":"/token/add"}')
    storeInOtherTab(lin)
    expect(replace).toHaveBeenCalledExactlyOnceWith('/token/add')
  })

  it.each([
    ['signs in, on a public screen', '/about', null, lin],
    ['signs out, on a sign-in screen', '/user/reset?token=t', lin, null],
    ['does nothing', '/token', lin, lin],
  ])('%s: the page stays', async (_what, address, before, after) => {
    await openPage(address, before)
    storeInOtherTab(after)
    expect(replace).not.toHaveBeenCalled()
  })

  it('switches to another account: no calls are sent, even before the event', async () => {
    const { sendCall } = await openPage('/token', lin)
    entries.set('user', JSON.stringify(other))
    void sendCall()
    await new Promise((done) => setTimeout(done, 20))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('switches to another account: the return address and drafts are dropped', async () => {
    await openPage('/token', lin)
    tab.set('return-to', '{"user":7,"address":"/log"}')
    tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":{"value":"x","base":""}}}}')
    storeInOtherTab(other)
    expect([...tab.keys()]).toEqual([])
  })

  it('switches to another account: a sign-in screen stays usable without the old data', async () => {
    const { sendCall } = await openPage('/user/reset?token=t', lin)
    client.setQueryData(['log'], [])
    storeInOtherTab(other)
    expect(client.getQueryData(['log'])).toBeUndefined()
    expect(await sendCall()).toBe('x')
    expect(replace).not.toHaveBeenCalled()
  })

  it('changes the role: all queries are invalidated', async () => {
    await openPage('/token', lin)
    client.setQueryData(['token'], [])
    storeInOtherTab({ ...lin, role: 10 })
    expect(client.getQueryState(['token'])?.isInvalidated).toBe(true)
  })

  it('signs out while this page is in the back/forward cache', async () => {
    await openPage('/token', lin)
    entries.delete('user')
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it('reloads an ended page from the back/forward cache', async () => {
    const { endSession } = await openPage('/token', lin)
    endSession({})
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('selfOptions', () => {
  it('fails with 401 if the cookie belongs to another user', async () => {
    const { selfOptions } = await openPage('/token', other)
    await expect(client.query({ ...selfOptions, staleTime: 0 })).rejects.toMatchObject({ status: 401 })
    expect(storedUser()).toEqual(other)
  })

  it('does not store an outdated response that arrives late', async () => {
    const { selfOptions } = await openPage('/token', lin)
    client.setQueryData(selfOptions.queryKey, self)
    const late = deferred<User>()
    vi.mocked(sessionApi.self).mockReturnValueOnce(late.promise)
    const query = client.query({ ...selfOptions, staleTime: 0 })
    await client.refetchQueries({ queryKey: selfOptions.queryKey })
    late.resolve({ ...self, display_name: '从前' })
    await query
    expect(storedUser()).toMatchObject({ display_name: '林' })
  })
})
