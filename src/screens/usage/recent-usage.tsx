import { useDocumentVisibility } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TitledCard } from '@/components/display/cards'
import { Quota } from '@/components/display/cells'
import { Numbers } from '@/components/display/numbers'
import { FailureCard } from '@/components/screen/failure-card'
import type { LogFilters } from '@/domain/log/address'
import { LOG_CALL } from '@/domain/statuses'
import { type Dimension, type Part, partsToAsk, weekUntil } from '@/domain/usage/plan'
import { dayStart } from '@/lib/time'
import { useAfterPaint } from '@/lib/use-after-paint'
import { useRedrawAt } from '@/lib/use-clock'
import { usageNamesOptions, usageRowsOptions } from '@/queries/usage'
import { userIdOptions } from '@/queries/user/user'
import { useUser } from '@/session/session'
import styles from './charts.module.css'
import { PartTable, TimeChart } from './usage-tables'
import { usePeriod } from './use-period'

/** How many names are asked for: fewer where one page after another may be opened, as gateways count calls. */
const ROOM = { ofAll: 24, ofOne: 12 }
/** How many of each kind are shown. */
const MOST_SHOWN = 5

interface Props {
  title: string
  /** Whose calls; those of everybody by default. */
  of?: Part
  /** What they are split by, with the headings. */
  splits: ReadonlyArray<{ by: Dimension; title: string }>
}

const EVERYBODY: Part = {}

/** For administrators: what calls have cost today, yesterday and in the last seven days, and on what. */
export function RecentUsage({ title, of = EVERYBODY, splits: headings }: Props) {
  const navigate = useNavigate()
  const client = useQueryClient()
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
    ...usageRowsOptions({ ...of, ...times, type: LOG_CALL }, true),
    enabled: isAsked,
  })
  const listed = useQuery({ ...usageNamesOptions(true, useUser()?.username ?? ''), enabled: isAsked })
  const isPlanned = !newest.isPending && listed.data !== undefined
  const rows = newest.data?.pages[0]?.rows ?? []
  const dimensions = headings.map(({ by }) => by)
  const room = of === EVERYBODY ? ROOM.ofAll : ROOM.ofOne
  const splits =
    isPlanned && listed.data
      ? partsToAsk({ dimensions, filters: of, admin: true, rows, listed: listed.data, room })
      : dimensions.map((by) => ({ by, parts: [] }))
  const parts = splits.flatMap((split) => split.parts)
  const period = usePeriod({ filter: of, admin: true, range: isAsked ? range : null, buckets: week, parts })
  const [failed] = period.failed
  const amount = (days: number) => {
    const quota = period.byTime.at(days)
    return quota === undefined ? undefined : <Quota quota={quota} />
  }
  const openLog = (filters: LogFilters) =>
    void navigate({ to: '/log', search: { ...of, ...filters, chart: true } })
  const openUser = async (username: string) => {
    const id = await client.query(userIdOptions(username)).catch(() => undefined)
    // Where it is not found, as after a change of its name.
    if (typeof id !== 'number') return openLog({ ...range, username })
    void navigate({ to: '/user/$id', params: { id } })
  }
  return (
    <TitledCard title={title} tight>
      <Numbers
        numbers={[
          ['今天', amount(-1)],
          ['昨天', amount(-2)],
          ['近 7 天', period.total === undefined ? undefined : <Quota key="week" quota={period.total} />],
        ]}
      />
      {failed && <FailureCard small query={failed} />}
      <div className={styles.site}>
        <TimeChart title="每天" level={3} first={period} buckets={week} onPick={openLog} />
        {splits.map(({ by, parts: ofSplit }, index) => (
          <PartTable
            key={by}
            {...{ by, isPlanned }}
            user={of.username}
            title={headings[index]?.title ?? ''}
            level={3}
            most={MOST_SHOWN}
            parts={ofSplit}
            from={index === 0 ? 0 : (splits[0]?.parts.length ?? 0)}
            first={period}
            onPick={(filters) =>
              by === 'username' && filters.username !== undefined
                ? void openUser(filters.username)
                : openLog({ ...range, ...filters })
            }
          />
        ))}
      </div>
    </TitledCard>
  )
}
