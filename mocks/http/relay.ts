import { ENABLED } from '@/domain/statuses'
import type { Db, TokenRow } from '../db'
import { unknownPath } from '../reply'
import { consume } from '../seed/logs'

const ANSWER = ['你好', '，我是', '模拟网关', '，只会', '说这一句。']
/** Milliseconds between two pieces of a stream: apart enough to be seen arriving. */
const BEAT = 150

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

function refusal(message: string, status: number): Response {
  return Response.json({ error: { message, type: 'one_api_error' } }, { status })
}

/** The token behind `Authorization: Bearer sk-…`; a channel's id may follow the key. */
function tokenOf(db: Db, request: Request): TokenRow | undefined {
  const key = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '').replace(/^sk-/, '')
  return db.tokens.find((token) => token.key === key.split('-')[0] && token.status === ENABLED)
}

const chunk = (model: string, content: string) => ({
  id: 'chatcmpl-mock',
  object: 'chat.completion.chunk',
  model,
  choices: [{ index: 0, delta: { content }, finish_reason: null }],
})

/** An answer in pieces, as server-sent events. */
function stream(model: string): Response {
  const encoder = new TextEncoder()
  const event = (data: string) => encoder.encode(`data: ${data}\n\n`)
  const body = new ReadableStream({
    async start(controller) {
      try {
        for (const [at, word] of ANSWER.entries()) {
          if (at > 0) await wait(BEAT)
          controller.enqueue(event(JSON.stringify(chunk(model, word))))
        }
        controller.enqueue(event('[DONE]'))
        controller.close()
      } catch {
        // The client has gone; nobody reads the rest.
      }
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

function completion(model: string): Response {
  const message = { role: 'assistant', content: ANSWER.join('') }
  return Response.json({
    id: 'chatcmpl-mock',
    object: 'chat.completion',
    model,
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 12, completion_tokens: 9, total_tokens: 21 },
  })
}

/** The other half of a gateway, as far as clients and proxies can be tried on it: models, and one fixed answer. */
export async function relay(db: Db, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const call = `${request.method} ${pathname}`
  const token = tokenOf(db, request)
  if (!token) return refusal('无效的令牌', 401)
  if (call === 'GET /v1/models') {
    const data = ['gpt-4o', 'gpt-4o-mini'].map((id) => ({ id, object: 'model', owned_by: 'openai' }))
    return Response.json({ object: 'list', data })
  }
  if (call !== 'POST /v1/chat/completions') return unknownPath(request.method, pathname)
  const body: unknown = await request.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null) return refusal('无效的请求', 400)
  const { model = 'gpt-4o', stream: streamed = false } = body as { model?: string; stream?: boolean }
  const user = db.users.find(({ id }) => id === token.user_id)
  if (user) consume(db, Math.floor(Date.now() / 1000), user)
  return streamed ? stream(model) : completion(model)
}
