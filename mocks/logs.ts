import { type Db, type LogRow, nextId, optionNumber, optionOn } from './db'
import { digits } from './random'

/** Formats a quota as in log content: full-width dollar sign and six decimals, or a plain number. */
export function quotaText(db: Db, quota: number): string {
  if (!optionOn(db, 'DisplayInCurrencyEnabled')) return `${quota} 点额度`
  return `＄${(quota / (optionNumber(db, 'QuotaPerUnit') || 500_000)).toFixed(6)} 额度`
}

/** Appends a log row; missing fields become '' or 0. `created_at` in seconds. */
export function addLog(
  db: Db,
  fields: Pick<LogRow, 'created_at' | 'type' | 'content'> & Partial<LogRow>,
): LogRow {
  const row: LogRow = {
    user_id: 0,
    username: '',
    token_name: '',
    model_name: '',
    quota: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
    channel: 0,
    request_id: requestId(db, fields.created_at),
    elapsed_time: 0,
    is_stream: false,
    system_prompt_reset: false,
    ...fields,
    id: nextId(db, 'logs'),
  }
  db.logs.push(row)
  return row
}

/** Returns a request id: time and random digits, 31 in total. */
function requestId(db: Db, seconds: number): string {
  const time = new Date(seconds * 1000).toISOString().replace(/\D/g, '').slice(0, 14)
  return time + digits(db.random, 17)
}
