import * as z from 'zod/mini'
import { readAs } from './primitives'

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** Body of `POST /v1/chat/completions`. */
export type CompletionPayload = { model: string; messages: ChatMessage[]; temperature?: number; stream: true }

const textOrEmpty = z.catch(readAs(z.union([z.string(), z.number()]), String), '')
/** Message of an error, else its code or type; '' if none. */
const reason = z.union([
  z.string().check(z.minLength(1)),
  readAs(
    z.object({ message: textOrEmpty, code: textOrEmpty, type: textOrEmpty }),
    (error) => error.message || error.code || error.type,
  ),
])
/** Response without choices, whose message has one of these names. */
const messageOnly = z.object({
  choices: z.optional(z.undefined()),
  message: textOrEmpty,
  msg: textOrEmpty,
  detail: textOrEmpty,
  error_msg: textOrEmpty,
})

/**
 * Error message of the relay, an upstream or a proxy; '' if it has none: `{ error: { message } }`, `{ error: '…' }`,
 * `{ success: false, message }`, or a message without choices.
 */
export const relayErrorSchema = z.union([
  readAs(z.object({ error: reason }), ({ error }) => error),
  readAs(z.object({ success: z.literal(false), message: textOrEmpty }), ({ message }) => message),
  z.pipe(
    readAs(messageOnly, ({ message, msg, detail, error_msg }) => message || msg || detail || error_msg),
    z.string().check(z.minLength(1)),
  ),
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
