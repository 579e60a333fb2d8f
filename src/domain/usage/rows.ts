import { LOG_CALL } from '@/domain/statuses'
import type { Log } from '@/schemas/log'

/** Statistics that require log rows. `calls`: calls that consumed something. */
export interface Calls {
  calls: number
  /** Calls with neither tokens nor quota, not included in `calls`. */
  failed: number
  /** Prompt and completion tokens. */
  tokens: number
  quota: number
  /** Average milliseconds per call; undefined if the server does not log durations. */
  latency: number | undefined
}

/** Aggregates the paid calls among log rows of any type. */
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
    // 0 in rows of older servers.
    if (!row.elapsed_time) continue
    elapsed += row.elapsed_time
    timed += 1
  }
  return { ...sum, latency: timed > 0 ? elapsed / timed : undefined }
}

/** Aggregates calls by model, most called first; '' means no model. */
export function callsByModel(rows: readonly Log[]) {
  const byModel = Map.groupBy(
    rows.filter(({ type }) => type === LOG_CALL),
    ({ model_name }) => model_name,
  )
  return Array.from(byModel, ([model, calls]) => ({ model, ...callsOf(calls) })).sort(
    (a, b) => b.calls - a.calls,
  )
}

/** Formats a share in percent with one decimal; '' unless `whole` is positive. */
export function shareOf(value: number, whole: number): string {
  if (!(whole > 0) || value < 0) return ''
  const percent = (100 * value) / whole
  if (value > 0 && percent < 0.1) return '<0.1%'
  return `${percent.toFixed(1)}%`
}

/** Formats a change in percent with a sign; '' unless `before` is positive. */
export function changeOf(now: number, before: number): string {
  if (!(before > 0)) return ''
  const percent = (100 * (now - before)) / before
  return `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
}

/** Like `changeOf`, in whole percent: `−55 %`. */
export function roundChangeOf(now: number, before: number): string {
  if (!(before > 0)) return ''
  const percent = Math.round((100 * (now - before)) / before)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`
}
