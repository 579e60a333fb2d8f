import { shownFilters } from '@/domain/shown-filter'
import { logType } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import type { LogFilters } from './address'
import { QUICK_RANGES, rangeIn } from './range'

const time = (seconds: number | undefined) => (seconds === undefined ? undefined : formatTime(seconds))

/** The filters of the log as chips. */
export function shownLogFilters(filters: LogFilters) {
  const { username, channel, token_name, model_name, type, start, end } = filters
  const named = rangeIn(filters)
  return shownFilters({
    username: ['用户', username],
    channel: ['渠道', channel?.toString()],
    token_name: ['令牌', token_name],
    model_name: ['模型', model_name],
    type: ['类型', type === undefined ? undefined : logType(type).label],
    range: ['时间', QUICK_RANGES.find(({ name }) => name && name === named)?.label],
    start: ['起始时间', time(start)],
    end: ['结束时间', time(end)],
  })
}
