import { Card, Group, Text } from '@mantine/core'
import { hashKey } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Hint } from '@/components/display/hint'
import { SmallButton } from '@/components/input/buttons'
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
import type { LogRows } from '@/queries/log/log'
import { LoadProgress } from '@/table/controls/load-progress'
import type { ListState } from '@/table/list-state'
import { ChartPair, type ChartRow, MeasureControl } from './chart-pair'
import styles from './charts.module.css'
import { BAR_COLOUR, coloursOf, REST_COLOUR } from './colours'
import { Numbers } from './numbers'

interface Props {
  list: LogRows
  state: ListState
  /** Filters of the rows behind a clicked bar. Times in whole seconds, both included. */
  onPick: (filters: LogFilters) => void
}

/** The costs in the log: over time, and by model, token, user and channel. Reads the rows that are not loaded. */
export default function LogUsagePanel({ list, state, onPick }: Props) {
  const status = useStatus()
  const { loadAll } = state.list
  useAutoLoadAll(list, state.list)
  // Deferred: the charts must not slow down the screen while one page after another arrives.
  const rows = useDeferredValue(list.rows)
  const hasMore = list.hasMore || rows !== list.rows
  const total = useMemo(() => sumOf(rows), [rows])
  const { quota, requests, tokens } = total
  const [chosen, setChosen] = useState<Measure | null>(null)
  // Rows without a charge (top-ups, management) can only be counted.
  const measure = chosen ?? (quota === 0 ? 'count' : 'quota')

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
      {loadAll.running && <LoadProgress state={state} />}
      {rows.length === 0 ? (
        <Text className={styles.none}>{logMessages.nothingToChart}</Text>
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
          <Charts {...{ total, measure, onPick }} list={{ ...list, rows, hasMore }} />
        </>
      )}
    </Card>
  )
}

const SPLITS = [
  { by: 'model_name', label: '模型', forAdmins: false },
  { by: 'token_name', label: '令牌', forAdmins: false },
  { by: 'username', label: '用户', forAdmins: true },
  { by: 'channel', label: '渠道', forAdmins: true },
] as const
type Split = (typeof SPLITS)[number]

/** Seconds of the shortest day: the one on which clocks go forward. */
const SHORTEST_DAY = 23 * 3600

function Charts({ list, total, measure, onPick }: Omit<Props, 'state'> & { total: Sum; measure: Measure }) {
  const status = useStatus()
  const { rows, hasMore, filters, admin, range } = list
  const buckets = useMemo(() => {
    const now = Math.floor(Date.now() / 1000)
    return histogramOf(rows, extentOf(rows, hasMore, range, now))
  }, [rows, hasMore, range])
  const splits = useMemo(() => {
    // A field that the log is filtered by has only one value.
    const isShown = ({ by, forAdmins }: Split) => filters[by] === undefined && (admin || !forAdmins)
    return SPLITS.filter(isShown).map((split) => ({ ...split, ...splitOf(rows, split.by, measure) }))
  }, [rows, measure, filters, admin])

  const money = (quota: number) => formatFineQuota(quota, status)
  const chart = {
    level: 2 as const,
    series: [{ label: measure === 'quota' ? '额度' : '次数', color: BAR_COLOUR }],
    format: measure === 'quota' ? money : String,
  }
  const row = (sum: Sum, ...first: string[]) => ({
    values: [sum[measure]],
    cells: [...first, money(sum.quota), String(sum.count)],
  })
  const rowWithShare = (sum: Sum) => row(sum, shareOf(sum[measure], total[measure]))

  return (
    <Group align="stretch" gap="lg" mt="lg">
      <ChartPair
        {...chart}
        title="时间分布"
        height={240}
        columns={['时间', '额度', '次数']}
        rows={buckets.map(({ start, end, ...sum }) => ({
          ...row(sum),
          name: dayjs(start * 1000).format(end - start < SHORTEST_DAY ? 'MM-DD HH:mm' : 'YYYY-MM-DD'),
          fullName: formatTime(start),
          pick: () => onPick({ start: Math.max(start, range.start), end: Math.min(end - 1, range.end) }),
        }))}
      />
      {splits.map(({ by, label, shares, rest }) => {
        const colours = by === 'model_name' ? coloursOf(shares.map(({ name }) => name)) : []
        const parts: ChartRow[] = shares.map(({ name, ...sum }, index) => ({
          ...rowWithShare(sum),
          name: nameOf(by, name),
          color: colours[index],
          pick: name === '' ? undefined : () => onPick({ [by]: by === 'channel' ? Number(name) : name }),
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
  )
}

/** The name of a part; channels are named by their ids. */
const nameOf = (by: Split['by'], name: string) =>
  name === '' ? '（无）' : by === 'channel' ? `#${name}` : name

/** Loads all rows of a log for its charts, once for each list, and stops when they close. */
function useAutoLoadAll({ filters, admin, range }: LogRows, { loadAll, ...list }: ListState['list']) {
  const name = hashKey([filters, admin])
  const started = useRef('')
  const mayLoad = list.hasNextPage && !list.isFetching && !list.isError && !list.isOutdated
  // A log without a start time is loaded only when the person asks: it may go back for years.
  const isDue = mayLoad && range.start > 0 && !loadAll.running
  const start = useEffectEvent(() => {
    if (started.current === name) return
    started.current = name
    void loadAll.start()
  })
  useEffect(() => {
    if (isDue) start()
  }, [isDue])
  const stop = useEffectEvent(() => started.current === name && loadAll.stop())
  useEffect(() => () => void stop(), [])
}
