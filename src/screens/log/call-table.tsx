import { Text } from '@mantine/core'
import { nameCell, Quota } from '@/components/display/cells'
import { ServerName } from '@/components/display/server-text'
import { ShortTime } from '@/components/display/short-time'
import { TextLink } from '@/components/input/buttons'
import { callTimes } from '@/domain/channel/response-time'
import type { LogFilters } from '@/domain/log/address'
import { logMessages } from '@/domain/log/messages'
import { useNarrow, usePhoneWidth } from '@/lib/use-narrow'
import type { Log } from '@/schemas/log'
import { ChannelName, useReadChannelNames } from '@/screens/channel/channel-name'
import { type PlainColumn, PlainTable } from '@/screens/kit/plain-table'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} 秒`

/** Maximum calls listed on phones; the log has the rest. */
const MAX_ON_PHONES = 3

type CallColumn = PlainColumn<Log>

const time: CallColumn = { label: '时间', cell: (call) => <ShortTime seconds={call.created_at} /> }
const model: CallColumn = { label: '模型', cell: (call) => nameCell(call.model_name) }
const cost: CallColumn = { label: '额度', cell: (call) => <Quota quota={call.quota} />, isNumber: true }

/** The last calls of a user or channel (`of`) with their response times. */
export function CallTable({ calls, of }: { calls: readonly Log[]; of: LogFilters }) {
  const times = callTimes(calls)
  useReadChannelNames(of.username !== undefined)
  const isNarrow = useNarrow()
  const shown = usePhoneWidth() ? calls.slice(0, MAX_ON_PHONES) : calls
  if (calls.length === 0) return <Text size="sm">{logMessages.noCalls}</Text>
  const slowest = times?.slowest.call
  const columns: CallColumn[] = [
    time,
    model,
    of.username === undefined
      ? { label: '用户', cell: (call) => nameCell(call.username) }
      : { label: '渠道', cell: ({ channel }) => channel !== 0 && <ChannelName id={channel} /> },
    { label: '令牌', cell: (call) => nameCell(call.token_name) },
    { label: '补全', cell: (call) => call.completion_tokens, isNumber: true },
    cost,
  ]
  const timeOf = (call: Log) => {
    if (call.elapsed_time === undefined) return '—'
    const time = seconds(call.elapsed_time)
    return call === slowest ? <strong>{time}</strong> : time
  }
  if (times) columns.push({ label: '耗时', cell: timeOf, isNumber: true })
  return (
    <>
      <Text size="sm" mb="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        <span>
          {times
            ? logMessages.callTimes(times.count, seconds(times.average), seconds(times.slowest.time))
            : logMessages.callsWithoutTimes(calls.length)}
        </span>
        {slowest && slowest.model_name !== '' && (
          <>
            <span>（</span>
            <ServerName text={slowest.model_name} />
            <span>）</span>
          </>
        )}
      </Text>
      {isNarrow ? (
        <ShortCallTable calls={shown} />
      ) : (
        <PlainTable label="最近的调用" rows={calls} columns={columns} />
      )}
      <TextLink to="/log" search={of} size="sm" display="inline-block" py={12} mb={-12}>
        查看日志
      </TextLink>
    </>
  )
}

/** Calls for a narrow panel: time, model and cost. */
export const ShortCallTable = ({ calls }: { calls: readonly Log[] }) => (
  <PlainTable label="最近的调用" rows={calls} columns={SHORT} />
)

const SHORT: readonly CallColumn[] = [time, { ...model, isLong: true }, cost]
