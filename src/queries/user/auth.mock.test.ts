import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { authApi } from '@/api/auth'
import { notificationLog, toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { stubStorage } from '@/lib/test-stubs'
import { userStore } from '@/session/store'
import { login, onSignedIn } from './auth'

vi.mock('@/api/auth', () => ({ authApi: { login: vi.fn() } }))
vi.mock('@/api/session', () => ({ sessionApi: { self: () => new Promise(() => undefined) } }))

const lin = { id: 7, username: 'lin', display_name: '林晓', role: 1, status: 1 }

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
})

// The new cookie is there before this page knows: what other tabs send by then would be the new account's.
it.each([
  ['another', 'other', null],
  ['the same', 'lin', lin],
])('signing in as %s account: other tabs are told first', async (_which, username, storedThen) => {
  userStore.set(lin)
  let stored: unknown
  vi.mocked(authApi.login).mockImplementation(() => {
    stored = userStore.get()
    return Promise.reject(new Error('refused'))
  })
  const sent = { username, password: 'p', turnstile: '' }
  await expect(new MutationObserver(new QueryClient(), login).mutate(sent)).rejects.toThrow('refused')
  expect(stored).toEqual(storedThen)
})

it('a sign-in leaves no message of whoever was here before', () => {
  toast('error', '用户已被封禁')
  onSignedIn(new QueryClient(), lin)
  expect(notificationLog.get().map(({ text }) => text)).toEqual([messages.signedIn])
})
