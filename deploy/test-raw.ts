import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** A recorded request. */
interface RecordedRequest {
  method: string
  target: string
  headers: IncomingMessage['headers']
  body: string
}

/** A server that records requests and responds with a page that has a script; `/v1/endless` never ends. */
export interface Recorder {
  requests: RecordedRequest[]
  /** Number of clients of `/v1/endless` that closed the connection. */
  abortedCount: () => number
  address: string
  close: () => void
}

export async function startRecorder(): Promise<Recorder> {
  const requests: RecordedRequest[] = []
  let abortedCount = 0
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    requests.push({ method: request.method ?? '', target: request.url ?? '', headers: request.headers, body })
    response.writeHead(200, { 'Content-Type': 'text/html' }).write('<script>alert(1)</script>')
    if (request.url === '/v1/endless') response.on('close', () => (abortedCount += 1))
    else response.end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { requests, abortedCount: () => abortedCount, address: `http://127.0.0.1:${port}`, close }
}

/** The responses on a connection: the text of all, status and headers of the first. */
export interface RawAnswer {
  status: number
  /** With lower-case names. */
  headers: Record<string, string>
  text: string
}

/** Sends raw bytes, and reads until the server closes the connection or sends nothing for a second. */
export function sendRaw(address: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.setEncoding('utf8').setTimeout(1_000, () => socket.destroy())
    socket.on('data', (piece) => (text += String(piece)))
    socket.on('error', (error) => text || reject(error))
    socket.on('close', () => {
      const [head = ''] = text.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.split(':')[0]?.toLowerCase() ?? '',
          line.slice(line.indexOf(':') + 1).trim(),
        ]),
      )
      resolve({ status: Number(first.split(' ')[1]), headers, text })
    })
  })
}
