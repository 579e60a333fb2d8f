/** The `data` of each event of a server-sent event stream, whose chunks may end anywhere, even inside a character. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true })
      // A carriage return at the end may be half a line break.
      const lines = rest.split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
        else if (line === '' && data.length > 0) {
          yield data.join('\n')
          data = []
        }
      }
      if (done) return
    }
  } finally {
    // For when the consumer stops early.
    await reader.cancel().catch(() => undefined)
  }
}
