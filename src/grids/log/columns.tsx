import { Quota } from '@/components/display/cells'
import { ChannelCell, DetailCell } from '@/components/display/log-cells'
import { logType } from '@/domain/statuses'
import { digitsOf } from '@/schemas/as-sent'
import type { Log } from '@/schemas/log'
import { columnsOf } from '@/table/columns'

const column = columnsOf<Log>()

const tokens = (field: 'prompt_tokens' | 'completion_tokens', label: string) =>
  // A top-up has no tokens.
  column.number(field, label, (log) => (log[field] === 0 ? null : digitsOf(log, field)), {
    align: 'end',
    width: 84,
  })

const all = [
  column.file('ID', ({ id }) => id),
  column.time('created_at', '时间', { card: 'wide', isFixed: true }),
  column.number('channel', '渠道', ({ channel }) => <ChannelCell channel={channel} />, {
    file: ({ channel }) => channel || '',
    width: 74,
  }),
  column.name('username', '用户', { width: 120 }),
  column.name('token_name', '令牌', { card: 'fact', width: 130 }),
  column.badge('type', '类型', ({ type }) => logType(type), { card: 'badge', width: 80 }),
  column.name('model_name', '模型', { card: 'title', width: 190 }),
  tokens('prompt_tokens', '提示'),
  tokens('completion_tokens', '补全'),
  column.number('quota', '额度', (log) => log.quota !== 0 && <Quota row={log} field="quota" />, {
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
  column.file('耗时（毫秒）', ({ elapsed_time }) => elapsed_time ?? ''),
  column.file('请求 ID', ({ request_id }) => request_id ?? ''),
]

const FOR_ADMINS = new Set(['ID', '渠道', '用户'])

/** The columns for admins, and those of one's own log, whose rows have no ids. */
export const logColumns = { all, own: all.filter(({ meta }) => !FOR_ADMINS.has(meta?.label ?? '')) }
