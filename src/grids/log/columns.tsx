import { Time } from '@/components/display/cells'
import { ChannelCell, ChargeCell, DetailCell, Text, Tokens } from '@/components/display/log-cells'
import { StatusBadge } from '@/components/display/status-badge'
import { logType } from '@/domain/statuses'
import type { ExportField } from '@/grids/list/list-grid-props'
import { columnsOf } from '@/grids/list/table'
import { formatTime } from '@/lib/time'
import { exactOf } from '@/schemas/as-sent'
import type { Log } from '@/schemas/log'

const column = columnsOf<Log>()

const all = [
  column.number('created_at', '时间', ({ created_at }) => <Time seconds={created_at} />, {
    card: 'wide',
    isFixed: true,
  }),
  column.number('channel', '渠道', ({ channel }) => <ChannelCell channel={channel} />),
  column.text('username', '用户', ({ username }) => <Text text={username} />),
  column.text('token_name', '令牌', ({ token_name }) => <Text text={token_name} />, { card: 'fact' }),
  column.number('type', '类型', ({ type }) => <StatusBadge {...logType(type)} />, { card: 'badge' }),
  column.text('model_name', '模型', ({ model_name }) => <Text text={model_name} />, { card: 'title' }),
  column.number('prompt_tokens', '提示', (log) => <Tokens log={log} field="prompt_tokens" />, {
    align: 'end',
  }),
  column.number('completion_tokens', '补全', (log) => <Tokens log={log} field="completion_tokens" />, {
    align: 'end',
  }),
  column.number('quota', '额度', (log) => <ChargeCell log={log} />, { align: 'end', card: 'fact' }),
  column.text('content', '详情', (log, name) => <DetailCell log={log} row={name} />, {
    card: 'actions',
    isFixed: true,
  }),
]

/** User and channel are for admins. */
export const logColumns = { own: all.filter(({ id }) => id !== 'channel' && id !== 'username'), all }

const allFields: ExportField<Log>[] = [
  { label: 'ID', value: ({ id }) => id },
  { label: '时间', value: ({ created_at }) => formatTime(created_at) },
  { label: '渠道', value: ({ channel }) => channel || '' },
  { label: '用户', value: ({ username }) => username },
  { label: '令牌', value: ({ token_name }) => token_name },
  { label: '类型', value: ({ type }) => logType(type).label },
  { label: '模型', value: ({ model_name }) => model_name },
  { label: '提示', value: (log) => exactOf(log, 'prompt_tokens') },
  { label: '补全', value: (log) => exactOf(log, 'completion_tokens') },
  { label: '额度', value: (log) => exactOf(log, 'quota') },
  { label: '详情', value: ({ content }) => content },
  { label: '耗时（毫秒）', value: ({ elapsed_time }) => elapsed_time ?? '' },
  { label: '请求 ID', value: ({ request_id }) => request_id ?? '' },
]

/** The columns of an exported file. */
export const logExportFields = {
  own: allFields.filter(({ label }) => !['ID', '渠道', '用户'].includes(label)),
  all: allFields,
}
