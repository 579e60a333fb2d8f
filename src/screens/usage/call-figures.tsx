import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress } from '@mantine/core'
import { SmallButton } from '@/components/input/buttons'
import { ExportIcon } from '@/components/input/export-menu'
import { usageMessages } from '@/domain/usage/messages'
import { type Calls, callsByModel, callsOf } from '@/domain/usage/rows'
import { formatNumber } from '@/lib/number'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import type { SheetColumn } from '@/lib/sheet/sheet'
import { formatTime } from '@/lib/time'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import { BarName, BarTable } from './bar-table'
import type { useUsageRows } from './use-usage-rows'

const seconds = (latency: number | undefined) =>
  latency === undefined ? '—' : `${(latency / 1000).toFixed(2)} 秒`

type UsageRows = ReturnType<typeof useUsageRows>

/** Maximum models listed; the rest are merged into one row. */
const MAX_NAMED = 8

const rowOf = (name: string, { calls, tokens, latency, failed }: Calls, isRest = false) => ({
  name: <BarName name={name} />,
  bars: [calls],
  isRest,
  cells: [calls, formatNumber(tokens), seconds(latency), failed],
})

type ModelCalls = Calls & { model: string }

const fileColumns: SheetColumn<ModelCalls>[] = [
  { label: '模型', kind: 'text', read: ({ model }) => model },
  { label: '次数', kind: 'count', read: ({ calls }) => calls },
  { label: 'Token', kind: 'count', read: ({ tokens }) => tokens },
  { label: '平均耗时（毫秒）', kind: 'count', read: ({ latency }) => latency && Math.round(latency) },
  { label: '失败', kind: 'count', read: ({ failed }) => failed },
]

/** Figures computed from the fetched rows: the newest calls or all. Undefined values are pending. */
export function callNumbers({ rows, isReady }: UsageRows): [label: string, value: string | undefined][] {
  const { calls, failed, tokens, latency } = callsOf(rows)
  const figure = (value: string) => (isReady ? value : undefined)
  return [
    ['请求次数', figure(formatNumber(calls))],
    ['Token', figure(formatNumber(tokens))],
    ['平均耗时', figure(seconds(latency))],
    ['失败', figure(formatNumber(failed))],
  ]
}

/** Calls by model in the fetched rows, with a button to fetch all rows of the range (Unix seconds). */
export function CallFigures(props: { usageRows: UsageRows; start: number; end: number }) {
  const { rows, isReady, isAll, isReadingAll, readAll, stop } = props.usageRows
  const wait = useRateLimitWait(isReadingAll ? 1 : 0)
  const oldest = rows.at(-1)
  // The fraction of the range covered by the rows; unknown for open-ended ranges.
  const covered = oldest && props.start > 0 ? (props.end - oldest.created_at) / (props.end - props.start) : 1
  const models = callsByModel(rows)
  const named = models.slice(0, models.length > MAX_NAMED + 1 ? MAX_NAMED : undefined)
  const others = models.length - named.length
  const rest = rows.filter(({ model_name }) => !named.some(({ model }) => model === model_name))
  return (
    <>
      <Group gap="xs" fz="sm" mih={28}>
        <strong title={usageMessages.whatCounts}>
          {isAll ? usageMessages.allCalls(rows.length) : usageMessages.newestCalls(rows.length)}
        </strong>
        {isReady && !isAll && !isReadingAll && (
          <SmallButton ref={moveFocusOnRemoval} onClick={readAll}>
            读取全部明细
          </SmallButton>
        )}
        {isReadingAll && (
          <Group gap={10} ref={moveFocusOnRemoval} flex={1}>
            <span role="status">
              {`${usageMessages.reading(rows.length, oldest ? formatTime(oldest.created_at) : '')}${wait}`}
            </span>
            <Progress flex={1} miw={80} value={100 * covered} striped animated aria-label="读取进度" />
            <SmallButton onClick={stop}>停止</SmallButton>
          </Group>
        )}
      </Group>
      <BarTable
        title="调用"
        isTitleHidden
        isLoading={!isReady}
        tool={
          <ExportIcon
            title={isAll ? '调用' : `调用（${usageMessages.newestCalls(rows.length)}）`}
            columns={fileColumns}
            rows={models}
          />
        }
        level={2}
        columns={['模型', '次数', 'Token', '平均耗时', '失败']}
        rows={[
          ...named.map(({ model, ...sums }) => rowOf(model || '（无）', sums)),
          ...(others > 0 ? [rowOf(`其他 ${others} 个`, callsOf(rest), true)] : []),
        ]}
      />
    </>
  )
}
