import type { Log } from '@/schemas/log'

const RATIO = /^倍率：(\d{1,12}(?:\.\d{1,6})?) × (\d{1,12}(?:\.\d{1,6})?) × (\d{1,12}(?:\.\d{1,6})?)$/

/** Recomputes the quota of a log row from its ratios. Not `exact` if the logged factors were rounded. */
export function ratioSum({ content, prompt_tokens: prompt, completion_tokens: tokens, quota }: Log) {
  const [, model, group, completion] = RATIO.exec(content.trim()) ?? []
  if (model === undefined || group === undefined || completion === undefined) return null
  const sum = (prompt + tokens * Number(completion)) * Number(model) * Number(group)
  // Floating-point errors must not round a whole number up.
  const computed = Math.ceil(Number(sum.toFixed(6)))
  return { model, group, completion, prompt, tokens, computed, quota, exact: computed === quota }
}
