import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { sessionApi } from '@/api/session'
import { pending, stubStorage } from '@/lib/test-stubs'
import type { User } from '@/schemas/user'

vi.mock('@/api/session', async (original) => {
  const { sessionApi } = await original<typeof import('@/api/session')>()
  return { sessionApi: { ...sessionApi, self: vi.fn() } }
})

const lin = { id: 7, username: 'lin', display_name: '林晓', role: 1, status: 1 }
const other = { ...lin, id: 8, username: 'other' }
const self = { ...lin, display_name: '林', role: 10, email: 'lin@example.com', quota: 5 } as User

let entries = new Map<string, string>()
let tab = new Map<string, string>()
let page = new EventTarget()
let body = { hidden: false }
let client = new QueryClient()
const replace = vi.fn()
const reload = vi.fn()
const fetched = vi.fn<() => Promise<Response>>()

/** The module of a page that has just been loaded at this address, and the client of its calls. */
async function openPage(address: string, user: typeof lin | null) {
  if (user) entries.set('user', JSON.stringify(user))
  else entries.delete('user')
  const { pathname, search, origin } = new URL(address, 'https://console.example')
  vi.stubGlobal('location', { pathname, search, origin, replace, reload })
  vi.resetModules()
  const session = await import('./session')
  const { request } = await import('@/api/client')
  const { offerDraft } = await import('./drafts')
  offerDraft({ key: '/token/add', read: () => ({ name: '半句' }) })
  session.watchSession(client)
  return { ...session, ask: () => request('api/thing', z.string()) }
}

/** What another tab stores, and the event that this tab gets. */
function storeElsewhere(user: typeof lin | null) {
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

describe('a session that starts', () => {
  it('stores the user without secrets, and loads the rest of the account', async () => {
    const { startSession } = await openPage('/login', null)
    startSession(client, { ...lin, password: 'p', access_token: 't' } as typeof lin)
    expect(storedUser()).toEqual(lin)
    // The stored user is updated, so that a changed role reaches the menu.
    await vi.waitFor(() => expect(storedUser()).toEqual({ ...lin, display_name: '林', role: 10 }))
    expect(replace).not.toHaveBeenCalled()
  })

  it('keeps address and drafts for the same user only', async () => {
    const keep = () => {
      tab.set('return-to', '{"user":7,"address":"/log"}')
      tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":"x"}}}')
    }
    keep()
    ;(await openPage('/login', null)).startSession(client, lin)
    expect([...tab.keys()]).toEqual(['return-to', 'drafts'])
    ;(await openPage('/login', null)).startSession(client, other)
    expect([...tab.keys()]).toEqual([])
  })

  it('loads a page anew that holds the data of another account', async () => {
    const { startSession, isSessionOver } = await openPage('/login?expired=true', lin)
    startSession(client, other)
    expect(replace).toHaveBeenCalledExactlyOnceWith('/token')
    expect(isSessionOver()).toBe(true)
  })
})

describe('a session that ends', () => {
  it('loads the sign-in once, keeping nothing', async () => {
    const { endSession } = await openPage('/token', lin)
    tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":"x"}}}')
    endSession({ message: { kind: 'success', text: '已退出登录！' } })
    endSession({ expired: true })
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
    expect(Object.fromEntries(entries)).toEqual({})
    expect(Object.fromEntries(tab)).toEqual({ message: '{"kind":"success","text":"已退出登录！"}' })
  })

  it('keeps address and forms if the server has ended it', async () => {
    const { endSession } = await openPage('/token?page=2', lin)
    endSession({ expired: true })
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?expired=true')
    expect(Object.fromEntries(entries)).toEqual({ 'session-expired': '7' })
    expect(tab.get('return-to')).toBe('{"user":7,"address":"/token?page=2"}')
    expect(drafts()).toContain('半句')
  })

  it('leads a visitor to the sign-in, but does not load that again and again', async () => {
    ;(await openPage('/', null)).endSession({ expired: true })
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login?expired=true')
    ;(await openPage('/login?expired=true', null)).endSession({ expired: true })
    expect(replace).toHaveBeenCalledOnce()
  })

  it.each([
    ['this page is left', (of: Awaited<ReturnType<typeof openPage>>) => of.endSession({})],
    ['another account is stored', () => void entries.set('user', JSON.stringify(other))],
  ])('settles no call that was under way: %s', async (_why, change) => {
    const opened = await openPage('/token', lin)
    const answer = pending<Response>()
    fetched.mockReturnValueOnce(answer.promise)
    const settled = vi.fn()
    opened.ask().then(settled, settled)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    change(opened)
    answer.resolve(Response.json({ success: true, message: '', data: 'of lin' }))
    await new Promise((done) => setTimeout(done, 20))
    expect(settled).not.toHaveBeenCalled()
  })

  it('sends no further call', async () => {
    const { ask, endSession } = await openPage('/token', lin)
    endSession({})
    void ask()
    await new Promise((done) => setTimeout(done, 20))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('shows nothing more of it, however long the next page takes', async () => {
    const { endSession } = await openPage('/token', lin)
    endSession({})
    expect(body.hidden).toBe(true)
  })

  it('sends only the sign-out from the moment that somebody asks for it', async () => {
    const { ask, signOut } = await openPage('/token', lin)
    const answer = pending<Response>()
    fetched.mockReturnValueOnce(answer.promise)
    const signedOut = signOut()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    void ask()
    await new Promise((done) => setTimeout(done, 20))
    expect(fetched).toHaveBeenCalledOnce()
    answer.resolve(Response.json({ success: true, message: '' }))
    await signedOut
  })

  it('lets what a visitor asked for arrive after a sign-in', async () => {
    const { ask, startSession } = await openPage('/login', null)
    const asked = ask()
    startSession(client, lin)
    expect(await asked).toBe('x')
  })
})

describe('another tab', () => {
  it.each([
    ['signs out', '/token', lin, null, false, '/login'],
    ['meets a 401', '/token', lin, null, true, '/login?expired=true'],
    ['brings another account', '/token', lin, other, false, '/'],
    ['brings another account to the sign-in', '/login?expired=true', lin, other, false, '/'],
    ['signs in', '/login', null, lin, false, '/'],
  ] as const)('%s at %s', async (_what, address, before, after, isExpired, target) => {
    await openPage(address, before)
    if (isExpired) entries.set('session-expired', '7')
    storeElsewhere(after)
    expect(replace).toHaveBeenCalledExactlyOnceWith(target)
    expect(drafts()?.includes('半句') ?? false).toBe(isExpired)
    expect(storedUser()).toEqual(after)
  })

  it('leads the sign-in back to where the session expired', async () => {
    await openPage('/login?expired=true', null)
    tab.set('return-to', '{"user":7,"address":"/token/add"}')
    storeElsewhere(lin)
    expect(replace).toHaveBeenCalledExactlyOnceWith('/token/add')
  })

  it.each([
    ['signs in, at any other screen', '/about', null, lin],
    ['signs out, at a screen for signing in', '/user/reset?token=t', lin, null],
    ['does nothing', '/token', lin, lin],
  ])('%s: the page stays', async (_what, address, before, after) => {
    await openPage(address, before)
    storeElsewhere(after)
    expect(replace).not.toHaveBeenCalled()
  })

  it('has brought another account: no call begins, even before the event', async () => {
    const { ask } = await openPage('/token', lin)
    entries.set('user', JSON.stringify(other))
    void ask()
    await new Promise((done) => setTimeout(done, 20))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('brings another account: what was kept for this one is dropped', async () => {
    await openPage('/token', lin)
    tab.set('return-to', '{"user":7,"address":"/log"}')
    tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":"x"}}}')
    storeElsewhere(other)
    expect([...tab.keys()]).toEqual([])
  })

  it('brings another account to a screen for signing in: it works on, without the data', async () => {
    const { ask } = await openPage('/user/reset?token=t', lin)
    client.setQueryData(['log'], [])
    storeElsewhere(other)
    expect(client.getQueryData(['log'])).toBeUndefined()
    expect(await ask()).toBe('x')
    expect(replace).not.toHaveBeenCalled()
  })

  it('changes the role: what this page has read is read again', async () => {
    await openPage('/token', lin)
    client.setQueryData(['token'], [])
    storeElsewhere({ ...lin, role: 10 })
    expect(client.getQueryState(['token'])?.isInvalidated).toBe(true)
  })

  it('has signed out while this page was in the back/forward cache', async () => {
    await openPage('/token', lin)
    entries.delete('user')
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(replace).toHaveBeenCalledExactlyOnceWith('/login')
  })

  it('cannot bring back a page that was left: it is loaded anew', async () => {
    const { endSession } = await openPage('/token', lin)
    endSession({})
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('one’s own account', () => {
  it('of another user ends the session: the cookie is theirs', async () => {
    const { selfOptions } = await openPage('/token', other)
    await expect(client.query({ ...selfOptions, staleTime: 0 })).rejects.toMatchObject({ status: 401 })
    expect(storedUser()).toEqual(other)
  })

  it('is not stored if it was asked for first and arrives last', async () => {
    const { selfOptions } = await openPage('/token', lin)
    client.setQueryData(selfOptions.queryKey, self)
    const late = pending<User>()
    vi.mocked(sessionApi.self).mockReturnValueOnce(late.promise)
    const asking = client.query({ ...selfOptions, staleTime: 0 })
    await client.refetchQueries({ queryKey: selfOptions.queryKey })
    late.resolve({ ...self, display_name: '从前' })
    await asking
    expect(storedUser()).toMatchObject({ display_name: '林' })
  })
})
