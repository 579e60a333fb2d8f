import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authApi } from '@/api/auth'
import { sessionApi } from '@/api/session'
import { createQueryClient } from '@/app/query-client'
import { toast } from '@/components/toast/toast'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { stubStorage } from '@/lib/test-stubs'
import { testId } from '@/schemas/test-ids'
import type { User } from '@/schemas/user'
import { userStore } from '@/session/store'
import { finishCallback } from './oauth'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn(), clearNotifications: vi.fn() }))
vi.mock('@/api/auth', () => ({ authApi: { oauthCallback: vi.fn() } }))
vi.mock('@/api/session', () => ({ sessionApi: { self: vi.fn() } }))

const self = vi.mocked(sessionApi.self)
const callbackRequest = vi.mocked(authApi.oauthCallback)
const report = vi.fn()
const lin = { id: testId(7), username: 'lin', display_name: '林晓', role: 1, status: 1 }

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  userStore.remove()
  self.mockResolvedValue(lin as User)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts handling a callback; the promise resolves to its result or error. */
function begin() {
  const callback = { provider: 'github', code: 'good', state: 'mine', user: undefined } as const
  const ended = new MutationObserver(createQueryClient(report), finishCallback).mutate(callback)
  return ended.then(
    () => 'signed in',
    (error: unknown) => error,
  )
}

describe('an OAuth callback', () => {
  it.each([
    ['a refusal', new ApiError('返回值非法，用户字段为空，请稍后重试！')],
    ['a 403', new HttpStatusError(403, 'state is empty or not same')],
    ['a 429', new HttpStatusError(429, '')],
    ['an HTML page', new ConnectionError('foreign', 'x')],
    // The gateway may already have used the code.
    ['a 504', new HttpStatusError(504, '')],
    ['a bot challenge', new HttpStatusError(503, '', { isChallenge: true })],
  ])('is not retried after %s, which is reported once', async (_what, error) => {
    callbackRequest.mockRejectedValue(error)
    const ended = begin()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await ended).toBe(error)
    expect(callbackRequest).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledOnce()
  })

  it('is not retried after a success response without a user', async () => {
    callbackRequest.mockResolvedValue({ message: '' })
    const ended = begin()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await ended).toMatchObject({ failure: 'shape' })
    expect(callbackRequest).toHaveBeenCalledOnce()
  })

  it.each([
    ['a broken server', new HttpStatusError(502, '')],
    ['a broken network', new ConnectionError('network', 'x')],
    ['a blocked call', new ConnectionError('unsent', 'x')],
  ])('is retried after 2, 4 and 6 seconds on %s, then fails', async (_what, error) => {
    callbackRequest.mockRejectedValue(error)
    const ended = begin()
    for (const [calls, wait] of [2_000, 4_000, 6_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(callbackRequest).toHaveBeenCalledTimes(calls + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(callbackRequest).toHaveBeenCalledTimes(calls + 2)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ended).toBe(error)
    expect(callbackRequest).toHaveBeenCalledTimes(4)
    expect(report).toHaveBeenCalledOnce()
  })

  it('signs in when a retry succeeds, and reports nothing', async () => {
    callbackRequest
      .mockRejectedValueOnce(new HttpStatusError(503, ''))
      .mockResolvedValueOnce({ message: '', data: lin })
    const ended = begin()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await ended).toBe('signed in')
    expect(callbackRequest).toHaveBeenCalledTimes(2)
    expect(userStore.get()).toEqual(lin)
    expect(toast).toHaveBeenCalledExactlyOnceWith('success', '登录成功！')
    expect(report).not.toHaveBeenCalled()
  })

  it('does not sign in if the browser dropped the session cookie', async () => {
    callbackRequest.mockResolvedValue({ message: '', data: lin })
    self.mockRejectedValue(new HttpStatusError(401, ''))
    expect(await begin()).toMatchObject({ name: 'SessionCookieError' })
    expect(userStore.get()).toBeNull()
    // The code can be used only once.
    expect(callbackRequest).toHaveBeenCalledOnce()
  })

  it('is not retried after the account changed', async () => {
    callbackRequest.mockRejectedValue(new HttpStatusError(502, ''))
    const ended = begin()
    await vi.advanceTimersByTimeAsync(1_000)
    userStore.set(lin)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await ended).toMatchObject({ message: '账户已更换，操作已停止' })
    expect(callbackRequest).toHaveBeenCalledOnce()
  })
})
