import { useInterval } from '@mantine/hooks'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { rateLimiter } from './rate-limiter'

const MINUTES_FROM = 120

/**
 * How long paced work still takes, in words, updated every second: `，约剩 12 秒`, or until when it waits. '' while it need
 * not wait. `calls`: those that are left, undefined if not known.
 */
export function useRateLimitWait(calls: number | undefined): string {
  const { pausedUntil, estimate } = rateLimiter
  const until = useSelector(pausedUntil)
  const [now, setNow] = useState(() => performance.now())
  useInterval(() => setNow(performance.now()), 1000, { autoInvoke: true })
  if (calls === 0) return ''
  const seconds = estimate(calls ?? 1)
  if (until > now) return goesOn(Math.ceil((until - now) / 1000))
  if (seconds === 0) return ''
  if (calls === undefined) return goesOn(seconds)
  return seconds < MINUTES_FROM ? `，约剩 ${seconds} 秒` : `，约剩 ${Math.ceil(seconds / 60)} 分钟`
}

const goesOn = (seconds: number) => `，请求过多，${seconds} 秒后继续`
