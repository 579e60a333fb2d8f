import * as z from 'zod/mini'
import { readAs } from './primitives'
import { errorReason, reasonOf, textOrEmpty } from './reason'

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** Body of `POST /v1/chat/completions`. */
export type CompletionPayload = { model: string; messages: ChatMessage[]; temperature?: number; stream: true }

/** MiniMax has a status in each response; 0 is none. */
const miniMaxError = readAs(
  z.object({
    base_resp: z.object({
      status_code: z.number().check(z.refine((code) => code !== 0)),
      status_msg: textOrEmpty,
    }),
  }),
  ({ base_resp }) => base_resp.status_msg || String(base_resp.status_code),
)
/** A response without choices; some servers send a list of errors. */
const withoutChoices = z.union([z.array(z.unknown()), z.looseObject({ choices: z.optional(z.undefined()) })])

/**
 * Error message of the relay, an upstream or a proxy; '' if it has none: `{ error: { message } }`, `{ error: '…' }`,
 * `{ success: false, message }`, or a reason without choices.
 */
export const relayErrorSchema = z.union([
  readAs(z.object({ error: errorReason }), ({ error }) => error),
  miniMaxError,
  readAs(z.looseObject({ success: z.literal(false) }), reasonOf),
  z.pipe(readAs(withoutChoices, reasonOf), z.string().check(z.minLength(1))),
])

const part = z.catch(z.object({ text: z.string() }), { text: '' })
const parts = readAs(z.array(part), (all) => all.map(({ text }) => text).join(''))
/** A text or a list with text parts; '' for anything else. */
const content = z.catch(z.union([z.string(), parts]), '')
/** Reasoning has one of two names, depending on the server; a refusal counts as an answer. */
const message = z.nullish(
  z.object({ content, refusal: content, reasoning_content: content, reasoning: content }),
)

/** An event of a streamed completion, or a complete response. */
export const completionChunkSchema = z.object({
  choices: z.nullish(
    z.array(z.object({ delta: message, message, finish_reason: z.catch(z.nullish(z.string()), null) })),
  ),
})
