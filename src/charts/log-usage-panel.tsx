import { Card, Group, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { useDeferredValue, useMemo, useState } from 'react'
import { SmallButton } from '@/components/control/buttons'
import { Hint } from '@/components/display/hint'
import type { LogFilters } from '@/domain/log/address'
import { logMessages } from '@/domain/log/messages'
import { formatFineQuota } from '@/domain/quota'
import { extentOf, histogramOf, type Measure, type Sum, splitOf, sumOf } from '@/domain/usage/aggregate'
import { shareOf } from '@/domain/usage/share'
import { useStatus } from '@/domain/use-status'
import { formatNumber } from '@/lib/number'
import { formatTime } from '@/lib/time'
import type { LogList } from '@/queries/log/log'
import { LoadProgress } from '@/table/controls/load-progress'
import type { ListState } from '@/table/list-state'
import { ChartPair, type ChartRow, MeasureControl } from './chart-pair'
import styles from './charts.module.css'
import { coloursOf, REST_COLOUR } from './colours'
import { Numbers } from './numbers'
import { useAutoLoadAll } from './use-auto-load-all'

/** What the log is split by; users and channels are for admins. */
const SPLITS = [
  { by: 'model_name', label: '模型', forAdmins: false },
  { by: 'token_name', label: '令牌', forAdmins: false },
  { by: 'username', label: '用户', forAdmins: true },
  { by: 'channel', label: '渠道', forAdmins: true },
] as const
type Split = (typeof SPLITS)[number]

/** Seconds of the shortest day: the one on which clocks go forward. */
const SHORTEST_DAY = 23 * 3600

/** The costs in the log: over time, and by model, token, user and channel. Reads the rows that are not loaded. */
export default function LogUsagePanel(props: {
  list: LogList
  /** The same list as its table has it. */
  state: ListState
  /** A bar was clicked: the filters for its rows. Times in whole seconds, both included. */
  onPick: (filters: LogFilters) => void
}) {
  const { list, state, onPick } = props
  const { filters, admin, range } = list
  const status = useStatus()
  const { loadAll } = state
  useAutoLoadAll(list, loadAll)
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
    return histogramOf(rows, extentOf(rows, hasMore, range, now))
  }, [rows, hasMore, range])
  const splits = useMemo(() => {
    // Whatever the log is filtered by has only one value.
    const isShown = ({ by, forAdmins }: Split) => filters[by] === undefined && (admin || !forAdmins)
    return SPLITS.filter(isShown).map((split) => ({ ...split, ...splitOf(rows, split.by, measure) }))
  }, [rows, measure, filters, admin])

  const money = (quota: number) => formatFineQuota(quota, status)
  const chart = {
    level: 2 as const,
    series: [{ label: measure === 'quota' ? '额度' : '次数', color: 'var(--chart-bar)' }],
    format: measure === 'quota' ? money : String,
  }
  const row = (sum: Sum, ...first: string[]) => ({
    values: [sum[measure]],
    cells: [...first, money(sum.quota), String(sum.count)],
  })
  const rowWithShare = (sum: Sum) => row(sum, shareOf(sum[measure], total[measure]))

  return (
    <Card withBorder my="xs" className={styles.charts}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="xs">
          <Hint>{logMessages.computedFrom(rows.length, hasMore)}</Hint>
          {list.hasMore && !loadAll.running && (
            <SmallButton onClick={() => void loadAll.start()}>{logMessages.readRest}</SmallButton>
          )}
        </Group>
        <MeasureControl value={measure} onChange={setChosen} />
      </Group>
      {loadAll.running && <LoadProgress list={state} />}
      {rows.length === 0 ? (
        <Text ta="center" py="lg">
          {logMessages.nothingToChart}
        </Text>
      ) : (
        <>
          <Numbers
            numbers={[
              ['消耗额度', money(quota)],
              ['请求次数', formatNumber(requests)],
              ['Token', formatNumber(tokens)],
              ['平均每次', requests > 0 ? money(quota / requests) : '—'],
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
                ...row(bucket),
                name: dayjs(bucket.start * 1000).format(
                  bucket.end - bucket.start < SHORTEST_DAY ? 'MM-DD HH:mm' : 'YYYY-MM-DD',
                ),
                fullName: formatTime(bucket.start),
                pick: () =>
                  onPick({
                    start: Math.max(bucket.start, range.start),
                    end: Math.min(bucket.end - 1, range.end),
                  }),
              }))}
            />
            {splits.map(({ by, label, shares, rest }) => {
              // Only models have colours.
              const colours = by === 'model_name' ? coloursOf(shares.map(({ name }) => name)) : []
              const parts: ChartRow[] = shares.map((share, index) => ({
                ...rowWithShare(share),
                name: nameOf(by, share.name),
                color: colours[index],
                pick: share.name === '' ? undefined : () => onPick(filterOf(by, share.name)),
              }))
              if (rest.names > 0)
                parts.push({
                  ...rowWithShare(rest),
                  name: `其他 ${rest.names} 个`,
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

/** The name of a part; channels are named by their ids. */
const nameOf = (by: Split['by'], name: string) =>
  name === '' ? '（无）' : by === 'channel' ? `#${name}` : name

const filterOf = (by: Split['by'], name: string): LogFilters => ({
  [by]: by === 'channel' ? Number(name) : name,
})
