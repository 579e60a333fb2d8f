import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionApi } from '@/api/session'
import { accountChanges } from '@/domain/notifications'
import { pending, stubStorage } from '@/lib/test-stubs'
import type { User } from '@/schemas/user'
import { renewSession } from './current'
import { dropCaches, expireSession, forgetSession, NEW_PASSWORD, selfOptions, startSession } from './session'
import { userStore } from './store'

vi.mock('@/api/session', () => ({ sessionApi: { self: vi.fn() } }))

const lin = { id: 7, username: 'lin', display_name: '林晓', role: 1, status: 1 }
const self = { ...lin, display_name: '林', role: 10, email: 'lin@example.com', quota: 5 } as User
let entries = new Map<string, string>()
let tab = new Map<string, string>()
let client = new QueryClient()

beforeEach(() => {
  entries = stubStorage('localStorage')
  tab = stubStorage('sessionStorage')
  vi.mocked(sessionApi.self).mockResolvedValue(self)
  client = new QueryClient()
})
afterEach(() => vi.unstubAllGlobals())

describe('a call under way when a session ends', () => {
  it.each(['status', 'notice'])('goes on if it reads the site’s %s', async (kind) => {
    let answer = (_text: string) => {}
    const read = client.fetchQuery({
      queryKey: [kind],
      queryFn: () => new Promise<string>((done) => (answer = done)),
    })
    dropCaches(client)
    answer('今晚维护')
    expect(await read).toBe('今晚维护')
  })
})

describe('a session that starts', () => {
  it('stores the user without secrets, and loads the rest of the account', async () => {
    startSession(client, { ...lin, password: 'p', access_token: 't' } as typeof lin)
    expect(JSON.parse(entries.get('user') ?? '')).toEqual(lin)
    await vi.waitFor(() => expect(client.getQueryData(['user', 'self'])).toEqual(self))
    // The stored user is updated, so that a changed role reaches the menu.
    expect(userStore.get()).toEqual({ ...lin, display_name: '林', role: 10 })
  })

  it('drops a password that a mailed link gave, as a sign-out does, but not a session that has ended', () => {
    const password = () => client.getQueryData([NEW_PASSWORD, 'link'])
    for (const [end, left] of [
      [() => expireSession(client, lin), 'a password'],
      [() => dropCaches(client), 'a password'],
      [() => forgetSession(client), undefined],
      [() => startSession(client, lin), undefined],
    ] as const) {
      client.setQueryData([NEW_PASSWORD, 'link'], 'a password')
      end()
      expect(password()).toBe(left)
    }
  })

  it('clears the caches of the account before', () => {
    client.setQueryData(['token', 'list', {}], ['of somebody else'])
    client.setQueryData(['status'], { version: 'v1' })
    client.setQueryData(['notice'], 'text')
    const accounts = accountChanges.get()
    startSession(client, lin)
    expect(accountChanges.get()).toBe(accounts + 1)
    expect(client.getQueryData(['token', 'list', {}])).toBeUndefined()
    expect(client.getQueryData(['status'])).toEqual({ version: 'v1' })
    expect(client.getQueryData(['notice'])).toBe('text')
  })
})

describe('the data kept from an expired session', () => {
  const keep = () => {
    tab.set('return-to', '{"user":7,"address":"/log"}')
    tab.set('drafts', '{"user":7,"forms":{"/token/add":{"name":"x"}}}')
    entries.set('session-expired', '7')
  }

  it('is restored for the same user', () => {
    keep()
    startSession(client, lin)
    expect([...tab.keys()]).toEqual(['return-to', 'drafts'])
    expect(entries.has('session-expired')).toBe(false)
  })

  it('is not restored for another user', () => {
    keep()
    startSession(client, { ...lin, id: 8 })
    expect([...tab.keys()]).toEqual([])
  })

  it('is dropped by signing out', () => {
    keep()
    userStore.set(lin)
    forgetSession(client)
    expect([...tab.keys(), ...entries.keys()]).toEqual([])
  })
})

describe('a session that expires', () => {
  it('is cleared, and its user is remembered', () => {
    userStore.set(lin)
    expireSession(client, lin)
    expect(Object.fromEntries(entries)).toEqual({ 'session-expired': '7' })
  })

  it('does not sign out a user who signed in meanwhile', () => {
    userStore.set({ ...lin, id: 8 })
    expireSession(client, lin)
    expect(userStore.get()?.id).toBe(8)
    expect(entries.has('session-expired')).toBe(false)
  })
})

describe('a session that ends', () => {
  it('removes sent data, passwords included', async () => {
    const password = 'correct horse'
    const sent = new MutationObserver(client, { mutationFn: async (_sent: object) => undefined })
    await sent.mutate({ password })
    expect(
      JSON.stringify(
        client
          .getMutationCache()
          .getAll()
          .map(({ state }) => state),
      ),
    ).toContain(password)
    forgetSession(client)
    expect(client.getMutationCache().getAll()).toEqual([])
  })

  it('removes user and caches but not the site’s status', () => {
    userStore.set(lin)
    client.setQueryData(['user', 'self'], self)
    client.setQueryData(['status'], { version: 'v1' })
    forgetSession(client)
    expect(userStore.get()).toBeNull()
    expect(client.getQueryData(['user', 'self'])).toBeUndefined()
    expect(client.getQueryData(['status'])).toEqual({ version: 'v1' })
  })

  it('is over if the cookie is another account’s', async () => {
    userStore.set({ ...lin, id: 8 })
    renewSession()
    await expect(client.query({ ...selfOptions, staleTime: 0 })).rejects.toMatchObject({ status: 401 })
    expect(userStore.get()?.id).toBe(8)
  })

  it('does not take an account that was asked for first and arrives last', async () => {
    userStore.set(lin)
    renewSession()
    client.setQueryData(selfOptions.queryKey, self)
    const late = pending<User>()
    vi.mocked(sessionApi.self).mockReturnValueOnce(late.promise)
    const asking = client.query({ ...selfOptions, staleTime: 0 })
    await client.refetchQueries({ queryKey: selfOptions.queryKey })
    late.resolve({ ...self, display_name: '从前' })
    await asking
    await late.promise
    expect(userStore.get()?.display_name).toBe('林')
  })

  it.each([
    ['nobody', null],
    ['somebody else', { ...lin, id: 8, username: 'other' }],
  ])('is not undone by a late answer: now it is %s', async (_name, now) => {
    userStore.set(lin)
    const asking = client.query(selfOptions)
    if (now) userStore.set(now)
    else userStore.remove()
    await asking
    expect(userStore.get()).toEqual(now)
  })
})
