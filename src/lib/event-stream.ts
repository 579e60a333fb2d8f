import { createParser, type EventSourceMessage } from 'eventsource-parser'

/**
 * The events of a server-sent event stream, whose chunks may end anywhere, even inside a character. A consumer that
 * stops early closes the connection.
 */
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
