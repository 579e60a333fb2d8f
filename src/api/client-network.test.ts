import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeTimeouts } from '@/lib/test-stubs'
import { LONG_TIMEOUT, requestDone } from './client'

// When no answer arrives, or it takes too long.

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  )

/** A server that never answers, until the request is aborted. */
function silence() {
  const asked: Request[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request)
    return new Promise((_, reject) => {
      if (request.signal.aborted) reject(request.signal.reason as Error)
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
    })
  })
  return asked
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

describe('no answer', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
  ])('throws a network failure: %s', async (error) => {
    const fetch = vi.fn(() => Promise.reject(error))
    vi.stubGlobal('fetch', fetch)
    expect(await failureOf(requestDone('api/x'))).toMatchObject({
      name: 'ConnectionError',
      failure: 'network',
      hasSideEffects: false,
    })
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('throws a network failure when the connection breaks halfway', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":tr'))
        controller.error(new TypeError('terminated'))
      },
    })
    const fetch = vi.fn(async () => new Response(body))
    vi.stubGlobal('fetch', fetch)
    expect(await failureOf(requestDone('api/x', { method: 'post' }))).toMatchObject({
      failure: 'network',
      hasSideEffects: true,
    })
    expect(fetch).toHaveBeenCalledOnce()
  })
})

describe('too late an answer', () => {
  it('aborts the call after 30 seconds and does not repeat it', async () => {
    const asked = silence()
    const failure = failureOf(requestDone('api/x'))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(asked[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({
      name: 'ConnectionError',
      failure: 'timeout',
      hasSideEffects: false,
    })
    expect(asked[0]?.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
  })

  it('aborts after 120 seconds when the gateway asks a provider', async () => {
    silence()
    let ended = false
    const failure = failureOf(requestDone('api/x', { timeout: LONG_TIMEOUT })).finally(() => {
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
  ] as const)('says whether a %s of %s may have acted: %s', async (method, path, hasSideEffects) => {
    silence()
    const failure = failureOf(requestDone(path, { method }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toMatchObject({ failure: 'timeout', hasSideEffects })
  })

  it('aborts an answer that stops halfway', async () => {
    vi.stubGlobal('fetch', async (request: Request) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{'))
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
        },
      })
      return new Response(body)
    })
    const failure = failureOf(requestDone('api/x'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toMatchObject({ failure: 'timeout' })
  })
})

describe('a caller who leaves', () => {
  it('gets the abort itself, which is not shown as a failure', async () => {
    const asked = silence()
    const leaving = new AbortController()
    const failure = failureOf(requestDone('api/x', { signal: leaving.signal }))
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(1)
  })

  it('may abort before the call', async () => {
    silence()
    expect(await failureOf(requestDone('api/x', { signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    })
  })
})
