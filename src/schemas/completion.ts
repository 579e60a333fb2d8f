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

/** A refusal by the relay or its upstream. */
export const relayErrorSchema = z.object({ error: z.object({ message: z.string() }) })

const choiceText = z.object({ content: z.nullish(z.string()) })

/** One event of a streamed answer, or a whole answer. */
export const completionChunkSchema = z.object({
  choices: z._default(
    z.array(z.object({ delta: z.optional(choiceText), message: z.optional(choiceText) })),
    [],
  ),
})
