import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { rateLimiter } from './rate-limiter'

const MINUTES_FROM = 600

/**
 * The remaining time of rate-limited work, updated every second: `，约剩 12 秒（服务器限制每三分钟的请求次数）`; '' without
 * a wait. `calls`: the remaining calls, or 1 if unknown.
 */
export function useRateLimitWait(calls: number, inBackground = false): string {
  const seconds = useRateLimitSeconds(calls, inBackground)
  if (seconds === 0) return ''
  const time = seconds < MINUTES_FROM ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
  return `，约剩 ${time}（服务器限制每三分钟的请求次数）`
}

/** Seconds until the last of `calls` can start, updated every second; 0 without a wait. */
export function useRateLimitSeconds(calls: number, inBackground = false): number {
  const [, setNow] = useState(0)
  useInterval(() => setNow(performance.now()), 1000, { autoInvoke: true })
  return calls === 0 ? 0 : rateLimiter.estimate(calls, inBackground)
}
