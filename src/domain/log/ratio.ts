import type { Log } from '@/schemas/log'

const RATIO = /^倍率：(\d{1,12}(?:\.\d{1,6})?) × (\d{1,12}(?:\.\d{1,6})?) × (\d{1,12}(?:\.\d{1,6})?)$/

/** Reads `倍率：15.00 × 1.00 × 2.00`; null for any other text. */
export function parseRatio(content: string) {
  const [, model, group, completion] = RATIO.exec(content.trim()) ?? []
  if (model === undefined || group === undefined || completion === undefined) return null
  return { model, group, completion }
}

/** How a quota was computed, rounded up as the gateway does. Not `exact` where written factors were rounded. */
export function ratioSum(log: Log) {
  const ratio = parseRatio(log.content)
  if (!ratio) return null
  const { prompt_tokens: prompt, completion_tokens: tokens, quota } = log
  const sum = (prompt + tokens * Number(ratio.completion)) * Number(ratio.model) * Number(ratio.group)
  // Floating-point errors must not round a whole number up.
  const computed = Math.ceil(Number(sum.toFixed(6)))
  return { ...ratio, prompt, tokens, computed, quota, exact: computed === quota }
}
