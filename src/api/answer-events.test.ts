import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { streamEvents } from './answer-events'

/** Streams the bytes in chunks that end at `cuts`. */
function streamOf(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1))), bytes.length].sort((a, b) => a - b)
  return new ReadableStream({
    start(controller) {
      let from = 0
      for (const end of ends) {
        controller.enqueue(bytes.slice(from, end))
        from = end
      }
      controller.close()
    },
  })
}

async function read(text: string, cuts: readonly number[] = []): Promise<string[]> {
  const events: string[] = []
  const stream = streamOf(new TextEncoder().encode(text), cuts)
  for await (const { data } of streamEvents(stream)) events.push(data)
  return events
}

it('reads events with any line ending and skips comments', async () => {
  expect(await read(': hello\n\ndata: a\n\ndata:b\r\n\r\nevent: x\ndata: c\ndata: d\n\ndata: last')).toEqual([
    'a',
    'b',
    'c\nd',
    'last',
  ])
})

it('closes the connection when the consumer stops', async () => {
  let closed = false
  const open = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
    cancel: () => {
      closed = true
    },
  })
  for await (const { data } of streamEvents(open)) if (data === 'a') break
  await vi.waitFor(() => expect(closed).toBe(true))
})

it('does not depend on chunk boundaries', async () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `x${text.replace(/[\r\n]/g, '')}`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(line),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat()),
      async (events, end, cuts) => {
        const text = events.map((event) => `data: ${event}${end}${end}`).join('')
        expect(await read(text, cuts)).toEqual(events)
      },
    ),
  )
})
