const DAY = 86_400

/**
 * A warning if a balance is empty or lasts less than a day at its average rate. `used`: spent since `from`, which counts as
 * at least a day ago. `from` and `now`: Unix seconds.
 */
export function shortageOf(left: number, used: number, from: number, now: number): string | undefined {
  if (left <= 0) return '已用尽'
  const days = Math.max((now - from) / DAY, 1)
  return from > 0 && used / days > left ? '不足一天的用量' : undefined
}
