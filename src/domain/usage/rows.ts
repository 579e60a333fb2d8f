import { LOG_CALL } from '@/domain/statuses'
import type { Log } from '@/schemas/log'

/** What only the rows of the log tell: calls that were charged for, those without an answer, tokens, and durations. */
export interface Calls {
  calls: number
  /** Calls that consumed nothing: the server noted neither tokens nor a charge. They are not among `calls`. */
  failed: number
  /** Those of prompts and of answers. */
  tokens: number
  quota: number
  /** Milliseconds per call; undefined where the server does not note them. */
  latency: number | undefined
}

/** Adds up the paid calls among rows of any type. */
export function callsOf(rows: readonly Log[]): Calls {
  const sum = { calls: 0, failed: 0, tokens: 0, quota: 0 }
  let [elapsed, timed] = [0, 0]
  for (const row of rows) {
    if (row.type !== LOG_CALL) continue
    const tokens = row.prompt_tokens + row.completion_tokens
    if (tokens === 0 && row.quota === 0) {
      sum.failed += 1
      continue
    }
    sum.calls += 1
    sum.tokens += tokens
    sum.quota += row.quota
    // 0: an older server's row.
    if (!row.elapsed_time) continue
    elapsed += row.elapsed_time
    timed += 1
  }
  return { ...sum, latency: timed > 0 ? elapsed / timed : undefined }
}

/** What the calls of each model have used, the most called first; '' stands for no model. */
export function callsByModel(rows: readonly Log[]) {
  const byModel = Map.groupBy(
    rows.filter(({ type }) => type === LOG_CALL),
    ({ model_name }) => model_name,
  )
  return Array.from(byModel, ([model, calls]) => ({ model, ...callsOf(calls) })).sort(
    (a, b) => b.calls - a.calls,
  )
}

/** A share in percent with one digit after the point; '' without a positive whole. */
export function shareOf(value: number, whole: number): string {
  if (!(whole > 0) || value < 0) return ''
  const percent = (100 * value) / whole
  if (value > 0 && percent < 0.1) return '<0.1%'
  return `${percent.toFixed(1)}%`
}

/** A change in percent, with its sign; '' where there was nothing before. */
export function changeOf(now: number, before: number): string {
  if (!(before > 0)) return ''
  const percent = (100 * (now - before)) / before
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
}
