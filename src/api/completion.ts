import type * as z from 'zod/mini'
import { type Answer, type Ending, endingOf, splitThoughts } from '@/domain/playground-answer'
import { ApiError, CallError, ConnectionError, UnreachableError } from '@/lib/errors'
import { parseJson } from '@/lib/json'
import { type CompletionPayload, completionChunkSchema, relayErrorSchema } from '@/schemas/completion'
import { type Event, responseEvents } from './answer-events'
import { beforeWrite } from './client'
import { classifyNetworkFailure } from './network-failure'
import { bodyReason, notJsonError, reasonWithStatus, statusError } from './parse-response'

export interface CompletionRequest {
  /** Base URL without a trailing slash. */
  address: string
  /** Including the `sk-` prefix. */
  key: string
  payload: CompletionPayload
  signal: AbortSignal
  /** Called with the whole answer so far whenever more arrives. */
  onAnswer: (answer: Answer) => void
}

/**
 * Streams a completion with the given key and without cookies. Throws on error responses, including errors in the middle
 * of a stream. `requestId` is the id in the log.
 */
async function stream(
  request: CompletionRequest,
): Promise<{ ending: Ending; requestId: string | undefined }> {
  const { address, key, payload, signal } = request
  const path = `${address}/v1/chat/completions`
  await beforeWrite()
  const response = await fetch(path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
    credentials: 'omit',
    signal,
  }).catch(async (error: unknown) => {
    if (signal.aborted) throw error
    throw new UnreachableError(`${path}: no answer`, error, await classifyNetworkFailure(new URL(path), true))
  })
  if (!response.ok) throw await errorOf(response, request)
  const ending = await readAnswer(response, request)
  return { ending, requestId: response.headers.get('X-Oneapi-Request-Id') ?? undefined }
}

export const completionApi = { stream }

async function errorOf(response: Response, { signal }: CompletionRequest): Promise<unknown> {
  try {
    const text = await response.text()
    const reason = read(relayErrorSchema, text) || bodyReason(text)
    if (reason === '') return statusError(response, text, true)
    return new ApiError(reasonWithStatus(reason, text, response.status))
  } catch (error) {
    if (signal.aborted) return error
    return new ConnectionError('network', `${response.url}: broke off`, {
      cause: error,
      hasSideEffects: true,
    })
  }
}

async function readAnswer(response: Response, { onAnswer, signal }: CompletionRequest): Promise<Ending> {
  let text = ''
  let reasoning = ''
  let ending: Ending | undefined
  let unknown: string | undefined
  const handle = ({ event, data }: Event) => {
    const message = read(relayErrorSchema, data)
    const isError = event === 'error' || message !== undefined
    // After the end of the answer an error does not matter.
    if (isError && ending === 'complete' && text.trim() !== '') return
    if (isError) throw new ApiError(message ?? data)
    const chunk = read(completionChunkSchema, data)
    if (!chunk && data !== '') unknown ??= data
    const [choice] = chunk?.choices ?? []
    ending = endingOf(choice?.finish_reason ?? '') ?? ending
    const before = text.length + reasoning.length
    for (const part of [choice?.delta, choice?.message]) {
      text += part?.content || part?.refusal || ''
      reasoning += part?.reasoning_content || part?.reasoning || ''
    }
    if (text.length + reasoning.length > before) onAnswer(answerOf(text, reasoning))
  }
  try {
    for await (const event of responseEvents(response)) {
      if (event.data.trim() === '[DONE]') {
        ending ??= 'complete'
        break
      }
      handle(event)
    }
  } catch (error) {
    if (signal.aborted || error instanceof CallError) throw error
    // Browsers report connection resets differently. After the answer has ended, they do not matter.
    return ending ?? 'cut'
  }
  const { content, thoughts } = answerOf(text, reasoning)
  if (content.trim() !== '') return ending ?? 'cut'
  // Unknown events matter only if there is nothing else.
  if (unknown !== undefined && thoughts === '') return endingOfUnknown(response.url, unknown)
  if (ending === undefined && thoughts !== '') return 'cut'
  return ending === undefined || ending === 'complete' ? 'empty' : ending
}

function answerOf(text: string, reasoning: string): Answer {
  const { content, thoughts } = splitThoughts(text)
  return { content, thoughts: [reasoning, thoughts].filter(Boolean).join('\n') }
}

/** Handles a response that is not from a model: throws, unless it is only truncated. */
function endingOfUnknown(url: string, text: string): Ending {
  if (parseJson(text) !== undefined)
    throw new ConnectionError('shape', `${url}: the response is not from a model`)
  const failure = notJsonError(url, text)
  if (failure.failure === 'foreign') throw failure
  return 'cut'
}

const read = <S extends z.ZodMiniType>(schema: S, text: string) => schema.safeParse(parseJson(text)).data
