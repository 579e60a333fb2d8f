import { Time } from '@/components/display/cells'
import { ChannelCell, ChargeCell, DetailCell, Text, Tokens } from '@/components/display/log-cells'
import { StatusBadge } from '@/components/display/status-badge'
import { logType } from '@/domain/statuses'
import type { ExportField } from '@/grids/list/bulk-action'
import { columnsOf } from '@/grids/list/table'
import { formatTime } from '@/lib/time'
import { exactOf } from '@/schemas/as-sent'
import type { Log } from '@/schemas/log'

const column = columnsOf<Log>()

const time = column.columns([
  column.accessor('created_at', {
    sortFn: 'number',
    enableHiding: false,
    meta: { label: '时间', card: 'fact' },
    cell: ({ row }) => <Time seconds={row.original.created_at} />,
  }),
])

const whose = column.columns([
  column.accessor('channel', {
    sortFn: 'number',
    meta: { label: '渠道' },
    cell: ({ row }) => <ChannelCell channel={row.original.channel} />,
  }),
  column.accessor('username', {
    sortFn: 'text',
    meta: { label: '用户' },
    cell: ({ row }) => <Text text={row.original.username} />,
  }),
])

const what = column.columns([
  column.accessor('token_name', {
    sortFn: 'text',
    meta: { label: '令牌', card: 'fact' },
    cell: ({ row }) => <Text text={row.original.token_name} />,
  }),
  column.accessor('type', {
    sortFn: 'number',
    meta: { label: '类型', card: 'badge' },
    cell: ({ row }) => <StatusBadge {...logType(row.original.type)} />,
  }),
  column.accessor('model_name', {
    sortFn: 'text',
    meta: { label: '模型', card: 'title' },
    cell: ({ row }) => <Text text={row.original.model_name} />,
  }),
  column.accessor('prompt_tokens', {
    sortFn: 'number',
    meta: { label: '提示', align: 'end' },
    cell: ({ row }) => <Tokens log={row.original} field="prompt_tokens" />,
  }),
  column.accessor('completion_tokens', {
    sortFn: 'number',
    meta: { label: '补全', align: 'end' },
    cell: ({ row }) => <Tokens log={row.original} field="completion_tokens" />,
  }),
  column.accessor('quota', {
    sortFn: 'number',
    meta: { label: '额度', align: 'end', card: 'fact' },
    cell: ({ row }) => <ChargeCell log={row.original} />,
  }),
  column.accessor('content', {
    sortFn: 'text',
    enableHiding: false,
    meta: { label: '详情', card: 'actions' },
    cell: ({ row }) => <DetailCell log={row.original} row={row.id} />,
  }),
])

/** Who and through which channel is for admins to see. */
export const logColumns = { own: [...time, ...what], all: [...time, ...whose, ...what] }

const ownFields: ExportField<Log>[] = [
  { label: '时间', value: ({ created_at }) => formatTime(created_at) },
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
  own: ownFields,
  all: [
    { label: 'ID', value: ({ id }: Log) => id },
    ...ownFields.slice(0, 1),
    { label: '渠道', value: ({ channel }: Log) => channel || '' },
    { label: '用户', value: ({ username }: Log) => username },
    ...ownFields.slice(1),
  ] satisfies ExportField<Log>[],
}
