import { shownFilters } from '@/domain/list'
import { logType } from '@/domain/statuses'
import { keywordMatcher } from '@/lib/text'
import { formatTime } from '@/lib/time'
import type { AdminLogFilter, Log } from '@/schemas/log'
import type { LogFilters } from './address'
import { boundsOf } from './range'

/** @param now - Unix milliseconds, for open ends and named ranges */
export function toLogQuery({ range, start, end, ...rest }: LogFilters, now: number): AdminLogFilter {
  const bounds = boundsOf({ range, start, end }, now)
  return { ...rest, start_timestamp: bounds.start, end_timestamp: bounds.end }
}

const time = (seconds: number | undefined) => (seconds === undefined ? undefined : formatTime(seconds))

/** The active filters except the range, which has a separate button. `channelName`: name of the filtered channel. */
export function shownLogFilters(filters: LogFilters, channelName: string | undefined) {
  const { username, token_name, model_name, type, start, end } = filters
  return shownFilters({
    username: ['用户', username],
    channel: ['渠道', channelName],
    token_name: ['令牌', token_name],
    model_name: ['模型', model_name],
    type: ['类型', type === undefined ? undefined : logType(type).label],
    start: ['起始时间', time(start)],
    end: ['结束时间', time(end)],
  })
}

export const secondOf = ({ created_at }: Log): LogFilters => ({ start: created_at, end: created_at })

/** The key of a log row: its id, or its request id with time, type and text; undefined if it has neither. */
export function logKey(log: Log): string | undefined {
  if (log.id) return String(log.id)
  return log.request_id ? `${log.created_at} ${log.request_id} ${log.type} ${log.content}` : undefined
}

/** Assigns a unique name to each row. Rows without a key are named by content plus the number of older equal rows. */
export function logNames(rows: readonly Log[]): ReadonlyMap<Log, string> {
  const names = new Map<Log, string>()
  const older = new Map<string, number>()
  for (const log of rows.toReversed()) {
    const { created_at, type, model_name, token_name, quota, prompt_tokens, completion_tokens, content } = log
    const shown = [created_at, type, model_name, token_name, quota, prompt_tokens, completion_tokens, content]
    const base = logKey(log) ?? shown.join(' ')
    const count = older.get(base) ?? 0
    older.set(base, count + 1)
    names.set(log, count === 0 ? base : `${base} ${count}`)
  }
  return names
}

/** Returns a predicate for client-side search in details, model, token and request id; the gateway has no usable search. */
export function logMatches(text: string) {
  const has = keywordMatcher(text)
  return ({ content, model_name, token_name, request_id }: Log): boolean =>
    request_id === text || has(content) || has(model_name) || has(token_name)
}
