import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionApi } from '@/api/session'
import { createRoleCheck, reportError } from '@/app/report-error'
import type { AppRouter } from '@/app/router'
import { toast } from '@/components/toast/toast'
import { roleChange } from '@/domain/roles'
import { HttpStatusError } from '@/lib/errors'
import { pending, stubStorage } from '@/lib/test-stubs'
import type { User } from '@/schemas/user'
import { renewSession } from './current'
import { offerDraft } from './drafts'
import { createSessionEnd } from './end'
import { selfOptions, startSession } from './session'
import { expiredUserStore, userStore } from './store'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))
vi.mock('@/api/session', () => ({ sessionApi: { self: vi.fn(), logout: vi.fn(() => Promise.resolve()) } }))

const stored = { id: 7, username: 'lin', display_name: '林晓', role: 10, status: 1 }

/** A router whose navigation ends when the test resolves `arrival`. */
function open() {
  const client = new QueryClient()
  client.setQueryData(['token', 'list', {}], ['secret'])
  client.setQueryData(['status'], { version: 'v1' })
  const location = { pathname: '/token', search: {} as Record<string, unknown>, searchStr: '?p=2' }
  const arrival = pending()
  const navigate = vi.fn(async ({ to, search }: { to: string; search: Record<string, unknown> }) => {
    await arrival.promise
    Object.assign(location, { pathname: to, search })
  })
  const router = { navigate, state: { location } } as unknown as AppRouter
  const sessionEnd = createSessionEnd(client, router)
  const checkRole = createRoleCheck(client, sessionEnd)
  const arrived = async () => {
    arrival.resolve()
    await vi.waitFor(() => expect(userStore.get()).toBeNull())
  }
  return { client, navigate, checkRole, sessionEnd, arrived, arrival, location }
}

let tab = new Map<string, string>()
const kept = (key: string): unknown => JSON.parse(tab.get(key) ?? 'null')

beforeEach(() => {
  tab = stubStorage('sessionStorage')
  stubStorage('localStorage')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  userStore.set(stored)
  renewSession()
})
afterEach(() => vi.unstubAllGlobals())

describe('a session that expires', () => {
  it('leads to the login page once when many calls fail together', async () => {
    const { navigate, sessionEnd, checkRole, arrived, client } = open()
    const calls = Array.from({ length: 12 }, () => new HttpStatusError(401, '未登录'))
    for (const error of calls) reportError(error, {}, { sessionEnd, checkRole })
    await Promise.resolve()
    for (const error of calls) reportError(error, {}, { sessionEnd, checkRole })
    await arrived()
    for (const error of calls) reportError(error, {}, { sessionEnd, checkRole })
    expect(navigate).toHaveBeenCalledOnce()
    expect(navigate.mock.calls[0]?.[0]).toMatchObject({ to: '/login', search: { expired: true } })
    expect(toast).not.toHaveBeenCalled()
    expect(client.getQueryData(['token', 'list', {}])).toBeUndefined()
    expect(client.getQueryData(['status'])).toEqual({ version: 'v1' })
  })

  it('removes the user on arrival at the login page', async () => {
    const { sessionEnd, arrived } = open()
    void sessionEnd.expired()
    await Promise.resolve()
    expect(userStore.get()).toEqual(stored)
    await arrived()
    expect(userStore.get()).toBeNull()
  })

  it('may expire again after the next sign-in', async () => {
    const { navigate, sessionEnd, arrived, location } = open()
    void sessionEnd.expired()
    await arrived()
    userStore.set(stored)
    renewSession()
    Object.assign(location, { pathname: '/token', search: {} })
    void sessionEnd.expired()
    expect(navigate).toHaveBeenCalledTimes(2)
    await arrived()
  })
})

describe('unfinished work', () => {
  const draft = { key: '/token/add', read: () => ({ name: '半句' }) }

  it('is kept once when the session expires', async () => {
    const end = offerDraft(draft)
    const { sessionEnd, arrived, location } = open()
    void sessionEnd.expired()
    // The page is navigating to /login, which is no address to return to.
    Object.assign(location, { pathname: '/login' })
    void sessionEnd.expired()
    await arrived()
    end()
    expect(kept('return-to')).toEqual({ user: 7, address: '/token?p=2' })
    expect(kept('drafts')).toEqual({ user: 7, forms: { '/token/add': { name: '半句' } } })
    expect(expiredUserStore.get()).toBe(7)
  })

  it('is kept when another tab reports the expiry, without touching a new sign-in', async () => {
    const { sessionEnd, arrival } = open()
    userStore.remove()
    const left = sessionEnd.expiredElsewhere(stored)
    userStore.set(stored)
    renewSession()
    arrival.resolve()
    await left
    expect(kept('return-to')).toEqual({ user: 7, address: '/token?p=2' })
    expect(userStore.get()).toEqual(stored)
  })

  it.each(['signedOut', 'elsewhere'] as const)(
    'is dropped when the session ends otherwise: %s',
    async (way) => {
      tab.set('return-to', '{"user":7,"address":"/log"}')
      tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":"x"}}}')
      const { sessionEnd, arrival, client } = open()
      const left = sessionEnd[way]()
      arrival.resolve()
      await left
      expect([...tab.keys()]).toEqual([])
      expect(client.getQueryData(['token', 'list', {}])).toBeUndefined()
    },
  )

  it('is hidden at once when another tab reports the expiry', async () => {
    const { sessionEnd, client, arrival } = open()
    const observer = new QueryObserver(client, {
      queryKey: ['token', 'list', {}],
      queryFn: () => Promise.resolve(['of somebody else']),
      staleTime: Number.POSITIVE_INFINITY,
    })
    const end = observer.subscribe(() => undefined)
    expect(observer.getCurrentResult().data).toEqual(['secret'])
    const left = sessionEnd.elsewhere()
    await new Promise((done) => setTimeout(done))
    expect(observer.getCurrentResult()).toMatchObject({ data: undefined, isFetching: false })
    arrival.resolve()
    await left
    end()
  })

  it('is dropped on a sign-in page without leaving it', async () => {
    const { sessionEnd, navigate, location, client } = open()
    Object.assign(location, { pathname: '/register' })
    await sessionEnd.elsewhere()
    expect(navigate).not.toHaveBeenCalled()
    expect(client.getQueryData(['token', 'list', {}])).toBeUndefined()
  })
})

describe('a session that the server ends', () => {
  it('leads to the login page without the expiry notice', async () => {
    const { navigate, sessionEnd, arrived } = open()
    void sessionEnd.signedOut()
    void sessionEnd.signedOut()
    await arrived()
    expect(navigate).toHaveBeenCalledOnce()
    expect(navigate.mock.calls[0]?.[0]).toMatchObject({ to: '/login', search: {} })
  })
})

describe('a role that may have changed', () => {
  const answer = (role: number) => vi.mocked(sessionApi.self).mockResolvedValue({ ...stored, role } as User)
  afterEach(() => roleChange.setState(() => null))

  it('is read once, stored, and compared with that of the sign-in', async () => {
    answer(1)
    const { checkRole } = open()
    await Promise.all([checkRole(), checkRole()])
    expect(sessionApi.self).toHaveBeenCalledOnce()
    expect(userStore.get()?.role).toBe(1)
    expect(roleChange.get()).not.toBeNull()
    expect(toast).not.toHaveBeenCalled()
  })

  it('counts as changed even if it changed long ago', async () => {
    answer(100)
    const { checkRole, client } = open()
    await client.query(selfOptions)
    expect(userStore.get()?.role).toBe(100)
    await checkRole()
    expect(roleChange.get()).not.toBeNull()
  })

  it('shows nothing when it is unchanged', async () => {
    answer(10)
    const { checkRole } = open()
    await checkRole()
    expect(roleChange.get()).toBeNull()
  })

  it('is replaced by the next sign-in', async () => {
    answer(1)
    const { checkRole, client } = open()
    await checkRole()
    startSession(client, { ...stored, role: 1 })
    await checkRole()
    expect(roleChange.get()).toBeNull()
  })

  it('is not read for a visitor', async () => {
    userStore.remove()
    await open().checkRole()
    expect(sessionApi.self).not.toHaveBeenCalled()
  })

  it('is read again after a failure', async () => {
    vi.mocked(sessionApi.self).mockRejectedValueOnce(new Error('no'))
    const { checkRole } = open()
    await checkRole()
    expect(roleChange.get()).toBeNull()
    answer(1)
    await checkRole()
    expect(roleChange.get()).not.toBeNull()
  })

  it('can be renewed by signing in again, which keeps the draft', async () => {
    answer(1)
    const end = offerDraft({ key: '/token/add', read: () => ({ name: '半句' }) })
    const { checkRole, navigate, arrived } = open()
    await checkRole()
    roleChange.get()?.signInAgain()
    await vi.waitFor(() => expect(navigate).toHaveBeenCalled())
    expect(sessionApi.logout).toHaveBeenCalledOnce()
    expect(navigate.mock.calls[0]?.[0]).toMatchObject({ to: '/login', search: { expired: true } })
    await arrived()
    end()
    expect(kept('return-to')).toEqual({ user: 7, address: '/token?p=2' })
    expect(kept('drafts')).toEqual({ user: 7, forms: { '/token/add': { name: '半句' } } })
    await vi.waitFor(() => expect(roleChange.get()).toBeNull())
  })
})
