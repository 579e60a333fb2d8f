import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authApi } from '@/api/auth'
import { createQueryClient } from '@/app/query-client'
import { toast } from '@/components/toast/toast'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { stubStorage } from '@/lib/test-stubs'
import { userStore } from '@/session/store'
import { finishCallback } from './oauth'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn(), clearNotifications: vi.fn() }))
vi.mock('@/api/auth', () => ({ authApi: { oauthCallback: vi.fn() } }))
vi.mock('@/api/session', () => ({ sessionApi: { self: () => new Promise(() => undefined) } }))

const asked = vi.mocked(authApi.oauthCallback)
const report = vi.fn()
const lin = { id: 7, username: 'lin', display_name: '林晓', role: 1, status: 1 }

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  userStore.remove()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Begins the check of a callback; returns how it ends. */
function begin() {
  const callback = { provider: 'github', code: 'good', state: 'mine', user: undefined } as const
  const ended = new MutationObserver(createQueryClient(report), finishCallback).mutate(callback)
  return ended.then(
    () => 'signed in',
    (error: unknown) => error,
  )
}

describe('the check of a callback', () => {
  it.each([
    ['a refusal', new ApiError('返回值非法，用户字段为空，请稍后重试！')],
    ['a 403', new HttpStatusError(403, 'state is empty or not same')],
    ['a 429', new HttpStatusError(429, '')],
    ['an HTML page', new ConnectionError('answer', 'x')],
  ])('is not repeated after %s, which is reported once', async (_what, error) => {
    asked.mockRejectedValue(error)
    const ended = begin()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await ended).toBe(error)
    expect(asked).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledOnce()
  })

  it('is not repeated after a success without anybody, which cannot be read', async () => {
    asked.mockResolvedValue({ message: '' })
    const ended = begin()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await ended).toMatchObject({ failure: 'shape' })
    expect(asked).toHaveBeenCalledOnce()
  })

  it.each([
    ['a broken server', new HttpStatusError(502, '')],
    ['a broken network', new ConnectionError('network', 'x')],
  ])('is repeated after 2, 4 and 6 seconds with %s, then given up', async (_what, error) => {
    asked.mockRejectedValue(error)
    const ended = begin()
    for (const [calls, wait] of [2_000, 4_000, 6_000].entries()) {
      await vi.advanceTimersByTimeAsync(wait - 1)
      expect(asked).toHaveBeenCalledTimes(calls + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(asked).toHaveBeenCalledTimes(calls + 2)
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await ended).toBe(error)
    expect(asked).toHaveBeenCalledTimes(4)
    expect(report).toHaveBeenCalledOnce()
  })

  it('signs in when a repetition succeeds, and reports nothing', async () => {
    asked
      .mockRejectedValueOnce(new HttpStatusError(503, ''))
      .mockResolvedValueOnce({ message: '', data: lin })
    const ended = begin()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await ended).toBe('signed in')
    expect(asked).toHaveBeenCalledTimes(2)
    expect(userStore.get()).toEqual(lin)
    expect(toast).toHaveBeenCalledExactlyOnceWith('success', '登录成功！')
    expect(report).not.toHaveBeenCalled()
  })

  it('is not repeated for another account', async () => {
    asked.mockRejectedValue(new HttpStatusError(502, ''))
    const ended = begin()
    await vi.advanceTimersByTimeAsync(1_000)
    userStore.set(lin)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await ended).toMatchObject({ message: '账户已更换，操作已停止' })
    expect(asked).toHaveBeenCalledOnce()
  })
})
