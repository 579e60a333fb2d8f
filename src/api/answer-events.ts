import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { parseJson } from '@/lib/json'

export type Event = Pick<EventSourceMessage, 'event' | 'data'>

/** Reads the events of a response despite a wrong content type: some servers label streams as JSON and vice versa. */
export async function* responseEvents({ headers, body }: Response): AsyncGenerator<Event> {
  if (!body) return
  if (!/json/i.test(headers.get('Content-Type') ?? '')) return yield* streamEvents(body)
  const text = await new Response(body).text()
  if (STREAM.test(text)) yield* streamEvents(new Blob([text]).stream())
  else yield* wholeBody(text)
}

/** Yields a non-streamed body as events. */
function* wholeBody(text: string): Generator<Event> {
  if (text.trim() === '') return
  yield { event: undefined, data: text }
  if (parseJson(text) !== undefined) yield { event: undefined, data: '[DONE]' }
}

const STREAM = /^\s*(?:data|event|id|retry)?:/
/** Stream lines without an event, such as keep-alive comments. */
const KEEP_ALIVE = /^(?:data|event|id|retry)?:.*$/gm

/** Parses server-sent events; a body without any is yielded as one event. Stopping early closes the connection. */
export async function* streamEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Event> {
  const events: Event[] = []
  const parser = createParser({ onEvent: (event) => void events.push(event) })
  // Avoids `pipeThrough`, which drops pending chunks on errors.
  const decoder = new TextDecoder()
  const reader = body.getReader()
  /** Text received before the first event. */
  let noEventText: string | undefined = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const text = done ? decoder.decode() : decoder.decode(value, { stream: true })
      // Some servers omit the blank line after the last event.
      parser.feed(done ? `${text}\n\n` : text)
      if (events.length > 0) noEventText = undefined
      else if (noEventText !== undefined) noEventText += text
      yield* events.splice(0)
      if (!done) continue
      if (noEventText !== undefined) yield* wholeBody(noEventText.replace(KEEP_ALIVE, ''))
      return
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
