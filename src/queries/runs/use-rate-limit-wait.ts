import { useInterval } from '@mantine/hooks'
import { useSelector } from '@tanstack/react-store'
import { useState } from 'react'
import { rateLimiter } from './rate-limiter'

const LONG = 120

/** How long paced work still takes, in words, updated every second: `，约剩 12 秒`, or why it waits; '' if not known. */
export function useRateLimitWait(calls: number | undefined): string {
  const { pausedUntil, estimate } = rateLimiter
  const until = useSelector(pausedUntil)
  const [now, setNow] = useState(() => performance.now())
  useInterval(() => setNow(performance.now()), 1000, { autoInvoke: true })
  if (calls === 0) return ''
  if (until > now) return `，请求过多，${Math.ceil((until - now) / 1000)} 秒后继续`
  const seconds = calls === undefined ? 0 : estimate(calls)
  if (seconds === 0) return ''
  return seconds < LONG ? `，约剩 ${seconds} 秒` : `，约剩 ${Math.ceil(seconds / 60)} 分钟`
}
