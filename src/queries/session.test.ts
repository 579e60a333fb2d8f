import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userApi } from '@/api/user'
import { userStore } from '@/domain/session'
import type { User } from '@/schemas/user'
import { forgetSession, selfOptions, startSession } from './session'

vi.mock('@/api/user', () => ({ userApi: { self: vi.fn() } }))

const lin = { id: 7, username: 'lin', display_name: '林晓', role: 1, status: 1 }
const self = { ...lin, display_name: '林', role: 10, email: 'lin@example.com', quota: 5 } as User
const entries = new Map<string, string>()
let client = new QueryClient()

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.mocked(userApi.self).mockResolvedValue(self)
  client = new QueryClient()
})
afterEach(() => vi.unstubAllGlobals())

describe('a session that starts', () => {
  it('stores the user without secrets, and loads the rest of the account', async () => {
    startSession(client, { ...lin, password: 'p', access_token: 't' } as typeof lin)
    expect(JSON.parse(entries.get('user') ?? '')).toEqual(lin)
    await vi.waitFor(() => expect(client.getQueryData(['user', 'self'])).toEqual(self))
    // The stored user follows: a role that changed since reaches the menu.
    expect(userStore.get()).toEqual({ ...lin, display_name: '林', role: 10 })
  })

  it('drops what the caches hold of whoever came before', () => {
    client.setQueryData(['token', 'list', {}], ['of somebody else'])
    client.setQueryData(['status'], { version: 'v1' })
    client.setQueryData(['notice'], 'text')
    startSession(client, lin)
    expect(client.getQueryData(['token', 'list', {}])).toBeUndefined()
    expect(client.getQueryData(['status'])).toEqual({ version: 'v1' })
    expect(client.getQueryData(['notice'])).toBe('text')
  })
})

describe('a session that ends', () => {
  it('forgets user and caches, the site’s status not', () => {
    userStore.set(lin)
    client.setQueryData(['user', 'self'], self)
    client.setQueryData(['status'], { version: 'v1' })
    forgetSession(client)
    expect(userStore.get()).toBeNull()
    expect(client.getQueryData(['user', 'self'])).toBeUndefined()
    expect(client.getQueryData(['status'])).toEqual({ version: 'v1' })
  })

  it.each([
    ['nobody', null],
    ['somebody else', { ...lin, id: 8, username: 'other' }],
  ])('is not undone by an answer that comes late: now it is %s', async (_name, now) => {
    userStore.set(lin)
    const asking = client.query(selfOptions)
    if (now) userStore.set(now)
    else userStore.remove()
    await asking
    expect(userStore.get()).toEqual(now)
  })
})
