import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Granted balance in dollars, and the used part in cents. */
const GRANTED = 100
const USED_CENTS = 1_234.5

const usage = { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 }

function complete(response: ServerResponse, { model, stream }: { model?: string; stream?: boolean }): void {
  const base = { id: 'chatcmpl-1', created: Math.floor(Date.now() / 1000), model: model ?? '' }
  if (!stream) {
    const message = { role: 'assistant', content: '你好！' }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    json(response, 200, { ...base, object: 'chat.completion', choices, usage })
    return
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const chunk = (delta: object, finish_reason: string | null) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    )
  chunk({ role: 'assistant', content: '你' }, null)
  chunk({ content: '好！' }, null)
  chunk({}, 'stop')
  response.end(
    `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [], usage })}\n\ndata: [DONE]\n\n`,
  )
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const piece of request) body += String(piece)
  const { pathname } = new URL(request.url ?? '/', 'http://upstream')
  const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
  if (!key.startsWith('good')) {
    const error = {
      message: 'Incorrect API key provided',
      type: 'invalid_request_error',
      code: 'invalid_api_key',
    }
    json(response, 401, { error })
  } else if (pathname.endsWith('/chat/completions')) {
    complete(response, JSON.parse(body || '{}') as { model?: string; stream?: boolean })
  } else if (pathname.endsWith('/dashboard/billing/subscription')) {
    json(response, 200, { object: 'billing_subscription', has_payment_method: true, hard_limit_usd: GRANTED })
  } else if (pathname.endsWith('/dashboard/billing/usage')) {
    json(response, 200, { object: 'list', total_usage: USED_CENTS })
  } else {
    json(response, 404, { error: { message: `no ${pathname}`, type: 'not_found' } })
  }
}

/** Serves an OpenAI-compatible upstream on loopback; keys that start with `good` are valid. */
export async function serveUpstream(): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
