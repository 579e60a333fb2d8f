import { Card, Group, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { useDeferredValue, useMemo, useState } from 'react'
import { SmallButton } from '@/components/control/buttons'
import { Hint } from '@/components/display/hint'
import type { LogFilters } from '@/domain/log/address'
import { logMessages } from '@/domain/log/messages'
import { formatFineQuota } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import {
  extentOf,
  histogramOf,
  type Measure,
  type Sum,
  shareOf,
  splitOf,
  sumOf,
} from '@/domain/usage/aggregate'
import { formatNumber } from '@/lib/number'
import { formatTime } from '@/lib/time'
import type { LogList } from '@/queries/log/log'
import { LoadProgress } from '@/table/controls/load-progress'
import type { ListState } from '@/table/list-state'
import { ChartPair, type ChartRow, MeasureControl } from './chart-pair'
import styles from './charts.module.css'
import { coloursOf, REST_COLOUR } from './colours'
import { Numbers } from './numbers'
import { useRestRead } from './use-rest-read'

interface LogUsageProps {
  list: LogList
  /** The same list as its table has it. */
  state: ListState
  /** A bar was clicked: the filters for its rows. Times in whole seconds, both included. */
  onPick: (pick: LogFilters) => void
}

const DAY = 86_400

/** What the log is split by; users and channels are for admins. */
const DIMENSIONS = [
  { by: 'model_name', label: '模型', forAdmins: false },
  { by: 'token_name', label: '令牌', forAdmins: false },
  { by: 'username', label: '用户', forAdmins: true },
  { by: 'channel', label: '渠道', forAdmins: true },
] as const

/** The costs in the log: over time, and by model, token, user and channel. Reads the rows that are not loaded. */
export default function LogUsagePanel({ list, state, onPick }: LogUsageProps) {
  const status = useStatus()
  const { filters, admin } = list
  const { start, end } = list.range
  useRestRead(list, state.loadAll)
  // Deferred: the charts must not slow down the screen while one page after another arrives.
  const rows = useDeferredValue(list.rows)
  const hasMore = list.hasMore || rows !== list.rows
  const total = useMemo(() => sumOf(rows), [rows])
  const { quota, requests, tokens } = total
  const [chosen, setChosen] = useState<Measure | null>(null)
  // Rows without a charge (top-ups, management) can only be counted.
  const measure = chosen ?? (quota === 0 ? 'count' : 'quota')
  const buckets = useMemo(() => {
    const now = Math.floor(Date.now() / 1000)
    return histogramOf(rows, extentOf(rows, hasMore, { start, end }, now))
  }, [rows, hasMore, start, end])
  const splits = useMemo(
    () => DIMENSIONS.map((dimension) => ({ ...dimension, ...splitOf(rows, dimension.by, measure) })),
    [rows, measure],
  )
  // Whatever the log is filtered by has only one value.
  const shownSplits = splits.filter(({ by, forAdmins }) => filters[by] === undefined && (admin || !forAdmins))

  const format = measure === 'quota' ? (value: number) => formatFineQuota(value, status) : String
  const shown = (sum: Sum) => ({
    values: [sum[measure]],
    cells: [formatFineQuota(sum.quota, status), String(sum.count)],
  })
  const chart = {
    level: 2 as const,
    series: [{ label: measure === 'quota' ? '额度' : '次数', color: 'var(--chart-bar)' }],
    format,
  }

  return (
    <Card withBorder my="xs" className={styles.charts}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="xs">
          <Hint>{logMessages.computedFrom(rows.length, hasMore)}</Hint>
          {list.hasMore && !state.loadAll.running && (
            <SmallButton onClick={() => void state.loadAll.start()}>{logMessages.readRest}</SmallButton>
          )}
        </Group>
        <MeasureControl value={measure} onChange={setChosen} />
      </Group>
      {state.loadAll.running && <LoadProgress list={state} />}
      {rows.length === 0 ? (
        <Text ta="center" py="lg">
          {logMessages.nothingToChart}
        </Text>
      ) : (
        <>
          <Numbers
            numbers={[
              ['消耗额度', formatFineQuota(quota, status)],
              ['请求次数', formatNumber(requests)],
              ['Token', formatNumber(tokens)],
              ['平均每次', requests > 0 ? formatFineQuota(quota / requests, status) : '—'],
            ]}
          />
          <Group align="stretch" gap="lg" mt="lg">
            <ChartPair
              {...chart}
              title="时间分布"
              wide
              height={240}
              columns={['时间', '额度', '次数']}
              rows={buckets.map((bucket) => ({
                ...shown(bucket),
                name: dayjs(bucket.start * 1000).format(
                  bucket.end - bucket.start < DAY - 3600 ? 'MM-DD HH:mm' : 'YYYY-MM-DD',
                ),
                fullName: formatTime(bucket.start),
                pick: () =>
                  onPick({ start: Math.max(bucket.start, start), end: Math.min(bucket.end - 1, end) }),
              }))}
            />
            {shownSplits.map(({ by, label, shares, rest }) => {
              const colours = by === 'model_name' ? coloursOf(shares.map(({ name }) => name)) : []
              const part = (sum: Sum, name: string) => {
                const { values, cells } = shown(sum)
                return { name, values, cells: [shareOf(sum[measure], total[measure]), ...cells] }
              }
              const parts: ChartRow[] = shares.map((share, index) => ({
                ...part(share, nameOf(by, share.name)),
                color: colours[index],
                pick: share.name === '' ? undefined : () => onPick(filterOf(by, share.name)),
              }))
              if (rest.names > 0)
                parts.push({
                  ...part(rest, `其他 ${rest.names} 个`),
                  color: colours.length > 0 ? REST_COLOUR : undefined,
                })
              return (
                <ChartPair
                  {...chart}
                  key={by}
                  title={`按${label}`}
                  horizontal
                  height={46 + 27 * parts.length}
                  columns={[label, '占比', '额度', '次数']}
                  rows={parts}
                />
              )
            })}
          </Group>
        </>
      )}
    </Card>
  )
}

type By = (typeof DIMENSIONS)[number]['by']

/** The name of a part; channels are named by their ids. */
const nameOf = (by: By, name: string) => (name === '' ? '（无）' : by === 'channel' ? `#${name}` : name)

const filterOf = (by: By, name: string): LogFilters => ({ [by]: by === 'channel' ? Number(name) : name })
