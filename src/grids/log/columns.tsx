import { ChannelCell, ChargeCell, DetailCell, Text, Tokens } from '@/components/display/log-cells'
import { logType } from '@/domain/statuses'
import type { Log } from '@/schemas/log'
import { columnsOf } from '@/table/columns'
import { type ExportField, exportsOf } from '@/table/exports'

const column = columnsOf<Log>()

const all = [
  column.time('created_at', '时间', { card: 'wide', isFixed: true }),
  column.number('channel', '渠道', ({ channel }) => <ChannelCell channel={channel} />, {
    file: ({ channel }) => channel || '',
    width: 74,
  }),
  column.text('username', '用户', ({ username }) => <Text text={username} />, { width: 120 }),
  column.text('token_name', '令牌', ({ token_name }) => <Text text={token_name} />, {
    card: 'fact',
    width: 130,
  }),
  column.badge('type', '类型', ({ type }) => logType(type), { card: 'badge', width: 80 }),
  column.text('model_name', '模型', ({ model_name }) => <Text text={model_name} />, {
    card: 'title',
    width: 190,
  }),
  column.number('prompt_tokens', '提示', (log) => <Tokens log={log} field="prompt_tokens" />, {
    align: 'end',
    width: 84,
  }),
  column.number('completion_tokens', '补全', (log) => <Tokens log={log} field="completion_tokens" />, {
    align: 'end',
    width: 84,
  }),
  column.number('quota', '额度', (log) => <ChargeCell log={log} />, {
    isMoney: true,
    align: 'end',
    card: 'fact',
    width: 90,
  }),
  column.text('content', '详情', (log, name) => <DetailCell log={log} row={name} />, {
    card: 'actions',
    isFixed: true,
    width: 220,
  }),
]

/** User and channel are for admins. */
export const logColumns = { own: all.filter(({ id }) => id !== 'channel' && id !== 'username'), all }

const details: ExportField<Log>[] = [
  { label: '耗时（毫秒）', value: ({ elapsed_time }) => elapsed_time ?? '' },
  { label: '请求 ID', value: ({ request_id }) => request_id ?? '' },
]

/** The columns of an exported file; ids are for admins, one's own log has none. */
export const logExports = {
  own: [...exportsOf<Log>(logColumns.own), ...details],
  all: [{ label: 'ID', value: ({ id }: Log) => id }, ...exportsOf<Log>(logColumns.all), ...details],
}
