import { useEffect, useState, useSyncExternalStore } from 'react'
import { rateLimiter } from './rate-limiter'

/** How long paced work still takes, in words, looked at once a second: `，约剩 12 秒`, or why it waits. */
export function useRateLimitWait(calls: number): string {
  const { pausedUntil } = useSyncExternalStore(rateLimiter.subscribe, rateLimiter.get)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (calls === 0) return ''
  if (pausedUntil > now) return `，请求过多，${Math.ceil((pausedUntil - now) / 1000)} 秒后继续`
  return `，约剩 ${rateLimiter.estimate(calls)} 秒`
}
