import { Card, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { hashKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { Numbers } from '@/components/display/numbers'
import { DateTimeInput } from '@/components/input/date-time-input'
import { FailureCard } from '@/components/screen/failure-card'
import type { LogFilters } from '@/domain/log/address'
import { toLogQuery } from '@/domain/log/filter'
import { LOG_CALL } from '@/domain/statuses'
import { usageMessages } from '@/domain/usage/messages'
import {
  bucketsOf,
  COMPARISONS,
  type Comparison,
  comparedBuckets,
  DIMENSIONS,
  type Dimension,
  dimensionsOf,
  MOST_SUMS,
  partsToAsk,
  rangeOf,
} from '@/domain/usage/plan'
import { formatNumber } from '@/lib/number'
import { formatTime } from '@/lib/time'
import { dashboardOptions, usageNamesOptions } from '@/queries/usage'
import { parseLocalTime } from '@/schemas/primitives'
import { useUser } from '@/session/session'
import { CallFigures } from './call-figures'
import styles from './charts.module.css'
import { Difference, PartTable, TimeChart } from './usage-tables'
import { usePeriod } from './use-period'
import { useUsageRows } from './use-usage-rows'

/** Names of one kind; the others are part of what is left. */
const MOST_SHOWN = 10

interface Props {
  filters: LogFilters
  admin: boolean
  /** Milliseconds: nothing later is counted, so that all figures are of the same calls. */
  asOf: number
  /** Filters of what a row of a table counts. Times in whole seconds, both included. */
  onPick: (filters: LogFilters) => void
}

/** What the log's calls have cost: over time, and by model, token, user and channel, each an exact sum by the server. */
export default function LogUsagePanel({ filters, admin, asOf, onPick }: Props) {
  const [to, setTo] = useState<Comparison | ''>('')
  const [ownStart, setOwnStart] = useState('')
  const isCounted = filters.type === undefined || filters.type === LOG_CALL
  if (!isCounted)
    return (
      <Card withBorder my="xs">
        <Text className={styles.none}>{usageMessages.noCalls}</Text>
      </Card>
    )
  const typedStart = parseLocalTime(ownStart)
  const compare =
    to === '' || (to === 'own' && typedStart === null) ? undefined : { to, ownStart: typedStart ?? 0 }
  const isOpen = toLogQuery(filters, asOf).start_timestamp === 0
  return (
    <Card withBorder my="xs">
      {!isOpen && (
        <Group gap="xs" mb="xs">
          <NativeSelect
            label="与上一时段比较"
            value={to}
            data={[
              { value: '', label: '不比较' },
              ...COMPARISONS.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={(event) => setTo(event.currentTarget.value as Comparison | '')}
          />
          {to === 'own' && (
            <DateTimeInput
              label="对比起始时间"
              placeholder="YYYY-MM-DD HH:mm:ss"
              value={ownStart}
              onChange={setOwnStart}
            />
          )}
        </Group>
      )}
      <Figures
        key={hashKey([filters, asOf])}
        {...{ filters, admin, asOf, onPick }}
        compare={isOpen ? undefined : compare}
      />
    </Card>
  )
}

function Figures({
  filters,
  admin,
  asOf,
  onPick,
  compare,
}: Props & { compare: { to: Comparison; ownStart: number } | undefined }) {
  const { type: _, ...query } = toLogQuery(filters, asOf)
  const now = Math.floor(asOf / 1000)
  const whole = { start: query.start_timestamp ?? 0, end: Math.min(query.end_timestamp ?? now, now) }
  const buckets = bucketsOf(whole)
  const filter = { ...query, end_timestamp: whole.end }

  const read = useUsageRows({ ...filter, type: LOG_CALL }, admin)
  const listed = useQuery(usageNamesOptions(admin, useUser()?.username ?? ''))
  const dimensions = dimensionsOf(filters, admin)
  const isPlanned = read.isReady && !listed.isPending
  /** That of a phone, where one is shown at a time. */
  const [chosen, setChosen] = useState<Dimension>('model_name')
  const shown = dimensions.find((by) => by === chosen) ?? dimensions[0] ?? chosen
  const room = MOST_SUMS - 1 - buckets.length
  const splits =
    isPlanned && listed.data
      ? partsToAsk({ dimensions, filters, admin, rows: read.rows.slice(0, 200), listed: listed.data, room })
      : dimensions.map((by) => ({ by, parts: [] }))
  const parts = splits.flatMap((split) => split.parts)

  const before = compare ? comparedBuckets(buckets, compare.to, compare.ownStart) : []
  const beforeRange = rangeOf(before)
  const first = usePeriod({ filter, admin, range: whole, buckets, parts })
  const second = usePeriod({ filter, admin, range: beforeRange, buckets: before, parts })
  const periods = compare ? [first, second] : [first]
  const server = useServerWeek(filters, admin)

  const known = periods.reduce((sum, period) => sum + period.known, 0)
  const all = periods.reduce((sum, period) => sum + period.all, 0)
  const failed = periods.flatMap((period) => period.failed)
  const isNothing = periods.every(({ total }) => total === 0)
  const quota = (value: number | undefined) => value !== undefined && <Quota quota={value} />

  return (
    <Stack gap="sm">
      <Hint role="status">
        {known < all || !isPlanned
          ? usageMessages.counting(known, all)
          : usageMessages.asOf(formatTime(whole.end))}
      </Hint>
      {beforeRange && (
        <Hint>{usageMessages.comparedWith(formatTime(beforeRange.start), formatTime(beforeRange.end))}</Hint>
      )}
      {failed[0] && (
        <FailureCard
          small
          query={{
            error: failed[0].error,
            refetch: () => {
              for (const { refetch } of failed) refetch()
            },
          }}
        />
      )}
      {isNothing && read.isAll && read.rows.length === 0 && (
        <Text className={styles.none}>{usageMessages.noCalls}</Text>
      )}
      <Numbers
        numbers={[
          ['消耗额度', quota(first.total) || undefined],
          ...(compare
            ? ([
                ['对比时段', quota(second.total) || undefined],
                ['差额', <Difference key="difference" now={first.total} before={second.total} />],
              ] as const)
            : []),
          ...(server
            ? ([
                [`请求次数（${usageMessages.serverDays}）`, formatNumber(server.count)],
                [`Token（${usageMessages.serverDays}）`, formatNumber(server.tokens)],
              ] as const)
            : []),
        ]}
      />
      {!isNothing && (
        <>
          <TimeChart {...{ first, buckets, onPick }} second={compare && second} isOpen={whole.start === 0} />
          {splits.length > 1 && (
            <SegmentedControl<Dimension>
              className={styles.choice}
              aria-label="拆分方式"
              data={DIMENSIONS.filter(({ by }) => dimensions.includes(by)).map(({ by, label }) => ({
                value: by,
                label,
              }))}
              value={shown}
              onChange={setChosen}
            />
          )}
          <div className={styles.parts}>
            {splits.map((split, index) => (
              <div key={split.by} data-hidden={split.by !== shown || undefined}>
                <PartTable
                  {...{ ...split, isPlanned, first, onPick }}
                  second={compare && second}
                  most={MOST_SHOWN}
                  user={filters.username}
                  // The sums of all splits are one list.
                  from={splits.slice(0, index).reduce((sum, split) => sum + split.parts.length, 0)}
                />
              </div>
            ))}
          </div>
        </>
      )}
      <CallFigures read={read} {...whole} />
    </Stack>
  )
}

/** Calls and tokens of one's own last seven days, where the server adds them up; by the days of its database. */
function useServerWeek(filters: LogFilters, admin: boolean) {
  const user = useUser()
  const { range, username, ...others } = filters
  const isOwn = admin ? username === user?.username : true
  const isWeek = range === '7d' && Object.values(others).every((value) => value === undefined)
  const { data } = useQuery({ ...dashboardOptions(user?.id ?? 0), enabled: isOwn && isWeek })
  if (!data || !isOwn || !isWeek) return undefined
  return {
    count: data.reduce((sum, { RequestCount }) => sum + RequestCount, 0),
    tokens: data.reduce((sum, row) => sum + row.PromptTokens + row.CompletionTokens, 0),
  }
}
