import { shownFilters } from '@/domain/shown-filter'
import { logType } from '@/domain/statuses'
import { formatTime } from '@/lib/time'
import type { LogFilters } from './address'
import { QUICK_RANGES } from './range'

const time = (seconds: number | undefined) => (seconds === undefined ? undefined : formatTime(seconds))

/** The filters of the log as chips; a start or an end overrides a named range. */
export function shownLogFilters(filters: LogFilters) {
  const { username, channel, token_name, model_name, type, start, end, range } = filters
  const isNamed = range !== undefined && start === undefined && end === undefined
  return shownFilters([
    { label: '用户', value: username, field: 'username' },
    { label: '渠道', value: channel?.toString(), field: 'channel' },
    { label: '令牌', value: token_name, field: 'token_name' },
    { label: '模型', value: model_name, field: 'model_name' },
    { label: '类型', value: type === undefined ? undefined : logType(type).label, field: 'type' },
    {
      label: '时间',
      value: isNamed ? QUICK_RANGES.find(({ name }) => name === range)?.label : undefined,
      field: 'range',
    },
    { label: '起始时间', value: time(start), field: 'start' },
    { label: '结束时间', value: time(end), field: 'end' },
  ])
}
