import type { Log } from '@/schemas/log'

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
