import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress } from '@mantine/core'
import { Hint } from '@/components/display/hint'
import { Numbers } from '@/components/display/numbers'
import { SmallButton } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { usageMessages } from '@/domain/usage/messages'
import { type Calls, callsByModel, callsOf } from '@/domain/usage/rows'
import { formatNumber } from '@/lib/number'
import { passFocus } from '@/lib/pass-focus'
import { formatTime } from '@/lib/time'
import { BarName, BarTable } from './bar-table'
import type { useUsageRows } from './use-usage-rows'

const seconds = (latency: number | undefined) =>
  latency === undefined ? '—' : `${(latency / 1000).toFixed(2)} 秒`

/** Models that are named; the others are one row. */
const MOST_NAMED = 8

const rowOf = (name: string, { calls, tokens, latency, failed }: Calls, isRest = false) => ({
  key: name,
  name: <BarName name={name} />,
  bars: [calls],
  isRest,
  cells: [calls, formatNumber(tokens), seconds(latency), failed],
})

/** What only rows tell: numbers of calls and tokens, durations and failures, of the newest calls or of all. */
export function CallFigures(props: { read: ReturnType<typeof useUsageRows>; start: number; end: number }) {
  const { rows, isReady, isAll, isReadingAll, error, readAll, stop, retry } = props.read
  const oldest = rows.at(-1)
  if (isAll && !oldest) return null
  const { calls, failed, tokens, latency } = callsOf(rows)
  const figure = (value: string) => (isReady ? value : undefined)
  // How much of the range the rows cover. It is not known where the range has no start.
  const passed = oldest && props.start > 0 ? (props.end - oldest.created_at) / (props.end - props.start) : 1
  const models = callsByModel(rows)
  const named = models.slice(0, models.length > MOST_NAMED + 1 ? MOST_NAMED : undefined)
  const others = models.length - named.length
  const rest = rows.filter(({ model_name }) => !named.some(({ model }) => model === model_name))
  return (
    <>
      <Group gap="xs">
        <strong>
          {isAll ? usageMessages.allCalls(rows.length) : usageMessages.newestCalls(rows.length)}
        </strong>
        {isReady && !isAll && !isReadingAll && (
          <SmallButton ref={passFocus} onClick={readAll}>
            读取全部明细
          </SmallButton>
        )}
      </Group>
      {isReadingAll && (
        <Group gap={10} fz="sm" ref={passFocus}>
          <span role="status">
            {usageMessages.reading(rows.length, oldest ? formatTime(oldest.created_at) : '')}
          </span>
          <Progress flex={1} miw={120} value={100 * passed} striped animated aria-label="读取进度" />
          <SmallButton onClick={stop}>停止</SmallButton>
        </Group>
      )}
      {error && <FailureCard small query={{ error, refetch: retry }} />}
      <Numbers
        numbers={[
          ['请求次数', figure(formatNumber(calls))],
          ['Token', figure(formatNumber(tokens))],
          ['平均耗时', figure(seconds(latency))],
          ['失败', figure(formatNumber(failed))],
        ]}
      />
      <Hint>{usageMessages.whatCounts}</Hint>
      {isReady && (
        <BarTable
          title="调用"
          level={2}
          columns={['模型', '次数', 'Token', '平均耗时', '失败']}
          rows={[
            ...named.map(({ model, ...sums }) => rowOf(model || '（无）', sums)),
            ...(others > 0 ? [rowOf(`其他 ${others} 个`, callsOf(rest), true)] : []),
          ]}
        />
      )}
    </>
  )
}
