import type { Log } from '@/schemas/log'

/** The three factors in a consumption's text, as written: two decimals each. */
interface LogRatio {
  model: string
  group: string
  completion: string
}

const RATIO = /^倍率：(\d{1,12}(?:\.\d{1,6})?) × (\d{1,12}(?:\.\d{1,6})?) × (\d{1,12}(?:\.\d{1,6})?)$/

/** Reads `倍率：15.00 × 1.00 × 2.00`; null for any other text. */
export function parseRatio(content: string): LogRatio | null {
  const [, model, group, completion] = RATIO.exec(content.trim()) ?? []
  if (model === undefined || group === undefined || completion === undefined) return null
  return { model, group, completion }
}

/** How a quota came about. */
export interface RatioSum extends LogRatio {
  prompt: number
  tokens: number
  /** What the factors as written come to, in quota units, rounded up as the gateway does. */
  computed: number
  quota: number
  /** False where the written factors were rounded, or the row is priced otherwise. */
  exact: boolean
}

/** `(prompt + completion × completion ratio) × model ratio × group ratio`, as far as two decimals tell. */
export function ratioSum(log: Log): RatioSum | null {
  const ratio = parseRatio(log.content)
  if (!ratio) return null
  const { prompt_tokens: prompt, completion_tokens: tokens, quota } = log
  const sum = (prompt + tokens * Number(ratio.completion)) * Number(ratio.model) * Number(ratio.group)
  // A hair's breadth of binary fractions must not round a whole number up.
  const computed = Math.ceil(Number(sum.toFixed(6)))
  return { ...ratio, prompt, tokens, computed, quota, exact: computed === quota }
}
