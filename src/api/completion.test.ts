import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CompletionRequest, completionApi, eventsOf } from './completion'

afterEach(() => vi.unstubAllGlobals())

const HEADERS = { 'Content-Type': 'text/event-stream', 'X-Oneapi-Request-Id': '77' }

const eventOf = (data: unknown, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

const sse = (...events: unknown[]) =>
  new Response(events.map((event) => eventOf(event)).join(''), { headers: HEADERS })

/** A body that sends a text and then fails with the error, or stays open without one. */
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
const piece = (content: unknown) => ({ choices: [{ delta: { content } }] })

/** Asks a model that answers like this; returns the text and how the call ended. */
async function ask(answer: () => Response | Promise<Response>, signal = new AbortController().signal) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetched)
  let text = ''
  const request: CompletionRequest = {
    address: 'https://gw.example',
    key: 'sk-abc',
    payload: { model: 'gpt-4', messages: [{ role: 'user', content: '你好' }], stream: true },
    signal,
    onText: (more) => {
      text += more
    },
  }
  const [ended] = await Promise.allSettled([completionApi.stream(request)])
  return { text, ended, fetched, value: ended.status === 'fulfilled' ? ended.value : ended.reason }
}

describe('an answer of a model', () => {
  it('is streamed, and returns the request id', async () => {
    const { text, value, fetched } = await ask(() =>
      sse(piece('你'), piece('好'), piece(null), { choices: [] }, '[DONE]'),
    )
    expect([text, value]).toEqual(['你好', '77'])
    const [path, init] = fetched.mock.calls[0] ?? []
    expect(path).toBe('https://gw.example/v1/chat/completions')
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer sk-abc')
  })

  it.each([
    ['with a status', () => Response.json({ error: { message: '无效的令牌' } }, { status: 401 })],
    ['in the stream', () => sse(piece('你'), { error: { message: '无效的令牌' } })],
    ['with a success', () => Response.json({ error: { message: '无效的令牌' } })],
  ])('that is a refusal %s throws the server’s message', async (_how, answer) => {
    expect((await ask(answer)).value).toMatchObject({ name: 'ApiError', message: '无效的令牌' })
  })

  it.each([
    ['HTML', () => new Response('<html>')],
    ['a broken event', () => sse('{"choices":')],
    ['nothing', () => new Response('')],
  ])('that consists of %s is a connection failure', async (_what, answer) => {
    expect((await ask(answer)).value).toMatchObject({ name: 'ConnectionError', failure: 'answer' })
  })

  it.each([
    ['an answer', () => Response.json({ choices: 'x' })],
    ['an event', () => sse({ choices: 'x' })],
  ])('that is %s of another shape is not understood', async (_what, answer) => {
    expect((await ask(answer)).value).toMatchObject({ name: 'ConnectionError', failure: 'shape' })
  })

  it('ends with [DONE] while the connection stays open', async () => {
    const { text, value } = await ask(
      () => new Response(unfinished(eventOf(piece('你')) + eventOf('[DONE]')), { headers: HEADERS }),
    )
    expect([text, value]).toEqual(['你', '77'])
  })

  it.each([
    [{ error: 'upstream overloaded' }, 'upstream overloaded'],
    [{ error: { message: 'upstream overloaded' } }, 'upstream overloaded'],
    ['upstream overloaded', 'upstream overloaded'],
  ])(
    'that fails in mid-stream with %o throws the reason and keeps the text so far',
    async (data, sentence) => {
      const body = eventOf(piece('你')) + eventOf(data, 'error')
      const { text, value } = await ask(() => new Response(body, { headers: HEADERS }))
      expect(text).toBe('你')
      expect(value).toMatchObject({ name: 'ApiError', message: sentence })
    },
  )

  it.each([
    ['streams', eventOf(piece('你')), HEADERS, '你'],
    ['comes whole', '{"choices":[', {}, ''],
  ])('that breaks off while it %s is a network failure', async (_how, begun, headers, arrived) => {
    const body = () => unfinished(begun, new TypeError('network error'))
    const { text, value } = await ask(() => new Response(body(), { headers }))
    expect(text).toBe(arrived)
    expect(value).toMatchObject({ name: 'ConnectionError', failure: 'network' })
  })

  it('that breaks off while it refuses is a network failure', async () => {
    const body = () => unfinished('{"error":', new TypeError('network error'))
    const { value } = await ask(() => new Response(body(), { status: 502 }))
    expect(value).toMatchObject({ name: 'ConnectionError', failure: 'network' })
  })

  it('is a network failure if none arrives, and an abort if aborted', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await ask(fail)).value).toMatchObject({ name: 'ConnectionError', failure: 'network' })
    const stop = () => Promise.reject(new DOMException('stopped', 'AbortError'))
    expect((await ask(stop, AbortSignal.abort())).value).toMatchObject({ name: 'AbortError' })
  })
})

/** A stream of these bytes, cut at these places. */
function streamOf(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1))), bytes.length].sort((a, b) => a - b)
  return new ReadableStream({
    start(controller) {
      let from = 0
      for (const end of ends) {
        controller.enqueue(bytes.slice(from, end))
        from = end
      }
      controller.close()
    },
  })
}

async function read(text: string, cuts: readonly number[] = []): Promise<string[]> {
  const events: string[] = []
  const stream = streamOf(new TextEncoder().encode(text), cuts)
  for await (const { data } of eventsOf(stream)) events.push(data)
  return events
}

it('reads events with any line ending and skips comments', async () => {
  expect(await read(': hello\n\ndata: a\n\ndata:b\r\n\r\nevent: x\ndata: c\ndata: d\n\ndata: last')).toEqual([
    'a',
    'b',
    'c\nd',
    'last',
  ])
})

it('closes the connection once the consumer has enough', async () => {
  let closed = false
  const open = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
    cancel: () => {
      closed = true
    },
  })
  for await (const { data } of eventsOf(open)) if (data === 'a') break
  await vi.waitFor(() => expect(closed).toBe(true))
})

it('does not depend on how the stream is cut', async () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `x${text.replace(/[\r\n]/g, '')}`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(line),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat()),
      async (events, end, cuts) => {
        const text = events.map((event) => `data: ${event}${end}${end}`).join('')
        expect(await read(text, cuts)).toEqual(events)
      },
    ),
  )
})
