import type { Db, UserRow } from '../db'
import { addLog, quotaText } from '../logs'
import { between, pick, random } from '../random'

const SPAN = 10 * 86_400

const MODELS: [Model, ...Model[]] = [
  { name: 'gpt-4o', ratio: 1.25, completion: 4, channel: 1 },
  { name: 'gpt-4o-mini', ratio: 0.075, completion: 4, channel: 2 },
  { name: 'gpt-3.5-turbo', ratio: 0.25, completion: 3, channel: 4 },
  { name: 'deepseek-chat', ratio: 0.1429, completion: 4, channel: 24 },
  { name: 'qwen-plus', ratio: 0.5715, completion: 1, channel: 13 },
  { name: 'claude-3-5-sonnet-20241022', ratio: 1.5, completion: 5, channel: 10 },
]

interface Model {
  name: string
  ratio: number
  completion: number
  channel: number
}

/** One call of a model, priced as the server prices it. */
export function consume(db: Db, at: number, user: UserRow): void {
  const model = pick(db.random, MODELS)
  const prompt_tokens = between(db.random, 20, 3_000)
  const completion_tokens = between(db.random, 5, 1_200)
  const quota = Math.ceil((prompt_tokens + completion_tokens * model.completion) * model.ratio)
  addLog(db, {
    created_at: at,
    type: 2,
    content: `倍率：${model.ratio.toFixed(2)} × 1.00 × ${model.completion.toFixed(2)}`,
    user_id: user.id,
    username: user.username,
    token_name: pick(db.random, ['笔记本', 'default', '知识库', '代码助手']),
    model_name: model.name,
    quota,
    prompt_tokens,
    completion_tokens,
    channel: model.channel,
    elapsed_time: between(db.random, 300, 9_000),
    is_stream: random(db.random) < 0.6,
  })
}

/** Lines of other types: every ninth one, in turn. */
function event(db: Db, at: number, user: UserRow, turn: number): void {
  const own = { created_at: at, user_id: user.id, username: user.username }
  switch (turn % 5) {
    case 0:
      addLog(db, { ...own, type: 1, content: `通过兑换码充值 ${quotaText(db, 500_000)}` })
      break
    case 1: {
      const content = `管理员将用户额度从 ${quotaText(db, 500_000)}修改为 ${quotaText(db, 1_000_000)}`
      addLog(db, { ...own, type: 3, content })
      break
    }
    case 2:
      addLog(db, { ...own, type: 4, content: `新用户注册赠送 ${quotaText(db, 100_000)}` })
      break
    case 3:
      addLog(db, {
        created_at: at,
        type: 5,
        content: '渠道 OpenAI 官方 测试成功，响应：你好！',
        model_name: 'gpt-3.5-turbo',
        channel: 1,
        elapsed_time: 820,
      })
      break
    default:
      addLog(db, { ...own, type: 1, quota: 250_000, content: `通过 API 充值 ${quotaText(db, 250_000)}` })
  }
}

/**
 * Log lines over the last ten days, the newest a minute ago, dealt to the users in turn. The third line from
 * the end is of an unknown type (9); the fifth comes from an older server, without the later fields.
 */
export function seedLogs(db: Db, now: number, count: number, users: readonly UserRow[]): void {
  for (let index = 0; index < count; index += 1) {
    const at = now - 60 - Math.floor(((count - 1 - index) * SPAN) / count)
    const user = users[index % users.length]
    if (!user) return
    if (index % 9 === 4) event(db, at, user, Math.floor(index / 9))
    else consume(db, at, user)
  }
  const strange = db.logs.at(-3)
  if (strange) Object.assign(strange, { type: 9, content: '来自更新版本的日志类型' })
  const old = db.logs.at(-5)
  if (old) {
    delete old.request_id
    delete old.elapsed_time
    delete old.is_stream
    delete old.system_prompt_reset
  }
}
