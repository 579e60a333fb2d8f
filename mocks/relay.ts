import { HttpResponse } from 'msw'
import { charge, priceOf, ratesOf, ratesText } from './billing'
import type { Db } from './db'
import { addLog } from './logs'
import { unknownPath } from './reply'
import { isInSubnets } from './tokens'

/** Milliseconds between the chunks of a stream, long enough to see them arrive. */
const CHUNK_INTERVAL = 80

/** The client address of all calls. */
const CLIENT_ADDRESS = '127.0.0.1'

/** Matches calls that are authorised by a token instead of a session. */
export const isRelay = ({ request }: { request: Request }) =>
  /^\/v1(\/|$)/.test(new URL(request.url).pathname)

function refuse(message: string, status: number): Response {
  return HttpResponse.json({ error: { message, type: 'one_api_error' } }, { status })
}

interface ChatRequest {
  model?: string
  stream?: boolean
  messages?: Array<{ role: string; content: string }>
}

/**
 * Answers as if all upstreams worked: streams on request, logs the call and charges it to the token.
 * @param now - Unix seconds
 */
export async function relay(db: Db, request: Request, now: number): Promise<Response> {
  const key = (request.headers.get('authorization') ?? '').replace(/^Bearer (sk-)?/, '')
  const token = db.tokens.find((row) => row.key === key)
  if (!token) return refuse('无效的令牌', 401)
  if (token.status !== 1) return refuse('该令牌状态不可用', 401)
  if (token.subnet && !isInSubnets(CLIENT_ADDRESS, token.subnet))
    return refuse(`该令牌只能在指定网段使用：${token.subnet}，当前 ip：${CLIENT_ADDRESS}`, 403)
  const { method, url } = request
  const { pathname } = new URL(url)
  if (`${method} ${pathname}` === 'GET /v1/models') {
    const names = new Set(db.channels.flatMap(({ models }) => models.split(',')))
    return HttpResponse.json({
      object: 'list',
      data: [...names].map((id) => ({ id, object: 'model', owned_by: 'openai' })),
    })
  }
  if (`${method} ${pathname}` !== 'POST /v1/chat/completions') return unknownPath(method, pathname)
  const body: unknown = await request.json().catch(() => null)
  if (typeof body !== 'object' || body === null) return refuse('无效的请求', 400)
  const { model = '', stream = false, messages = [] } = body as ChatRequest
  if (token.models && !token.models.split(',').includes(model))
    return refuse(`该令牌无权使用模型：${model}`, 403)
  const user = db.users.find(({ id }) => id === token.user_id)
  if (!user) return refuse('无效的令牌', 401)
  const { group } = user
  const channel = db.channels.find(
    (row) =>
      row.status === 1 && row.models.split(',').includes(model) && row.group.split(',').includes(group),
  )
  if (!channel) return refuse(`当前分组 ${group} 下对于模型 ${model} 无可用渠道`, 503)

  const text = `**${model}** 收到：${messages.at(-1)?.content ?? ''}`
  const prompt = messages.reduce((sum, { content }) => sum + content.length, 3)
  const rates = ratesOf(db, model, group)
  const log = addLog(db, {
    created_at: now,
    type: 2,
    content: ratesText(rates),
    user_id: user.id,
    username: user.username,
    token_name: token.name,
    model_name: model,
    quota: priceOf(rates, prompt, text.length),
    prompt_tokens: prompt,
    completion_tokens: text.length,
    channel: channel.id,
    is_stream: stream,
  })
  charge({ user, token, channel }, log)
  const headers = { 'X-Oneapi-Request-Id': log.request_id ?? '' }
  const message = { role: 'assistant', content: text }
  if (!stream)
    return HttpResponse.json(
      { object: 'chat.completion', model, choices: [{ index: 0, message, finish_reason: 'stop' }] },
      { headers },
    )
  return new Response(eventStream(model, text), {
    headers: { ...headers, 'Content-Type': 'text/event-stream' },
  })
}

/** Streams a text as events of a few characters. */
function eventStream(model: string, text: string): ReadableStream<Uint8Array> {
  const chunks = text.match(/[\s\S]{1,4}/g) ?? []
  const events = chunks.map((content) =>
    JSON.stringify({ model, choices: [{ index: 0, delta: { content } }] }),
  )
  const queue = [...events, '[DONE]']
  return new ReadableStream({
    async pull(controller) {
      const event = queue.shift()
      if (event === undefined) return controller.close()
      await new Promise((done) => setTimeout(done, CHUNK_INTERVAL))
      controller.enqueue(new TextEncoder().encode(`data: ${event}\n\n`))
    },
  })
}
