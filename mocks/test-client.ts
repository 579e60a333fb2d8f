import { createGateway, type Gateway } from './gateway'
import { respond } from './respond'

/** Default time of tests: 2026-01-02 12:05:00 UTC, in milliseconds. */
const NOW_MS = 1_767_355_500_000

/** A decoded response. */
export interface Answer {
  status: number
  text: string
  headers: Headers
  /** The parsed body; `{}` if it is not JSON. */
  json: Record<string, unknown>
  /** The `data` of the body, if any. */
  data: unknown
}

export interface Client {
  gateway: Gateway
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** Sends the body as JSON, or unchanged if it is a string. */
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  /** Returns only the message of the response. */
  message: (method: string, path: string, body?: unknown) => Promise<unknown>
}

/** Creates a gateway signed in as `username`, with functions to call it. */
export function client(username: string | null, options?: Parameters<typeof createGateway>[0]): Client {
  const gateway = createGateway({ now: () => NOW_MS, ...options })
  gateway.signInAs(username)
  const send: Client['send'] = async (method, path, body, headers) => {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    const init = { method, headers: headers ?? {}, ...(text === undefined ? {} : { body: text }) }
    const request = new Request(`http://localhost${path}`, init)
    const response = await respond(gateway.handlers, request)
    if (!response) throw new Error(`no handler for ${method} ${path}`)
    return toAnswer(response)
  }
  return {
    gateway,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    message: async (method, path, body) => (await send(method, path, body)).json.message,
  }
}

async function toAnswer(response: Response): Promise<Answer> {
  const text = response.type === 'error' ? '' : await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const json = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
  return { status: response.status, text, headers: response.headers, json, data: json.data }
}
