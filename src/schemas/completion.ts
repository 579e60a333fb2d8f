import * as z from 'zod/mini'
import { readAs } from './primitives'
import { errorBodySchema } from './reply'

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** Body of `POST /v1/chat/completions`. */
export type CompletionPayload = { model: string; messages: ChatMessage[]; temperature?: number; stream: true }

/** The message of a refusal by the relay or its upstream: `{ error: { message } }` or `{ error: '…' }`. */
export const relayErrorSchema = z.union([
  readAs(errorBodySchema, ({ error }) => error.message),
  readAs(z.object({ error: z.string().check(z.minLength(1)) }), ({ error }) => error),
])

const part = z.catch(z.object({ text: z.string() }), { text: '' })
const parts = readAs(z.array(part), (all) => all.map(({ text }) => text).join(''))
/** A text, or parts of which some are texts; anything else adds nothing. */
const content = z.catch(z.union([z.string(), parts]), '')
const message = z.nullish(z.object({ content }))

/** One event of a streamed answer, or a whole answer. */
export const completionChunkSchema = z.object({
  choices: z.nullish(z.array(z.object({ delta: message, message }))),
})
