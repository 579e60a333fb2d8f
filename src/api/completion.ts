import type * as z from 'zod/mini'
import { ApiError, ConnectionError, HttpStatusError } from '@/lib/errors'
import { eventsOf } from '@/lib/event-stream'
import { type CompletionPayload, completionChunkSchema, relayErrorSchema } from '@/schemas/completion'

export interface CompletionRequest {
  /** Address of the API, without a slash at its end. */
  address: string
  /** With its `sk-`. */
  key: string
  payload: CompletionPayload
  signal: AbortSignal
  /** Called with each piece of the answer. */
  onText: (text: string) => void
}

/**
 * Asks a model and passes on its answer as it streams in. This call goes to the relay: with one of the person's keys,
 * without cookies, and possibly to another origin.
 * @returns the server's id of the request, as in its log; undefined if it sends none
 * @throws ApiError with the server's own words, HttpStatusError, ConnectionError, or the reason of an abort
 */
async function stream(request: CompletionRequest): Promise<string | undefined> {
  const { address, key, payload, signal, onText } = request
  const path = `${address}/v1/chat/completions`
  const response = await fetch(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
    credentials: 'omit',
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ConnectionError('network', `${path}: no answer`, { cause: error, hasSideEffects: true })
  })
  if (!response.ok) throw refusal(response.status, await response.text())
  if (/text\/event-stream/i.test(response.headers.get('Content-Type') ?? '') && response.body) {
    for await (const event of eventsOf(response.body)) {
      if (event !== '[DONE]') onText(textOf(path, event))
    }
  } else onText(textOf(path, await response.text()))
  return response.headers.get('X-Oneapi-Request-Id') ?? undefined
}

function refusal(status: number, text: string): Error {
  const said = read(relayErrorSchema, text)
  return said ? new ApiError(said.error.message) : new HttpStatusError(status, '')
}

/** The text that an event adds to the answer. */
function textOf(path: string, text: string): string {
  const said = read(relayErrorSchema, text)
  if (said) throw new ApiError(said.error.message)
  const chunk = read(completionChunkSchema, text)
  if (!chunk) throw new ConnectionError('answer', `${path}: the answer is none of a model`)
  const [choice] = chunk.choices
  return choice?.delta?.content ?? choice?.message?.content ?? ''
}

function read<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | undefined {
  try {
    const result = schema.safeParse(JSON.parse(text))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

export const completionApi = { stream }
