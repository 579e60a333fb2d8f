import { recordUsage } from '../billing'
import type { Db, UserRow } from '../db'
import { addLog, quotaText } from '../logs'
import { createCallGenerator } from '../made-up-calls'
import { anyOf, between } from '../random'

const SPAN = 10 * 86_400

/** Adds a log row of a type other than consume, in rotation. */
function addEvent(db: Db, at: number, user: UserRow, turn: number): void {
  const userFields = { created_at: at, user_id: user.id, username: user.username }
  switch (turn % 5) {
    case 0:
      addLog(db, { ...userFields, type: 1, content: `通过兑换码充值 ${quotaText(db, 500_000)}` })
      break
    case 1: {
      const content = `管理员将用户额度从 ${quotaText(db, 500_000)}修改为 ${quotaText(db, 1_000_000)}`
      addLog(db, { ...userFields, type: 3, content })
      break
    }
    case 2: {
      // Each user registers only once.
      const { id, username } = db.users[3 + Math.floor(turn / 5)] ?? user
      const content = `新用户注册赠送 ${quotaText(db, 100_000)}`
      addLog(db, { created_at: at, user_id: id, username, type: 4, content })
      break
    }
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
      addLog(db, {
        ...userFields,
        type: 1,
        quota: 250_000,
        content: `通过 API 充值 ${quotaText(db, 250_000)}`,
      })
  }
}

/**
 * Adds log rows of the last ten days and their usage; the newest row is a minute old. The third row from the end belongs
 * to the third account and has an unknown type (9); the fifth lacks the newer fields, as on an older server.
 * @param callers - the calling accounts; frequent callers occur several times
 */
export function seedLogs(db: Db, now: number, count: number, callers: readonly UserRow[]): void {
  const makeCall = createCallGenerator(db, now)
  const step = Math.floor(SPAN / count)
  for (let index = 0; index < count; index += 1) {
    const left = count - 1 - index
    const at = now - 60 - left * step - (left > 0 ? between(db.random, 0, step - 1) : 0)
    const user = anyOf(db.random, callers)
    if (!user) return
    if (index === count - 3) addUnknownType(db, at)
    else if (index % 9 === 4) addEvent(db, at, user, Math.floor(index / 9))
    else {
      const call = makeCall(user, at)
      if (call) recordUsage(call, call.log)
    }
  }
  const olderRow = db.logs.at(-5)
  if (olderRow) {
    delete olderRow.request_id
    delete olderRow.elapsed_time
    delete olderRow.is_stream
    delete olderRow.system_prompt_reset
  }
}

function addUnknownType(db: Db, at: number): void {
  const user = db.users[2]
  const userFields = user && { user_id: user.id, username: user.username }
  addLog(db, { ...userFields, created_at: at, type: 9, content: '来自更新版本的日志类型' })
}
