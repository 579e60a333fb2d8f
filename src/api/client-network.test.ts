import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorMessage, uncertainOutcomeMessage } from '@/domain/error-message'
import { fakeTimeouts } from '@/lib/test-stubs'
import { LONG_TIMEOUT, requestVoid } from './client'

// Missing responses and timeouts.

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  )

const STATUS = 'GET /api/status'
const UNSENT = '错误：请求没有送达：网络中断，或被浏览器扩展（如广告拦截）阻止'

/** Stubs `fetch` to reject the calls (`GET /api/x`) that match `fails`. @returns all calls */
function rejectCalls(fails: (call: string) => boolean, error = new TypeError('Failed to fetch')) {
  const calls: string[] = []
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { method, url } = input instanceof Request ? input : { method: init?.method, url: input.href }
    const call = `${method} ${new URL(url).pathname}`
    calls.push(call)
    if (fails(call)) throw error
    return Response.json({ success: true, message: '' })
  })
  return calls
}

/** Stubs `fetch` to hang until the request is aborted. @returns all requests */
function hangCalls() {
  const requests: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request)
    return new Promise((_, reject) => {
      if (request.signal.aborted) reject(request.signal.reason as Error)
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
    })
  })
  return requests
}

beforeEach(() => {
  vi.useFakeTimers()
  fakeTimeouts()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a call without a response', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
  ])('throws a network failure: %s', async (error) => {
    const calls = rejectCalls(() => true, error)
    expect(await failureOf(requestVoid('api/x'))).toMatchObject({
      name: 'ConnectionError',
      failure: 'network',
      hasSideEffects: false,
    })
    expect(calls).toEqual(['GET /api/x', STATUS])
  })

  it('was not sent if other calls succeed', async () => {
    const calls = rejectCalls((call) => call.endsWith('/api/log/self/stat'))
    const failure = await failureOf(requestVoid('api/log/self/stat'))
    expect(errorMessage(failure)).toBe(UNSENT)
    expect(calls).toEqual(['GET /api/log/self/stat', STATUS])
  })

  it.each([
    ['post', 'api/token/'],
    ['put', 'api/channel/'],
    ['delete', 'api/user/7'],
    ['get', 'api/channel/test/7'],
  ])('had no effect if its URL is blocked: %s %s', async (method, path) => {
    const calls = rejectCalls((call) => call.endsWith(`/${path}`))
    const failure = await failureOf(requestVoid(path, { method }))
    expect(errorMessage(failure)).toBe(UNSENT)
    expect(uncertainOutcomeMessage(failure)).toBeUndefined()
    // The action was sent only once.
    expect(calls).toEqual([`${method.toUpperCase()} /${path}`, STATUS, `OPTIONS /${path}`])
  })

  it('may have had an effect if its URL is not blocked', async () => {
    rejectCalls((call) => call.startsWith('PUT'))
    const failure = await failureOf(requestVoid('api/channel/', { method: 'put' }))
    expect(uncertainOutcomeMessage(failure)).toBe(
      '错误：网络连接失败，请检查网络，操作可能已经生效，请刷新查看',
    )
  })

  it('is a network failure without further calls when the browser is offline', async () => {
    const calls = rejectCalls((call) => call.endsWith('/api/x'))
    vi.stubGlobal('navigator', { onLine: false })
    expect(errorMessage(await failureOf(requestVoid('api/x')))).toBe('错误：网络连接失败，请检查网络')
    expect(calls).toEqual(['GET /api/x'])
  })

  it('shares one status check with concurrent failures', async () => {
    const calls = rejectCalls(() => true)
    await Promise.all(['api/a', 'api/b', 'api/c'].map((path) => failureOf(requestVoid(path))))
    expect(calls.filter((call) => call === STATUS)).toHaveLength(1)
  })

  it('throws a network failure when the connection breaks during the response', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":tr'))
        controller.error(new TypeError('terminated'))
      },
    })
    // Certainly sent, so no status check.
    const fetch = vi.fn(async () => new Response(body))
    vi.stubGlobal('fetch', fetch)
    expect(await failureOf(requestVoid('api/x', { method: 'post' }))).toMatchObject({
      failure: 'network',
      hasSideEffects: true,
    })
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('a timeout', () => {
  it('aborts the call after 30 seconds without a retry', async () => {
    const requests = hangCalls()
    const failure = failureOf(requestVoid('api/x'))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(requests[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({
      name: 'ConnectionError',
      failure: 'timeout',
      hasSideEffects: false,
    })
    expect(requests[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(requests).toHaveLength(1)
  })

  it('aborts after 120 seconds with LONG_TIMEOUT', async () => {
    hangCalls()
    let ended = false
    const failure = failureOf(requestVoid('api/x', { timeout: LONG_TIMEOUT })).finally(() => {
      ended = true
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ended).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ failure: 'timeout' })
  })

  it.each([
    ['post', 'api/x', true],
    ['put', 'api/x', true],
    ['delete', 'api/x', true],
    ['get', 'api/channel/test/3', true],
    ['get', 'api/channel/3', false],
  ] as const)('of %s %s reports possible side effects: %s', async (method, path, hasSideEffects) => {
    hangCalls()
    const failure = failureOf(requestVoid(path, { method }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toMatchObject({ failure: 'timeout', hasSideEffects })
  })

  it('aborts a response that stalls', async () => {
    vi.stubGlobal('fetch', async (request: Request) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{'))
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
        },
      })
      return new Response(body)
    })
    const failure = failureOf(requestVoid('api/x'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toMatchObject({ failure: 'timeout' })
  })
})

describe('a caller that aborts', () => {
  it('gets an AbortError', async () => {
    const requests = hangCalls()
    const controller = new AbortController()
    const failure = failureOf(requestVoid('api/x', { signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(10)
    controller.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
    expect(requests).toHaveLength(1)
  })

  it('may abort before the call', async () => {
    hangCalls()
    expect(await failureOf(requestVoid('api/x', { signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    })
  })
})
