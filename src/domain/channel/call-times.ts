import type { Log } from '@/schemas/log'

type Call = Pick<Log, 'elapsed_time' | 'model_name'>

/** How long calls took, in milliseconds; null if none has a duration, as before server version v0.6.11. */
export function callTimes<Row extends Call>(calls: readonly Row[]) {
  const timed = calls.flatMap((call) =>
    call.elapsed_time === undefined ? [] : [{ call, time: call.elapsed_time }],
  )
  const [first] = timed
  if (first === undefined) return null
  const slowest = timed.reduce((most, next) => (next.time > most.time ? next : most), first)
  const sum = timed.reduce((total, { time }) => total + time, 0)
  return { count: timed.length, average: sum / timed.length, slowest }
}
