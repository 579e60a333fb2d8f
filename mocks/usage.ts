import type { Usage } from '@/schemas/log'
import type { Db } from './db'

const DAY = 86_400
const CONSUME = 2

/**
 * Sums a user's consume logs of the last seven days, including today, by UTC day (as in SQLite) and model; null if there
 * are none.
 * @param now - Unix seconds
 */
export function usage(db: Db, userId: number, now: number): Usage[] | null {
  const from = Math.floor(now / DAY) * DAY - 6 * DAY
  const rows = new Map<string, Usage>()
  for (const log of db.logs) {
    if (log.user_id !== userId || log.type !== CONSUME || log.created_at < from) continue
    const day = new Date(log.created_at * 1000).toISOString().slice(0, 10)
    const key = `${day} ${log.model_name}`
    const row = rows.get(key) ?? {
      Day: day,
      ModelName: log.model_name,
      RequestCount: 0,
      Quota: 0,
      PromptTokens: 0,
      CompletionTokens: 0,
    }
    row.RequestCount += 1
    row.Quota += log.quota
    row.PromptTokens += log.prompt_tokens
    row.CompletionTokens += log.completion_tokens
    rows.set(key, row)
  }
  const ordered = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return ordered.length === 0 ? null : ordered
}
