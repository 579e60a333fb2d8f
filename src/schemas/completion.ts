import * as z from 'zod/mini'

/** One turn of a conversation with a model. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** Body of `POST /v1/chat/completions`. */
export interface CompletionPayload {
  model: string
  messages: ChatMessage[]
  temperature?: number
  stream: true
}

const sentence = z.string().check(z.minLength(1))

/** A refusal by the relay or its upstream, as its sentence: `{ error: { message } }`, `{ error: '…' }`. */
export const relayErrorSchema = z.union([
  z.pipe(
    z.object({ error: z.object({ message: z.string() }) }),
    z.transform(({ error }) => error.message),
  ),
  z.pipe(
    z.object({ error: sentence }),
    z.transform(({ error }) => error),
  ),
])

const part = z.catch(
  z.pipe(
    z.object({ text: z.string() }),
    z.transform(({ text }) => text),
  ),
  '',
)
/** A text, or parts of which some are texts; whatever else a provider sends adds nothing. */
const content = z.catch(
  z.union([
    z.string(),
    z.pipe(
      z.array(part),
      z.transform((parts) => parts.join('')),
    ),
  ]),
  '',
)
const message = z.nullish(z.object({ content }))

/** One event of a streamed answer, or a whole answer. */
export const completionChunkSchema = z.object({
  choices: z.nullish(z.array(z.object({ delta: message, message }))),
})
