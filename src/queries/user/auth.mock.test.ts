import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { authApi } from '@/api/auth'
import { sessionApi } from '@/api/session'
import { notificationLog, toast } from '@/components/toast/toast'
import { messages } from '@/domain/messages'
import { ConnectionError, HttpStatusError } from '@/lib/errors'
import { stubStorage } from '@/lib/test-stubs'
import type { Action } from '@/queries/mutation'
import { testId } from '@/schemas/test-ids'
import type { User } from '@/schemas/user'
import { selfOptions } from '@/session/session'
import { userStore } from '@/session/store'
import { login, onSignedIn, wechatLogin } from './auth'

vi.mock('@/api/auth', () => ({ authApi: { login: vi.fn(), wechatLogin: vi.fn() } }))
vi.mock('@/api/session', () => ({ sessionApi: { self: vi.fn() } }))

const lin = { id: testId(7), username: 'lin', display_name: '林晓', role: 1, status: 1 }
const fullAccount = { ...lin, display_name: '林', email: 'lin@example.com' } as User
const self = vi.mocked(sessionApi.self)

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  userStore.remove()
  self.mockResolvedValue(fullAccount)
})

const NOT_KEPT =
  '登录成功，但浏览器没有保留登录状态：可能是 http 下启用了安全 Cookie，或同一主机上的另一个网关占用了同名 Cookie。'

async function run<Data, Variables>(action: Action<Data, Variables>, variables: Variables) {
  const client = new QueryClient()
  await new MutationObserver(client, action).mutate(variables)
  return client
}

// The browser gets the new cookie before this page handles the response, and other tabs would already send it.
it.each([
  ['another', 'other', null],
  ['the same', 'lin', lin],
])('signing in as %s account: handles other tabs before sending', async (_which, username, storedThen) => {
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

describe.each([
  ['the password', () => run(login, { username: 'lin', password: 'p', turnstile: '' })],
  ['WeChat', () => run(wechatLogin, { code: '123456' })],
])('a sign-in by %s', (_how, signIn) => {
  beforeEach(() => {
    vi.mocked(authApi.login).mockResolvedValue(lin)
    vi.mocked(authApi.wechatLogin).mockResolvedValue(lin)
  })

  it('fetches the account once and stores it', async () => {
    const client = await signIn()
    expect(userStore.get()).toMatchObject({ id: 7, display_name: '林' })
    expect(client.getQueryData(selfOptions.queryKey)).toEqual(fullAccount)
    expect(self).toHaveBeenCalledOnce()
  })

  it.each([
    ['refuses the cookie', () => self.mockRejectedValue(new HttpStatusError(401, ''))],
    ['keeps another account’s cookie', () => self.mockResolvedValue({ ...fullAccount, id: testId(8) })],
  ])('fails if the browser %s', async (_what, prepare) => {
    prepare()
    await expect(signIn()).rejects.toThrow(NOT_KEPT)
    expect(userStore.get()).toBeNull()
  })

  it.each([new HttpStatusError(500, ''), new ConnectionError('timeout', 'x')])(
    'succeeds even if fetching the account fails: %s',
    async (error) => {
      self.mockRejectedValue(error)
      await signIn()
      expect(userStore.get()).toEqual(lin)
    },
  )
})

it('a sign-in clears the previous user’s notifications', () => {
  toast('error', '用户已被封禁')
  onSignedIn(new QueryClient(), { user: lin, self: undefined })
  expect(notificationLog.get().map(({ text }) => text)).toEqual([messages.signedIn])
})
