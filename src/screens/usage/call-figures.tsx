import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress } from '@mantine/core'
import { Hint } from '@/components/display/hint'
import { Numbers } from '@/components/display/numbers'
import { SmallButton } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { usageMessages } from '@/domain/usage/messages'
import { callsByModel, callsOf } from '@/domain/usage/rows'
import { formatNumber } from '@/lib/number'
import { passFocus } from '@/lib/pass-focus'
import { formatTime } from '@/lib/time'
import { BarName, BarTable } from './bar-table'
import type { useUsageRows } from './use-usage-rows'

const seconds = (latency: number | undefined) =>
  latency === undefined ? '—' : `${(latency / 1000).toFixed(2)} 秒`

/** What only rows tell: numbers of calls and tokens, durations and failures, of the newest calls or of all. */
export function CallFigures(props: { read: ReturnType<typeof useUsageRows>; start: number; end: number }) {
  const { rows, isReady, isAll, isReadingAll, error, readAll, stop, retry } = props.read
  const oldest = rows.at(-1)
  if (isAll && !oldest) return null
  const { calls, failed, tokens, latency } = callsOf(rows)
  const figure = (value: string) => (isReady ? value : undefined)
  // Of a range without a start, no share is known.
  const passed = oldest && props.start > 0 ? (props.end - oldest.created_at) / (props.end - props.start) : 1
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
          rows={callsByModel(rows).map((model) => ({
            key: model.model,
            name: <BarName name={model.model || '（无）'} />,
            bars: [model.calls],
            cells: [model.calls, formatNumber(model.tokens), seconds(model.latency), model.failed],
          }))}
        />
      )}
    </>
  )
}
