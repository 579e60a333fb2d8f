import type { Log } from '@/schemas/log'

export function responseTime(milliseconds: number): { label: string; color: string } {
  // Negative or infinite: not a measured time.
  if (!(milliseconds > 0 && Number.isFinite(milliseconds))) return { label: '未测试', color: 'gray' }
  const label = `${(milliseconds / 1000).toFixed(2)} 秒`
  if (milliseconds <= 1000) return { label, color: 'green' }
  if (milliseconds <= 3000) return { label, color: 'olive' }
  if (milliseconds <= 5000) return { label, color: 'yellow' }
  return { label, color: 'red' }
}

/** How long calls took, in milliseconds; null if none has a duration, as before server version v0.6.11. */
export function callTimes<Row extends Pick<Log, 'elapsed_time'>>(calls: readonly Row[]) {
  const timed = calls.flatMap((call) =>
    call.elapsed_time === undefined ? [] : [{ call, time: call.elapsed_time }],
  )
  const [slowest] = timed.toSorted((a, b) => b.time - a.time)
  if (slowest === undefined) return null
  const sum = timed.reduce((total, { time }) => total + time, 0)
  return { count: timed.length, average: sum / timed.length, slowest }
}
