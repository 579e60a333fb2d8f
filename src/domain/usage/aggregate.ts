import { LOG_CALL } from '@/domain/statuses'
import type { Log } from '@/schemas/log'
import { isTime, timeEdges } from './time-buckets'

/** `count`: rows of any type; `quota`: what was spent, which is that of paid calls. */
export type Sum = Record<'count' | 'quota', number>

export type Measure = keyof Sum

/** In whole seconds, both included; a start of 0 is open. */
export type Range = Record<'start' | 'end', number>

export type Bucket = Sum & Range

function add(sum: Sum, row: Log) {
  sum.count += 1
  if (row.type === LOG_CALL) sum.quota += row.quota
}

/** The sum of all rows. `requests`: calls that were charged for; `tokens`: of these calls, both ways. */
export function sumOf(rows: readonly Log[]) {
  const sum = { count: 0, quota: 0, requests: 0, tokens: 0 }
  for (const row of rows) {
    add(sum, row)
    if (row.type !== LOG_CALL) continue
    sum.requests += 1
    sum.tokens += row.prompt_tokens + row.completion_tokens
  }
  return sum
}

/** The time that the loaded rows cover, up to now; null if no row has a time. */
export function extentOf(rows: readonly Log[], hasMore: boolean, range: Range, now: number): Range | null {
  let [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { created_at } of rows) {
    if (!isTime(created_at)) continue
    oldest = Math.min(oldest, created_at)
    newest = Math.max(newest, created_at)
  }
  if (oldest > newest) return null
  const open = range.start === 0 || !isTime(range.start) || !isTime(range.end)
  if (open) return { start: oldest, end: newest }
  return {
    start: hasMore ? oldest : Math.min(range.start, oldest),
    end: Math.max(Math.min(range.end, now), newest),
  }
}

/** The rows by time. Rows without a valid time are in no bucket. */
export function histogramOf(rows: readonly Log[], extent: Range | null): Bucket[] {
  if (!extent) return []
  const edges = timeEdges(extent.start, extent.end)
  const buckets = edges.slice(0, -1).map((start, index) => {
    return { start, end: edges[index + 1] ?? start, count: 0, quota: 0 }
  })
  for (const row of rows) {
    const bucket = isTime(row.created_at) ? buckets.find(({ end }) => row.created_at < end) : undefined
    if (bucket) add(bucket, row)
  }
  return buckets
}

/** What a log can be split by; each is a filter of the log as well. */
export type Dimension = 'model_name' | 'token_name' | 'username' | 'channel'

/** The rows by model, token, user or channel, the largest first; those after the first `most` are added up. '' is none. */
export function splitOf(rows: readonly Log[], by: Dimension, measure: Measure, most = 8) {
  // 0: no channel.
  const byName = Map.groupBy(rows, (row) => String(row[by] || ''))
  const shares = Array.from(byName, ([name, own]) => ({ name, ...sumOf(own) }))
  shares.sort((a, b) => b[measure] - a[measure] || b.count - a.count)
  const others = shares.splice(most)
  const total = (of: Measure) => others.reduce((sum, share) => sum + share[of], 0)
  return { shares, rest: { names: others.length, count: total('count'), quota: total('quota') } }
}

/** A share in percent with one digit after the point; '' without a positive whole. */
export function shareOf(value: number, whole: number): string {
  if (!(whole > 0) || value < 0) return ''
  const percent = (100 * value) / whole
  if (value > 0 && percent < 0.1) return '<0.1%'
  return `${percent.toFixed(1)}%`
}
