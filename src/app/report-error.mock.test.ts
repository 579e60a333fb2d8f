import { CancelledError } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/toast/toast'
import { ApiError, ConnectionError, HttpStatusError, SessionCookieError } from '@/lib/errors'
import { testId } from '@/schemas/test-ids'
import { failureMessage } from '@/session/failure-message'
import { reloadPage } from '@/session/reload'
import { endSession, signInAgain } from '@/session/session'
import { sessionRoleStore, userStore } from '@/session/store'
import { type Failure, reportError } from './report-error'

vi.mock('@/components/toast/toast', () => ({ toast: vi.fn() }))

vi.mock('@/session/session', () => ({ endSession: vi.fn(), signInAgain: vi.fn() }))

const checkRole = vi.fn(() => Promise.resolve())
const logged = vi.spyOn(console, 'error')
const report = (error: unknown, failure: Failure = {}) => reportError(error, failure, checkRole)
const expectNoReaction = () => {
  for (const reaction of [endSession, checkRole]) expect(reaction).not.toHaveBeenCalled()
}

beforeEach(() => void logged.mockImplementation(() => undefined))

describe('a failed call', () => {
  it.each([
    [new HttpStatusError(429, ''), 'error', '错误：请求次数过多，请稍后再试！'],
    [new HttpStatusError(500, ''), 'error', '错误：服务器内部错误，请联系管理员！'],
    [new HttpStatusError(405, ''), 'info', '本站仅作演示之用，无服务端！'],
    [new HttpStatusError(403, 'no'), 'error', '错误：no'],
    [new ApiError('令牌名称过长'), 'error', '令牌名称过长'],
    [new ConnectionError('network', 'x'), 'error', '错误：网络连接失败，请检查网络'],
    [new Error('boom'), 'error', '错误：boom'],
  ])('shows one toast and logs the error: %s', (error, kind, text) => {
    report(error)
    expect(toast).toHaveBeenCalledOnce()
    expect(vi.mocked(toast).mock.lastCall?.slice(0, 2)).toEqual([kind, text])
    expect(logged).toHaveBeenCalledExactlyOnceWith(error)
    expectNoReaction()
  })

  it('shows the waiting time and the request id', () => {
    const limited = Object.assign(new HttpStatusError(429, '', { retryAfter: 40 }), { requestId: '2026' })
    report(limited)
    const facts = { until: limited.at + 40_000, requestId: '2026' }
    const text = '错误：请求次数过多，请稍后再试！'
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', text, undefined, facts)
  })

  it('shows the message of the call', () => {
    report(new HttpStatusError(502, ''), { message: '无法正常连接至服务器！' })
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', '无法正常连接至服务器！')
    report(new ConnectionError('shape', 'x', { fields: ['id'] }), { message: '无法正常连接至服务器！' })
    expect(toast).toHaveBeenLastCalledWith(
      'error',
      '服务器的回答无法识别，可能与此版本的控制台不兼容。',
      undefined,
      { fields: 'id' },
    )
  })

  it.each([
    [new ConnectionError('foreign', 'x'), '错误：收到的不是网关的回答，可能被防火墙或代理替换'],
    [new ConnectionError('unsent', 'x'), '错误：请求没有送达：网络中断，或被浏览器扩展（如广告拦截）阻止'],
    [new HttpStatusError(403, '', { body: 'foreign' }), '错误：请求被网关前面的防火墙或代理拦截（HTTP 403）'],
    // Not more specific than the message of the call.
    [new HttpStatusError(502, '', { body: 'foreign' }), '无法正常连接至服务器！'],
  ])('shows a more specific cause in place of the message of the call: %s', (error, text) => {
    report(error, { message: '无法正常连接至服务器！' })
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', text)
  })

  it('offers a reload for a CAPTCHA', () => {
    report(new HttpStatusError(503, '', { isChallenge: true }))
    const text = '错误：网站要求人机验证，请刷新页面后重试'
    const action = { label: '刷新页面', run: reloadPage }
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', text, action, undefined)
  })

  it('shown by the sign-in screen is only logged', () => {
    const error = new SessionCookieError('登录成功，但浏览器没有保留登录状态')
    report(error, { outsideSession: true })
    expect(toast).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalledExactlyOnceWith(error)
  })

  it('is only logged if silent', () => {
    const error = new HttpStatusError(404, '')
    report(error, { silent: true })
    expect(toast).not.toHaveBeenCalled()
    expect(logged).toHaveBeenCalledExactlyOnceWith(error)
  })

  it.each([new CancelledError(), new DOMException('left', 'AbortError')])(
    'is neither shown nor logged if cancelled: %s',
    (error) => {
      report(error)
      expect(toast).not.toHaveBeenCalled()
      expect(logged).not.toHaveBeenCalled()
    },
  )
})

describe('the end of a session', () => {
  it('follows from a 401, without a toast', () => {
    report(new HttpStatusError(401, '未登录'))
    expect(endSession).toHaveBeenCalledExactlyOnceWith({ expired: true })
    expect(toast).not.toHaveBeenCalled()
  })

  it('follows from a 401 of a silent call', () => {
    report(new HttpStatusError(401, ''), { silent: true })
    expect(endSession).toHaveBeenCalledExactlyOnceWith({ expired: true })
  })

  it.each(['用户已被封禁', '无权进行此操作，access token 无效'])(
    'follows from the server’s message %s, which is shown',
    (message) => {
      report(new ApiError(message))
      expect(endSession).toHaveBeenCalledExactlyOnceWith({ message: { kind: 'error', text: message } })
    },
  )

  it.each([
    [new HttpStatusError(401, '用户名或密码错误'), '错误：用户名或密码错误'],
    [new ApiError('用户已被封禁'), '用户已被封禁'],
    [new ApiError('无权进行此操作，权限不足'), '无权进行此操作，权限不足'],
  ])('does not follow from an error outside a session: %s', (error, text) => {
    report(error, { outsideSession: true })
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', text)
    expectNoReaction()
  })
})

describe('权限不足', () => {
  const refusal = new ApiError('无权进行此操作，权限不足')
  const nextTask = () => new Promise((done) => setTimeout(done))
  const signedInAs = (role: number, now: number) => {
    sessionRoleStore.set(role)
    userStore.set({ id: testId(1), username: 'lin', display_name: 'lin', role: now, status: 1 })
  }
  beforeEach(() => signedInAs(10, 10))
  afterEach(() => userStore.remove())

  it('is shown and triggers a check of the stored role', async () => {
    report(refusal)
    await nextTask()
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', '无权进行此操作，权限不足')
    expect(checkRole).toHaveBeenCalledOnce()
  })

  it.each([{ silent: true }, { inPlace: true }])('is not shown as a toast for %j', async (failure) => {
    report(refusal, failure)
    await nextTask()
    expect(toast).not.toHaveBeenCalled()
    expect(checkRole).toHaveBeenCalledOnce()
  })

  it('reports a changed role and offers to sign in again', async () => {
    checkRole.mockImplementationOnce(async () => signedInAs(10, 1))
    report(refusal, { message: '请求失败' })
    await nextTask()
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', '账户权限已变更，请重新登录', {
      label: '重新登录',
      run: expect.any(Function),
    })
    vi.mocked(toast).mock.lastCall?.[2]?.run()
    expect(signInAgain).toHaveBeenCalledOnce()
    expect(failureMessage(refusal)).toBe('账户权限已变更，请重新登录')
    expect(failureMessage(new ApiError('令牌名称过长'))).toBe('令牌名称过长')
  })

  it('is the only failure that `inPlace` suppresses', () => {
    report(new HttpStatusError(500, ''), { inPlace: true })
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', '错误：服务器内部错误，请联系管理员！')
  })
})
