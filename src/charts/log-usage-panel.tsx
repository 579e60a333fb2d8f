import { Card, Group, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import type { LogFilters } from '@/domain/log/address'
import { logMessages } from '@/domain/log/messages'
import { formatFineQuota } from '@/domain/quota'
import {
  type Bucket,
  extentOf,
  histogramOf,
  type Measure,
  type Split,
  type Sum,
  splitOf,
  sumOf,
} from '@/domain/usage/aggregate'
import { useStatus } from '@/domain/use-status'
import { formatTime } from '@/lib/time'
import type { LogList } from '@/queries/log/log'
import { ChartPair } from './chart-pair'
import styles from './charts.module.css'
import { coloursOf, REST_COLOUR } from './colours'
import { MeasureControl } from './measure-control'

export interface LogUsageProps {
  list: LogList
  /** A bar was clicked: the filters for its rows. Times in whole seconds, both included. */
  onPick: (pick: LogFilters) => void
}

const DAY = 86_400

/** The loaded rows over time, by model and by token. */
export default function LogUsagePanel({ list, onPick }: LogUsageProps) {
  const status = useStatus()
  const { rows, hasMore } = list
  const { start, end } = list.range
  const total = useMemo(() => sumOf(rows), [rows])
  const [chosen, setChosen] = useState<Measure | null>(null)
  // Rows without a charge (top-ups, management) can only be counted.
  const measure = chosen ?? (total.quota === 0 ? 'count' : 'quota')
  const buckets = useMemo(() => {
    const now = Math.floor(Date.now() / 1000)
    return histogramOf(rows, extentOf(rows, hasMore, { start, end }, now))
  }, [rows, hasMore, start, end])
  const models = useMemo(() => splitOf(rows, 'model_name', measure), [rows, measure])
  const tokens = useMemo(() => splitOf(rows, 'token_name', measure), [rows, measure])

  const format = measure === 'quota' ? (quota: number) => formatFineQuota(quota, status) : String
  const shown = (sum: Sum) => ({
    values: [sum[measure]],
    cells: [formatFineQuota(sum.quota, status), String(sum.count)],
  })
  const chart = {
    level: 2 as const,
    series: [{ label: measure === 'quota' ? '额度' : '次数', color: 'var(--chart-bar)' }],
    format,
  }
  const shares = ({ shares: all, rest }: Split) => [
    ...all.map((share) => ({ ...shown(share), name: share.name || '（无）', canPick: share.name !== '' })),
    ...(rest.names > 0 ? [{ ...shown(rest), name: `其他 ${rest.names} 个`, canPick: false }] : []),
  ]
  const modelColours = coloursOf(models.shares.map(({ name }) => name))
  const pickBucket = (bucket: Bucket | undefined) =>
    bucket && onPick({ start: Math.max(bucket.start, start), end: Math.min(bucket.end - 1, end) })

  return (
    <Card withBorder my="xs" className={styles.charts}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Text size="sm" c="dimmed">
          {logMessages.computedFrom(rows.length, hasMore)}
        </Text>
        <MeasureControl value={measure} onChange={setChosen} />
      </Group>
      {rows.length === 0 ? (
        <Text ta="center" py="lg">
          {logMessages.nothingToChart}
        </Text>
      ) : (
        <div className={styles.sections}>
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
              canPick: true,
            }))}
            onPick={(index) => pickBucket(buckets[index])}
          />
          <ChartPair
            {...chart}
            title="按模型"
            lying
            height={heightOf(models)}
            columns={['模型', '额度', '次数']}
            rows={shares(models).map((row, index) => ({ ...row, color: modelColours[index] ?? REST_COLOUR }))}
            onPick={(index) => onPick({ model_name: models.shares[index]?.name ?? '' })}
          />
          <ChartPair
            {...chart}
            title="按令牌"
            lying
            height={heightOf(tokens)}
            columns={['令牌', '额度', '次数']}
            rows={shares(tokens)}
            onPick={(index) => onPick({ token_name: tokens.shares[index]?.name ?? '' })}
          />
        </div>
      )}
    </Card>
  )
}

const heightOf = ({ shares, rest }: Split) => 46 + 27 * (shares.length + (rest.names > 0 ? 1 : 0))
