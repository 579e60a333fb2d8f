import type { AdminLogFilter, Log } from '@/schemas/log'
import type { LogFilters } from './address'
import { boundsOf } from './range'

/** @param now - milliseconds: an open end and a moving range are taken at each query */
export function toLogQuery(filters: LogFilters, now: number): AdminLogFilter {
  const { range: _, start: __, end: ___, ...rest } = filters
  const { start, end } = boundsOf(filters, now)
  return { ...rest, start_timestamp: start, end_timestamp: end }
}

/** The address of one row: it filters by the row's second. */
export const shareSearch = ({ created_at }: Log): LogFilters => ({ start: created_at, end: created_at })

/** Key of a log row: its id, or its request's time, id, type and text; undefined where it has neither. */
export function logKey(log: Log): string | undefined {
  if (log.id > 0) return String(log.id)
  return log.request_id ? `${log.created_at} ${log.request_id} ${log.type} ${log.content}` : undefined
}

let searched = { text: '', pattern: /(?:)/ }

/** One pattern for all rows of a search: lower-casing 100,000 rows would be slow. */
function patternOf(text: string): RegExp {
  if (searched.text !== text)
    searched = { text, pattern: new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i') }
  return searched.pattern
}

/** Whether a loaded row has a text in it (details, model, token): the gateway has no usable search. */
export function logMatches({ content, model_name, token_name }: Log, text: string): boolean {
  const pattern = patternOf(text)
  return pattern.test(content) || pattern.test(model_name) || pattern.test(token_name)
}
