import { request as httpRequest, type IncomingMessage } from 'node:http'

/** An undecoded response. */
export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
  /** Number of chunks received. */
  pieces: number
}

/** Sends a request without the decoding and redirects of `fetch`. */
export function ask(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: Buffer | string } = {},
) {
  const { body, ...rest } = options
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(url, { ...rest, agent: false }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => void pieces.push(piece))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
          pieces: pieces.length,
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}
