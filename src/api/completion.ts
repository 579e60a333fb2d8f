import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type * as z from 'zod/mini'
import { ApiError, CallError, ConnectionError, HttpStatusError, UnreachableError } from '@/lib/errors'
import { parseJson } from '@/lib/json'
import { type CompletionPayload, completionChunkSchema, relayErrorSchema } from '@/schemas/completion'
import { beforeChange } from './client'

export interface CompletionRequest {
  /** Without a slash at its end. */
  address: string
  /** With its `sk-`. */
  key: string
  payload: CompletionPayload
  signal: AbortSignal
  onText: (text: string) => void
}

/** Asks a model, with a key of the person and no cookies, and passes on its answer. Returns the request's id in the log. */
async function stream(request: CompletionRequest): Promise<string | undefined> {
  const { address, key, payload, signal } = request
  const path = `${address}/v1/chat/completions`
  await beforeChange()
  const response = await fetch(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
    credentials: 'omit',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new UnreachableError(`${path}: no answer`, error)
  })
  try {
    if (!response.ok) throw refusal(response.status, await response.text())
    await readAnswer(response, request)
  } catch (error) {
    // Each browser has its own error for a reset connection.
    if (signal.aborted || error instanceof CallError) throw error
    throw new ConnectionError('network', `${path}: broke off`, { cause: error, hasSideEffects: true })
  }
  return response.headers.get('X-Oneapi-Request-Id') ?? undefined
}

async function readAnswer(response: Response, { onText }: CompletionRequest): Promise<void> {
  const { url, headers, body } = response
  if (!body || !/text\/event-stream/i.test(headers.get('Content-Type') ?? '')) {
    const whole = await response.text()
    const text = textOf(whole)
    if (text === undefined) throw oddAnswer(url, whole)
    return onText(text)
  }
  let odd: string | undefined
  for await (const { event, data } of eventsOf(body)) {
    if (data === '[DONE]') break
    const text = textOf(data)
    if (text === undefined && event === 'error') throw new ApiError(data)
    if (text) onText(text)
    if (text === undefined && data !== '') odd ??= data
  }
  // Thrown last, so that one odd event does not hide the others.
  if (odd !== undefined) throw oddAnswer(url, odd)
}

function oddAnswer(url: string, text: string): Error {
  const failure = parseJson(text) === undefined ? 'answer' : 'shape'
  return new ConnectionError(failure, `${url}: the answer is none of a model`)
}

function refusal(status: number, text: string): Error {
  const message = read(relayErrorSchema, text)
  return message === undefined ? new HttpStatusError(status, '') : new ApiError(message)
}

/** The text of an event; undefined if it is not a model's. Throws ApiError if it is a refusal. */
function textOf(text: string): string | undefined {
  const message = read(relayErrorSchema, text)
  if (message !== undefined) throw new ApiError(message)
  const chunk = read(completionChunkSchema, text)
  const [choice] = chunk?.choices ?? []
  return chunk && (choice?.delta?.content || choice?.message?.content || '')
}

const read = <S extends z.ZodMiniType>(schema: S, text: string) => schema.safeParse(parseJson(text)).data

export const completionApi = { stream }

/** Chunks may end anywhere. A consumer that stops early closes the connection. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => void events.push(event) })
  // Without `pipeThrough`: a broken pipe drops what it has not passed on yet.
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      // Some servers omit the blank line that ends the last event.
      parser.feed(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }))
      yield* events.splice(0)
      if (done) return
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
