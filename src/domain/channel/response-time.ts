import type { Badge } from '@/domain/statuses'
import type { Channel } from '@/schemas/channel'
import type { Log } from '@/schemas/log'

export const TEST_FAILED = { label: '测试失败', color: 'red', shape: 'square' } as const satisfies Badge

type Tested = Pick<Channel, 'test_time' | 'response_time'>

/** Whether the last test failed, which the gateway stores as a response time of 0 ms. */
export const isTestFailed = ({ test_time, response_time }: Tested): boolean =>
  test_time > 0 && response_time === 0

/** The badge of a channel's last test: the response time, or a failure. */
export const testResult = (channel: Tested): Badge =>
  isTestFailed(channel) ? TEST_FAILED : responseTime(channel.response_time)

export function responseTime(milliseconds: number): { label: string; color: string } {
  // Negative or infinite: not a measured time.
  if (!(milliseconds > 0 && Number.isFinite(milliseconds))) return { label: '未测试', color: 'gray' }
  const label = `${(milliseconds / 1000).toFixed(2)} 秒`
  if (milliseconds <= 1000) return { label, color: 'green' }
  if (milliseconds <= 3000) return { label, color: 'olive' }
  if (milliseconds <= 5000) return { label, color: 'yellow' }
  return { label, color: 'red' }
}

/** Average and slowest duration of calls in milliseconds; null if none has one (servers before v0.6.11). */
export function callTimes<Row extends Pick<Log, 'elapsed_time'>>(calls: readonly Row[]) {
  const timed = calls.flatMap((call) =>
    call.elapsed_time === undefined ? [] : [{ call, time: call.elapsed_time }],
  )
  const [slowest] = timed.toSorted((a, b) => b.time - a.time)
  if (slowest === undefined) return null
  const sum = timed.reduce((total, { time }) => total + time, 0)
  return { count: timed.length, average: sum / timed.length, slowest }
}
