import { HttpResponse } from 'msw'
import { type Db, optionNumber } from './db'
import { addLog } from './logs'

/** Only the relay's one call that the console makes: everything else below `/v1` is for API clients. */
export const isRelay = ({ request }: { request: Request }) =>
  request.method === 'POST' && new URL(request.url).pathname === '/v1/chat/completions'

function refuse(message: string, status: number): Response {
  return HttpResponse.json({ error: { message, type: 'one_api_error', param: '', code: '' } }, { status })
}

interface Question {
  model?: string
  stream?: boolean
  messages?: Array<{ role: string; content: string }>
}

/**
 * Answers like a gateway whose every upstream is well: in pieces where asked to, with a line in the log and the quota
 * taken off the key.
 * @param now - Unix seconds
 */
export async function relay(db: Db, request: Request, now: number): Promise<Response> {
  const key = (request.headers.get('authorization') ?? '').replace(/^Bearer (sk-)?/, '')
  const token = db.tokens.find((row) => row.key === key)
  if (!token) return refuse('无效的令牌', 401)
  if (token.status !== 1) return refuse('该令牌状态不可用', 401)
  const { model = '', stream = false, messages = [] } = (await request.json()) as Question
  if (token.models && !token.models.split(',').includes(model))
    return refuse(`该令牌无权使用模型：${model}`, 403)
  const user = db.users.find(({ id }) => id === token.user_id)
  const group = user?.group ?? 'default'
  const channel = db.channels.find(
    (row) =>
      row.status === 1 && row.models.split(',').includes(model) && row.group.split(',').includes(group),
  )
  if (!channel) return refuse(`当前分组 ${group} 下对于模型 ${model} 无可用渠道`, 503)

  const text = `**${model}** 收到：${messages.at(-1)?.content ?? ''}`
  const prompt = messages.reduce((sum, { content }) => sum + content.length, 3)
  const quota = Math.min(prompt + text.length * 2, optionNumber(db, 'QuotaPerUnit'))
  if (!token.unlimited_quota) token.remain_quota -= quota
  token.used_quota += quota
  const log = addLog(db, {
    created_at: now,
    type: 2,
    content: '倍率：1.00 × 1.00 × 2.00',
    user_id: token.user_id,
    username: user?.username ?? '',
    token_name: token.name,
    model_name: model,
    quota,
    prompt_tokens: prompt,
    completion_tokens: text.length,
    channel: channel.id,
    is_stream: stream,
  })
  const headers = { 'X-Oneapi-Request-Id': log.request_id ?? '' }
  const message = { role: 'assistant', content: text }
  if (!stream) return HttpResponse.json({ model, choices: [{ index: 0, message }] }, { headers })
  return new Response(pieces(model, text), { headers: { ...headers, 'Content-Type': 'text/event-stream' } })
}

/** The answer as events, a few characters each. */
function pieces(model: string, text: string): ReadableStream<Uint8Array> {
  const words = text.match(/[\s\S]{1,4}/g) ?? []
  const events = words.map((content) =>
    JSON.stringify({ model, choices: [{ index: 0, delta: { content } }] }),
  )
  const queue = [...events, '[DONE]']
  return new ReadableStream({
    async pull(controller) {
      const event = queue.shift()
      if (event === undefined) return controller.close()
      await new Promise((done) => setTimeout(done, 15))
      controller.enqueue(new TextEncoder().encode(`data: ${event}\n\n`))
    },
  })
}
