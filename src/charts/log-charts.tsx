import { Group } from '@mantine/core'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import type { LogFilters } from '@/domain/log/address'
import { formatFineQuota } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { extentOf, histogramOf, type Measure, type Sum, shareOf, splitOf } from '@/domain/usage/aggregate'
import { formatTime } from '@/lib/time'
import type { LogList } from '@/queries/log/log'
import type { Log } from '@/schemas/log'
import { ChartPair, type ChartRow } from './chart-pair'
import { BAR_COLOUR, coloursOf, REST_COLOUR } from './colours'

export interface LogChartsProps {
  list: LogList
  rows: readonly Log[]
  hasMore: boolean
  /** The sum of all rows. */
  total: Sum
  measure: Measure
  /** A bar was clicked: the filters for its rows. Times in whole seconds, both included. */
  onPick: (filters: LogFilters) => void
}

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

/** The log over time, and by model, token, user and channel. */
export function LogCharts({ list, rows, hasMore, total, measure, onPick }: LogChartsProps) {
  const status = useStatus()
  const { filters, admin, range } = list
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
        rows={buckets.map((bucket) => ({
          ...row(bucket),
          name: dayjs(bucket.start * 1000).format(
            bucket.end - bucket.start < SHORTEST_DAY ? 'MM-DD HH:mm' : 'YYYY-MM-DD',
          ),
          fullName: formatTime(bucket.start),
          pick: () =>
            onPick({ start: Math.max(bucket.start, range.start), end: Math.min(bucket.end - 1, range.end) }),
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
  )
}

/** The name of a part; channels are named by their ids. */
const nameOf = (by: Split['by'], name: string) =>
  name === '' ? '（无）' : by === 'channel' ? `#${name}` : name

const filterOf = (by: Split['by'], name: string): LogFilters => ({
  [by]: by === 'channel' ? Number(name) : name,
})
