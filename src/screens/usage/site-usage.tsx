import { useDocumentVisibility } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TitledCard } from '@/components/display/cards'
import { Quota } from '@/components/display/cells'
import { Numbers } from '@/components/display/numbers'
import { FailureCard } from '@/components/screen/failure-card'
import type { LogFilters } from '@/domain/log/address'
import { LOG_CALL } from '@/domain/statuses'
import { partsToAsk, weekUntil } from '@/domain/usage/plan'
import { dayStart } from '@/lib/time'
import { useAfterPaint } from '@/lib/use-after-paint'
import { useRedrawAt } from '@/lib/use-clock'
import { usageNamesOptions, usageRowsOptions } from '@/queries/usage'
import { useUser } from '@/session/session'
import styles from './charts.module.css'
import { PartTable, TimeTable } from './usage-tables'
import { usePeriod } from './use-period'

const DIMENSIONS = ['model_name', 'username'] as const
/** How many names are asked for, and how many of each kind are shown. */
const ROOM = 24
const MOST_SHOWN = 5

/** For administrators: what everybody has spent today, yesterday and in the last seven days, and on what. */
export function SiteUsage() {
  const navigate = useNavigate()
  const isVisible = useDocumentVisibility() === 'visible'
  const isAsked = useAfterPaint() && isVisible
  // To the end of today: the same calls until midnight, so that their answers are kept for a minute.
  const today = dayStart(Date.now() / 1000)
  const tomorrow = dayStart(today, 1)
  useRedrawAt(tomorrow)
  const week = weekUntil(tomorrow - 1)
  const range = { start: week[0]?.start ?? today, end: tomorrow - 1 }
  const times = { start_timestamp: range.start, end_timestamp: range.end }

  const newest = useInfiniteQuery({
    ...usageRowsOptions({ ...times, type: LOG_CALL }, true),
    enabled: isAsked,
  })
  const listed = useQuery({ ...usageNamesOptions(true, useUser()?.username ?? ''), enabled: isAsked })
  const isPlanned = !newest.isPending && listed.data !== undefined
  const rows = newest.data?.pages[0]?.rows ?? []
  const splits =
    isPlanned && listed.data
      ? partsToAsk({
          dimensions: DIMENSIONS,
          filters: {},
          admin: true,
          rows,
          listed: listed.data,
          room: ROOM,
        })
      : DIMENSIONS.map((by) => ({ by, parts: [] }))
  const parts = splits.flatMap((split) => split.parts)
  const period = usePeriod({ filter: {}, admin: true, range: isAsked ? range : null, buckets: week, parts })
  const [failed] = period.failed
  const amount = (days: number) => {
    const quota = period.byTime.at(days)
    return quota === undefined ? undefined : <Quota quota={quota} />
  }
  const openLog = (filters: LogFilters) => void navigate({ to: '/log', search: { ...filters, chart: true } })
  return (
    <TitledCard title="全站用量" tight>
      <Numbers
        numbers={[
          ['今天', amount(-1)],
          ['昨天', amount(-2)],
          ['近 7 天', period.total === undefined ? undefined : <Quota key="week" quota={period.total} />],
        ]}
      />
      {failed && <FailureCard small query={failed} />}
      <div className={styles.site}>
        <TimeTable title="每天" level={3} first={period} buckets={week} onPick={openLog} />
        {splits.map(({ by, parts: own }, index) => (
          <PartTable
            key={by}
            {...{ by, isPlanned }}
            title={by === 'username' ? '花费最多的用户' : '花费最多的模型'}
            level={3}
            most={MOST_SHOWN}
            parts={own}
            from={index === 0 ? 0 : (splits[0]?.parts.length ?? 0)}
            first={period}
            onPick={(filters) => openLog({ ...range, ...filters })}
          />
        ))}
      </div>
    </TitledCard>
  )
}
