import { ANSWERS, type TIMED } from '@mocks/fault-answers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authApi } from '@/api/auth'
import { channelApi } from '@/api/channel'
import { optionApi } from '@/api/option'
import { redemptionApi } from '@/api/redemption'
import { tokenApi } from '@/api/token'
import { errorMessage } from '@/domain/error-message'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { fakeTimeouts } from '@/lib/test-stubs'

// One call of each kind with every fault: it ends once, by itself, with an answer or with an error that has a message; no
// request is repeated, and nothing else is thrown.

type Call = () => Promise<unknown>
const CALLS: { name: string; call: Call }[] = [
  { name: 'a list', call: () => channelApi.list(0) },
  { name: 'a row', call: () => tokenApi.get(1) },
  { name: 'a creation', call: () => redemptionApi.create({ name: 'x', quota: 1, count: 1 }) },
  { name: 'an action through a GET', call: () => channelApi.test(1) },
  { name: 'a sign-in', call: () => authApi.login({ username: 'x', password: 'y' }) },
  { name: 'an option', call: () => optionApi.save({ key: 'Notice', value: '' }) },
]

const CONNECTION = '无法正常连接至服务器！'
const UNREADABLE = '服务器的回答无法识别，可能与此版本的控制台不兼容。'
const TIMED_OUT = ['错误：请求超时，请稍后重试', '请求超时，操作可能已经生效，请刷新查看']
/** The message; an empty list: none, as the call may accept the answer. */
const SENTENCES: Record<keyof typeof ANSWERS | (typeof TIMED)[number], string[]> = {
  'status 400': ['错误：bad'],
  'status 401': ['错误：who'],
  'status 403': ['错误：no'],
  'status 404': ['错误：Invalid URL'],
  'status 405': ['本站仅作演示之用，无服务端！'],
  'status 413': ['错误：HTTP 413'],
  'status 429': ['错误：请求次数过多，请稍后再试！'],
  'status 429 with Retry-After': ['错误：请求次数过多，请稍后再试！'],
  'status 500': ['错误：服务器内部错误，请联系管理员！'],
  'status 502 in HTML': ['错误：HTTP 502'],
  'status 503': ['错误：HTTP 503'],
  reset: ['错误：网络连接失败，请检查网络'],
  offline: ['错误：网络连接失败，请检查网络'],
  empty: [CONNECTION],
  'cut off': [CONNECTION],
  'HTML with status 200': [CONNECTION],
  'another content type': [CONNECTION],
  refusal: ['拒绝的理由'],
  'refusal without a word': ['错误：服务器拒绝了请求，未说明原因'],
  'data null': [UNREADABLE],
  'data of another kind': [UNREADABLE],
  'rows without fields': [UNREADABLE],
  'fields of other kinds': [UNREADABLE],
  'no answer': TIMED_OUT,
  'ten seconds late': [],
  'the first page again': [],
}
/** Faults that some calls do not notice. */
const TOLERABLE = new Set([
  'empty',
  'data null',
  'data of another kind',
  'rows without fields',
  'fields of other kinds',
])

const fetched = vi.fn<(url: unknown, init?: RequestInit) => Promise<Response>>()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  fetched.mockReset()
})

/** The outcome of a call: an answer, or the message of its failure. */
async function outcomeOf(call: Call): Promise<{ said: string } | 'answered'> {
  try {
    await call()
    return 'answered'
  } catch (error) {
    const isTyped =
      error instanceof ApiError || error instanceof HttpStatusError || error instanceof ConnectionError
    return { said: isTyped ? errorMessage(error) : `untyped: ${String(error)}` }
  }
}

/** What is wrong with an outcome, if anything. */
function faultIn(fault: keyof typeof SENTENCES, outcome: Awaited<ReturnType<typeof outcomeOf>>) {
  if (fetched.mock.calls.length !== 1) return `asked ${fetched.mock.calls.length} times`
  if (outcome !== 'answered') return SENTENCES[fault].includes(outcome.said) ? undefined : outcome.said
  return TOLERABLE.has(fault) || SENTENCES[fault].length === 0 ? undefined : 'answered'
}

describe.each(CALLS)('$name', ({ call }) => {
  it.each(Object.entries(ANSWERS))('ends as specified with the fault: %s', async (fault, answer) => {
    fetched.mockImplementation(async (_url, init) => {
      const response = answer()
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      init?.signal?.throwIfAborted()
      return response
    })
    expect(faultIn(fault as keyof typeof ANSWERS, await outcomeOf(call))).toBeUndefined()
  })

  it('ends as specified with the fault: no answer', async () => {
    vi.useFakeTimers()
    fakeTimeouts()
    fetched.mockImplementation(hang)
    const outcome = outcomeOf(call)
    await vi.advanceTimersByTimeAsync(121_000)
    expect(faultIn('no answer', await outcome)).toBeUndefined()
  })

  it('ends as specified with the fault: ten seconds late', async () => {
    vi.useFakeTimers()
    fetched.mockImplementation(async () => {
      await new Promise((done) => setTimeout(done, 10_000))
      return ANSWERS.refusal()
    })
    const outcome = outcomeOf(call)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await outcome).toEqual({ said: '拒绝的理由' })
    expect(fetched).toHaveBeenCalledOnce()
  })

  it('ends as specified with the fault: the first page again', async () => {
    const reply = { success: true, message: '', data: [{ id: 1 }, { id: 1 }] }
    fetched.mockImplementation(async () => Response.json(reply))
    const outcome = await outcomeOf(call)
    if (outcome !== 'answered') expect(outcome.said).toBe(UNREADABLE)
    expect(fetched).toHaveBeenCalledOnce()
  })
})

/** Never answers, and fails as fetch does when it is aborted. */
function hang(input: unknown, init?: RequestInit): Promise<Response> {
  const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined)
  return new Promise((_done, fail) => {
    signal?.addEventListener('abort', () => fail(signal.reason))
  })
}
