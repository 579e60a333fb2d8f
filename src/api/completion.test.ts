import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorMessage } from '@/domain/error-message'
import type { Answer } from '@/domain/playground-answer'
import { type CompletionRequest, completionApi } from './completion'

afterEach(() => vi.unstubAllGlobals())

const STREAM = { 'Content-Type': 'text/event-stream', 'X-Oneapi-Request-Id': '77' }
const JSON_TYPE = { 'Content-Type': 'application/json' }

const eventOf = (data: unknown, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

const sse = (...events: unknown[]) => events.map((event) => eventOf(event)).join('')

/** A response body: emits `text`, then errors, or hangs. */
function unfinished(text: string, error?: Error): ReadableStream<Uint8Array> {
  const chunks = [new TextEncoder().encode(text)]
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.pop()
      if (chunk) controller.enqueue(chunk)
      else if (error) controller.error(error)
    },
  })
}
const reset = (text: string) => unfinished(text, new TypeError('network error'))

const delta = (content: unknown, more: object = {}) => ({ choices: [{ delta: { content }, ...more }] })
const reasoning = (text: string, name = 'reasoning_content') => ({ choices: [{ delta: { [name]: text } }] })
const finish = (finish_reason: string) => ({ choices: [{ delta: {}, finish_reason }] })
const jsonBody = (message: object, finish_reason = 'stop') =>
  JSON.stringify({ choices: [{ message, finish_reason }] })

/** Sends a completion to a stubbed model; returns the received answer and how it ended. */
async function complete(respond: () => Response | Promise<Response>, signal = new AbortController().signal) {
  const fetched = vi.fn(async (_path: string | URL, _init: RequestInit) => respond())
  vi.stubGlobal('fetch', fetched)
  let received: Answer = { content: '', thoughts: '' }
  const request: CompletionRequest = {
    address: 'https://gw.example',
    key: 'sk-abc',
    payload: { model: 'gpt-4', messages: [{ role: 'user', content: '你好' }], stream: true },
    signal,
    onAnswer: (answer) => {
      received = answer
    },
  }
  const [ended] = await Promise.allSettled([completionApi.stream(request)])
  const ending = ended.status === 'fulfilled' ? ended.value.ending : undefined
  return {
    ...received,
    ending,
    ended,
    fetched,
    error: ended.status === 'rejected' ? ended.reason : undefined,
  }
}

type Body = string | (() => ReadableStream<Uint8Array>)
const respondWith = (body: Body, headers: Record<string, string>) => () =>
  new Response(typeof body === 'string' ? body : body(), { headers })

const DONE = '[DONE]'

describe('a completion', () => {
  it.each<[string, Body, string, string]>([
    ['with [DONE]', sse(delta('你'), delta('好'), delta(null), { choices: [] }, DONE), '你好', 'complete'],
    ['with a finish_reason only', sse(delta('你好'), finish('stop')), '你好', 'complete'],
    ['that hangs after [DONE]', () => unfinished(sse(delta('你好'), DONE)), '你好', 'complete'],
    ['reset after its end', () => reset(sse(delta('你好'), finish('stop'))), '你好', 'complete'],
    ['without the last blank line', `${sse(delta('你好'))}data: [DONE]`, '你好', 'complete'],
    ['in parts', sse(delta([{ type: 'text', text: '你好' }]), DONE), '你好', 'complete'],
    ['with comments between', `: OPENROUTER PROCESSING\n\n${sse(delta('你好'), DONE)}`, '你好', 'complete'],
    ['with an invalid line', `${sse(delta('你好'))}data: hello\n\n${sse(DONE)}`, '你好', 'complete'],
    ['with an unknown event', sse(delta('你好'), { choices: 'x' }, DONE), '你好', 'complete'],
    [
      'with the status of MiniMax',
      sse({ ...delta('你好'), base_resp: { status_code: 0, status_msg: 'success' } }, DONE),
      '你好',
      'complete',
    ],
    ['with the error null', sse({ ...delta('你好'), error: null }, DONE), '你好', 'complete'],
    [
      'that is a refusal by the model',
      sse({ choices: [{ delta: { refusal: '不行' } }] }, DONE),
      '不行',
      'complete',
    ],
    ['without an end', sse(delta('你'), delta('好')), '你好', 'cut'],
    ['truncated in its last event', `${sse(delta('你好'))}data: {"choices":[{"del`, '你好', 'cut'],
    ['with an invalid last line', `${sse(delta('你好'))}data: hello`, '你好', 'cut'],
    ['reset after some text', () => reset(sse(delta('你好'))), '你好', 'cut'],
    ['reset before any text', () => reset(': ping\n\n'), '', 'cut'],
    ['truncated in its first event', 'data: {"choices":[{"del', '', 'cut'],
    ['that is too long', sse(delta('你好'), finish('length'), DONE), '你好', 'length'],
    ['that is too long (MAX_TOKENS)', sse(delta('你好', { finish_reason: 'MAX_TOKENS' })), '你好', 'length'],
    [
      'with an error after its end',
      sse(delta('你好'), finish('stop'), { error: { message: 'usage' } }),
      '你好',
      'complete',
    ],
    [
      'with an error event after its end',
      sse(delta('你好'), finish('stop')) + eventOf('x', 'error'),
      '你好',
      'complete',
    ],
    ['with the text null as reason', sse(delta('你好', { finish_reason: 'null' })), '你好', 'cut'],
    ['refused', sse(delta('你好'), finish('refusal'), DONE), '你好', 'filtered'],
    ['that is filtered', sse(delta('你好'), finish('content_filter'), DONE), '你好', 'filtered'],
    ['that is filtered entirely', sse(finish('content_filter'), DONE), '', 'filtered'],
    ['with only [DONE]', sse(DONE), '', 'empty'],
    ['with only a finish_reason', sse(finish('stop')), '', 'empty'],
    ['with only whitespace', sse(delta(' \n'), DONE), ' \n', 'empty'],
    ['that is empty', '', '', 'empty'],
    ['with only comments', ': ping\n\n: ping\n\n', '', 'empty'],
    ['with only empty events', 'event: ping\n\nid: 1\n\n', '', 'empty'],
  ])('%s returns the received text and its ending', async (_what, body, text, ending) => {
    const result = await complete(respondWith(body, STREAM))
    expect([result.error, result.content, result.ending]).toEqual([undefined, text, ending])
    expect(result.ended).toMatchObject({ value: { requestId: '77' } })
    expect(result.fetched).toHaveBeenCalledOnce()
  })

  it.each<[string, Body, string, string, string]>([
    ['before the text', sse(reasoning('想'), reasoning('想'), delta('好'), DONE), '想想', '好', 'complete'],
    ['under another name', sse(reasoning('想', 'reasoning'), delta('好'), DONE), '想', '好', 'complete'],
    ['within the text', sse(delta('<thi'), delta('nk>想</think>\n\n好'), DONE), '想', '好', 'complete'],
    ['only', sse(reasoning('想'), DONE), '想', '', 'empty'],
    ['only, with a finish_reason', sse(reasoning('想'), finish('stop')), '想', '', 'empty'],
    ['only, within the text', sse(delta('<think>想'), DONE), '想', '', 'empty'],
    ['only, without an end', sse(reasoning('想')), '想', '', 'cut'],
    ['only, up to the length limit', sse(reasoning('想'), finish('length'), DONE), '想', '', 'length'],
  ])('with reasoning %s separates it from the text', async (_where, body, thoughts, content, ending) => {
    const result = await complete(respondWith(body, STREAM))
    expect([result.thoughts, result.content, result.ending]).toEqual([thoughts, content, ending])
  })

  it.each<[string, Body, Record<string, string>, string, string]>([
    ['JSON', jsonBody({ content: '你好' }), JSON_TYPE, '你好', 'complete'],
    ['JSON without a reason', '{"choices":[{"message":{"content":"你好"}}]}', JSON_TYPE, '你好', 'complete'],
    ['JSON that is too long', jsonBody({ content: '你好' }, 'length'), JSON_TYPE, '你好', 'length'],
    ['JSON without text', jsonBody({ content: null }), JSON_TYPE, '', 'empty'],
    ['JSON without choices', '{"id":"x","choices":[]}', JSON_TYPE, '', 'empty'],
    ['truncated JSON', '{"choices":[{"message":{"con', JSON_TYPE, '', 'cut'],
    ['JSON with a reset connection', () => reset('{"choices":['), JSON_TYPE, '', 'cut'],
    ['empty', '', JSON_TYPE, '', 'empty'],
    ['JSON labelled as a stream', jsonBody({ content: '你好' }), STREAM, '你好', 'complete'],
    ['a stream labelled as JSON', sse(delta('你好'), DONE), JSON_TYPE, '你好', 'complete'],
    [
      'a stream labelled as plain text',
      sse(delta('你好'), DONE),
      { 'Content-Type': 'text/plain' },
      '你好',
      'complete',
    ],
  ])('that is %s is read', async (_what, body, headers, text, ending) => {
    const result = await complete(respondWith(body, headers))
    expect([result.error, result.content, result.ending]).toEqual([undefined, text, ending])
  })

  it('is requested with the key and without cookies', async () => {
    const { fetched } = await complete(respondWith(sse(delta('你好'), DONE), STREAM))
    const [path, init] = fetched.mock.calls[0] ?? []
    expect(path).toBe('https://gw.example/v1/chat/completions')
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer sk-abc')
  })
})

it('with an unknown finish reason is incomplete for that reason', async () => {
  const result = await complete(respondWith(sse(delta('你好'), finish('paused'), DONE), STREAM))
  expect([result.content, result.ending]).toEqual(['你好', { reason: 'paused' }])
})

it.each([sse(finish('stop')), sse(delta('你好'), finish('length'))])(
  'an error after no text or an incomplete ending is thrown: %j',
  async (before) => {
    const result = await complete(respondWith(before + sse({ error: '上游过载' }), STREAM))
    expect(result.error).toMatchObject({ message: '上游过载' })
  },
)

describe('an error response', () => {
  it.each<[string, string, Record<string, string>]>([
    ['in the stream', sse({ error: { message: '上游过载' } }), STREAM],
    ['in the stream as a text', sse({ error: '上游过载' }), STREAM],
    ['in the stream as an envelope', sse({ success: false, message: '上游过载' }), STREAM],
    ['as an event', eventOf('上游过载', 'error'), STREAM],
    ['as an event with an error object', eventOf({ error: { message: '上游过载' } }, 'error'), STREAM],
    ['with status 200', '{"error":{"message":"上游过载"}}', JSON_TYPE],
    ['with status 200 and a code', '{"error":{"code":"上游过载"}}', JSON_TYPE],
    ['with status 200 and success:false', '{"success":false,"message":"上游过载"}', JSON_TYPE],
    ['with status 200 and a msg', '{"code":500,"msg":"上游过载"}', JSON_TYPE],
    ['with success:false and errors', '{"success":false,"errors":[{"message":"上游过载"}]}', JSON_TYPE],
    ['with errors', '{"errors":[{"code":7003,"message":"上游过载"}]}', JSON_TYPE],
    ['with errors in the stream', sse({ errors: ['上游过载'] }), STREAM],
    ['of MiniMax', '{"base_resp":{"status_code":1004,"status_msg":"上游过载"}}', JSON_TYPE],
    [
      'of MiniMax without choices',
      sse({ choices: null, base_resp: { status_code: 1004, status_msg: '上游过载' } }),
      STREAM,
    ],
    ['in a list', '[{"error":{"message":"上游过载"}}]', JSON_TYPE],
    ['as JSON labelled as a stream', '{"error":{"message":"上游过载"}}', STREAM],
  ])('%s throws the server’s message after passing on the received text', async (_how, body, headers) => {
    const start = headers === STREAM && body.startsWith('{') ? '' : sse(delta('你好'))
    for (const before of headers === STREAM ? ['', start] : ['']) {
      const result = await complete(respondWith(before + body, headers))
      expect(result.error).toMatchObject({ name: 'ApiError', message: '上游过载' })
      expect(result.content).toBe(before && '你好')
    }
  })

  it.each([
    [401, '{"error":{"message":"无效的令牌"}}', '无效的令牌'],
    [429, '{"error":{"message":"当前分组上游负载已饱和"}}', '当前分组上游负载已饱和'],
    [503, '{"success":false,"message":"维护中"}', '维护中'],
    [422, '{"detail":[{"loc":["body"],"msg":"field required"}]}', 'field required（HTTP 422）'],
    [400, '[{"error":{"message":"API key not valid"}}]', 'API key not valid（HTTP 400）'],
    [403, '{"message":"Forbidden"}', 'Forbidden（HTTP 403）'],
    [400, '{"code":1}', '错误：HTTP 400'],
    [429, '', '错误：请求次数过多，请稍后再试！'],
    [500, '', '错误：服务器内部错误，请联系管理员！'],
    [403, '<html>', '错误：请求被网关前面的防火墙或代理拦截（HTTP 403）'],
    [413, '<html>', '错误：内容过大，被前面的服务器拒绝（HTTP 413）'],
    [502, '<html>', '错误：网关暂时无法访问（HTTP 502）'],
    [504, '<html>', '错误：等待超时（HTTP 504），操作可能已经完成，请查看结果'],
  ])('with the status %i and the body %s has its message', async (status, body, message) => {
    const result = await complete(() => new Response(body, { status }))
    expect(errorMessage(result.error)).toBe(message)
    expect(result.fetched).toHaveBeenCalledOnce()
  })

  it('with a reset connection is a network failure', async () => {
    const { error } = await complete(() => new Response(reset('{"error":'), { status: 502 }))
    expect(error).toMatchObject({ name: 'ConnectionError', failure: 'network' })
  })
})

describe('a response of something other than a model', () => {
  it.each<[string, string, string]>([
    ['HTML', '<html>', 'foreign'],
    ['a line', 'data: hello\n\n', 'foreign'],
    ['unexpected JSON', '{"choices":"x"}', 'shape'],
    ['an unexpected event', sse({ choices: 'x' }), 'shape'],
  ])('is a connection error: %s', async (_what, body, failure) => {
    for (const headers of [STREAM, { 'Content-Type': 'text/html' }])
      expect((await complete(respondWith(body, headers))).error).toMatchObject({
        name: 'ConnectionError',
        failure,
      })
  })

  it('is a network failure if missing, and an AbortError if aborted', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await complete(fail)).error).toMatchObject({ name: 'ConnectionError', failure: 'network' })
    const stop = () => Promise.reject(new DOMException('stopped', 'AbortError'))
    expect((await complete(stop, AbortSignal.abort())).error).toMatchObject({ name: 'AbortError' })
  })
})
