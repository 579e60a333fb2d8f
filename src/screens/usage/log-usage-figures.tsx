import { Group, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { NumberSkeleton } from '@/components/display/shape'
import { FailureCard } from '@/components/screen/failure-card'
import type { LogFilters } from '@/domain/log/address'
import { usageMessages } from '@/domain/usage/messages'
import { type Dimension, dimensionsOf, labelOf, partKey } from '@/domain/usage/parts'
import {
  bucketsOf,
  type Comparison,
  comparedBuckets,
  countedRange,
  rangeOf,
  unitOf,
} from '@/domain/usage/plan'
import { formatNumber } from '@/lib/number'
import { formatTime } from '@/lib/time'
import { useNarrow, usePhoneWidth } from '@/lib/use-narrow'
import { NO_RANKING } from '@/queries/usage/count-names'
import { dashboardOptions } from '@/queries/usage/dashboard'
import { useSnapshot } from '@/queries/usage/snapshot'
import { useSums } from '@/queries/usage/sums'
import { useUser } from '@/session/session'
import { CallFigures, callNumbers } from './call-figures'
import styles from './charts.module.css'
import { OwnTokens } from './own-tokens'
import { UsageStatus } from './usage-status'
import { Difference, PartTable, shownParts, TimeChart } from './usage-tables'
import { usePeriod } from './use-period'
import { useRankings } from './use-rankings'
import { useUsageRows } from './use-usage-rows'

/** Maximum parts listed per breakdown; the rest are merged into one row. */
const MAX_SHOWN = 10
/** Number of newest rows fetched for call figures and names. */
const NEWEST = 200

export interface LogUsageProps {
  filters: LogFilters
  admin: boolean
  /** Receives the filters of a clicked row or column. Times are Unix seconds, both inclusive. */
  onPick: (filters: LogFilters) => void
}

interface FiguresProps extends LogUsageProps {
  compare: { to: Comparison; customStart: number } | undefined
  /** Label of the compared period. */
  label: string
  /** The selected tab, preserved when the filters change. */
  picked: UsageTab | undefined
  onPickTab: (tab: UsageTab) => void
  /** The comparison controls. */
  children: ReactNode
}

/** The breakdown beside the chart; narrow windows show one of them or the chart (`time`). */
export type UsageTab = Dimension | 'time' | 'calls'

/** Figures, chart and breakdowns of the filtered calls, each an exact sum from the server. */
export function LogUsageFigures(props: FiguresProps) {
  const { filters, admin, onPick, compare, label, picked, onPickTab, children } = props
  const { type: _, range: _range, start: _start, end: _end, ...filter } = filters
  const { until } = useSnapshot(admin)
  const range = countedRange(filters, until)
  const buckets = bucketsOf(range, unitOf(filters))
  const usageRows = useUsageRows(
    { ...filter, start_timestamp: range.start, end_timestamp: range.end },
    admin,
    NEWEST,
  )
  const isNarrow = useNarrow()
  const isPhone = usePhoneWidth()
  const tabs: { value: UsageTab; label: string }[] = [
    ...(isNarrow ? [{ value: 'time' as const, label: '时间' }] : []),
    ...dimensionsOf(filters, admin).map((by) => ({ value: by, label: labelOf(by) })),
    { value: 'calls', label: '调用' },
  ]
  const tab = tabs.find(({ value }) => value === picked)?.value ?? tabs[0]?.value ?? 'calls'
  // Counts only the visible breakdown, because requests are rate limited.
  const by = tab === 'time' || tab === 'calls' ? undefined : tab

  const user = useUser()
  const isOwnLog = !admin || filters.username === user?.username
  // The table of the user's tokens has no comparison.
  const isOwnTokens = by === 'token_name' && isOwnLog && !compare

  const before = compare ? comparedBuckets(buckets, compare.to, compare.customStart) : []
  const beforeRange = rangeOf(before)
  const first = usePeriod({ filter, admin, range, buckets })
  const second = usePeriod({ filter, admin, range: beforeRange, buckets: before })
  const periods = compare ? [first, second] : [first]
  const counting = useRankings({
    ...{ dimensions: by ? [by] : [], admin, filter, buckets, period: first },
    range,
    most: MAX_SHOWN,
    whole: isOwnTokens ? 'token_name' : undefined,
    mostCounted: Number.POSITIVE_INFINITY,
    newest: NEWEST,
  })
  const [ranking = NO_RANKING] = counting.rankings
  const parts = compare ? shownParts(ranking, MAX_SHOWN, true) : []
  const times = { start_timestamp: beforeRange?.start, end_timestamp: beforeRange?.end }
  const partsBefore = useSums(
    parts.map((part) => ({ ...filter, ...part, ...times })),
    // Waits until the visible parts are final.
    { admin, enabled: beforeRange !== null && !counting.isRunning },
  )
  const sumsBefore = new Map(parts.map((part, index) => [partKey(part), partsBefore.values[index]]))
  const server = useServerWeek(filters, admin)
  const others =
    (counting.isRunning || partsBefore.error
      ? 0
      : partsBefore.values.filter((value) => value === undefined).length) +
    (usageRows.isReady || usageRows.error ? 0 : 1)

  const failed = [
    ...periods.flatMap((period) => period.failed),
    ...(partsBefore.error ? [partsBefore] : []),
    ...(counting.error ? [{ error: counting.error, refetch: counting.resume }] : []),
    ...(usageRows.error ? [{ error: usageRows.error, refetch: usageRows.retry }] : []),
  ]
  const isEmpty = periods.every(({ total }) => total === 0)
  const quota = (value: number | undefined) => value !== undefined && <Quota quota={value} />
  const numbers: (readonly [string, ReactNode])[] = [
    ['消耗额度', quota(first.total) || undefined],
    ...(compare
      ? ([
          [label, quota(second.total) || undefined],
          [
            '差额',
            first.total !== undefined && second.total !== undefined ? (
              <Difference key="difference" now={first.total} before={second.total} />
            ) : undefined,
          ],
        ] as const)
      : []),
    ...(server
      ? ([
          [`请求次数（${usageMessages.serverDays}）`, formatNumber(server.count)],
          [`Token（${usageMessages.serverDays}）`, formatNumber(server.tokens)],
        ] as const)
      : callNumbers(usageRows).map(
          ([name, value], index) =>
            // The first label states which calls are counted.
            [
              index === 0 && !usageRows.isAll
                ? `${name}（${usageMessages.newestCalls(usageRows.rows.length)}）`
                : name,
              value,
            ] as const,
        )),
  ]
  if (isEmpty && usageRows.isAll && usageRows.rows.length === 0)
    return (
      <>
        <Group justify="space-between">
          <UsageStatus {...{ periods, counting, others, until: range.end }} />
          {children}
        </Group>
        <Text className={styles.none}>{usageMessages.noCalls}</Text>
      </>
    )
  const chart = (
    <TimeChart
      {...{ first, buckets, onPick, until }}
      second={compare && second}
      secondLabel={label}
      isOpen={range.start === 0}
      beside={
        <>
          <UsageStatus {...{ periods, counting, others, until: range.end }} />
          {beforeRange && (
            <Hint>
              {usageMessages.comparedWith(formatTime(beforeRange.start), formatTime(beforeRange.end))}
            </Hint>
          )}
        </>
      }
    />
  )
  return (
    <>
      <div className={styles.figures}>
        <section
          className={styles.line}
          aria-label="合计"
          // Scrolls on phones, and scrollable regions must be reachable by keyboard.
          tabIndex={isPhone ? 0 : undefined}
        >
          <dl className={styles.inline}>
            {numbers.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value ?? <NumberSkeleton />}</dd>
              </div>
            ))}
          </dl>
        </section>
        {children}
      </div>
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
      <div className={styles.halves}>
        {!isNarrow && chart}
        <div className={styles.breakdown}>
          <SegmentedControl<UsageTab>
            size="xs"
            aria-label="拆分方式"
            data={tabs}
            value={tab}
            onChange={onPickTab}
            mb={6}
          />
          {tab === 'time' ? (
            chart
          ) : isOwnTokens ? (
            <OwnTokens ranking={ranking} total={first.total} usageRows={usageRows} onPick={onPick} />
          ) : by ? (
            <PartTable
              {...{ by, onPick, ranking }}
              isTitleHidden
              total={first.total}
              before={compare && { total: second.total, sums: sumsBefore }}
              most={MAX_SHOWN}
              user={filters.username}
            />
          ) : (
            <CallFigures usageRows={usageRows} {...range} />
          )}
        </div>
      </div>
    </>
  )
}

/** The user's calls and tokens of the last seven days, if the server sums them up; days are those of its database. */
function useServerWeek(filters: LogFilters, admin: boolean) {
  const user = useUser()
  const { range, username, ...others } = filters
  const isOwn = admin ? username === user?.username : true
  const isWeek = range === '7d' && Object.values(others).every((value) => value === undefined)
  const { data } = useQuery({ ...dashboardOptions(user?.id), enabled: isOwn && isWeek })
  if (!data || !isOwn || !isWeek) return undefined
  return {
    count: data.reduce((sum, { RequestCount }) => sum + RequestCount, 0),
    tokens: data.reduce((sum, row) => sum + row.PromptTokens + row.CompletionTokens, 0),
  }
}
