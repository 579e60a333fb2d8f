import type { TrafficEnd, TrafficListener } from '@/api/client'
import type { Purpose } from '@/lib/call-options'
import { createRateLimiter } from './rate-limiter'

/** A rate limiter that counts only the requests of `call`, which are the user's own unless a purpose is given. */
export function limiterOfItsOwn(limit = 480) {
  const watchers: TrafficListener[] = []
  const rateLimiter = createRateLimiter(
    (listener) => void watchers.push(listener),
    () => limit,
  )
  const begin = (purpose?: Purpose): TrafficEnd => {
    const ends = watchers.map((watch) => watch(purpose))
    return (limited) => {
      for (const end of ends) end(limited)
    }
  }
  const call = async (ms: number, limited?: { wait: number | undefined }, purpose?: Purpose) => {
    const end = begin(purpose)
    await new Promise((done) => setTimeout(done, ms))
    end(limited)
  }
  return { rateLimiter, call, begin }
}
