import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAmount } from '@/components/display/use-amount'
import { FailureCard } from '@/components/screen/failure-card'
import type { LogFilters } from '@/domain/log/address'
import { usageMessages } from '@/domain/usage/messages'
import { type Dimension, labelOf, type Part } from '@/domain/usage/parts'
import { weekUntil, wholeWeek } from '@/domain/usage/plan'
import { roundChangeOf } from '@/domain/usage/rows'
import { perDay } from '@/domain/usage/week'
import { useAfterPaint } from '@/lib/use-after-paint'
import { useRerenderAt } from '@/lib/use-clock'
import { usePhoneWidth } from '@/lib/use-narrow'
import { usePageVisible } from '@/lib/use-page-visible'
import { NO_RANKING } from '@/queries/usage/count-names'
import { useSnapshot } from '@/queries/usage/snapshot'
import { userIdOptions } from '@/queries/user/user'
import { Figure, FigureLine, Figures, Panel, PlainPanel } from '@/screens/kit/dashboard'
import { UsageStatus } from './usage-status'
import { PartTable, TimeChart } from './usage-tables'
import { usePeriod } from './use-period'
import { useRankings } from './use-rankings'
import { useYesterdayByNow } from './use-yesterday'

/** Maximum rows per ranking. */
const MAX_SHOWN = 5
/** On phones, on the pages of users and channels. */
const MAX_ON_PHONES = 3
/** Maximum names counted automatically per dimension: users may open one page after another. */
const MAX_COUNTED_NAMES = 60
/** Number of newest rows fetched to find names: one page. */
const NEWEST = 10

interface Props {
  /** Label of the usage figures. */
  title: string
  /** Filter of the calls; all calls by default. */
  of?: Part
  /** Dimensions of the rankings. */
  splits: readonly Dimension[]
  /** Figures before and after the usage figures; the line has room for four. */
  before?: ReactNode
  after?: ReactNode
  /** Whether to show a card for yesterday. */
  hasYesterday?: boolean
  /** Cards beside the chart, and after the rankings. */
  beside: ReactNode
  last?: ReactNode
}

const ALL_CALLS: Part = {}

/** Usage for admins: costs of today and the last seven days, with rankings. */
export function RecentUsage(props: Props) {
  const { title, of = ALL_CALLS, splits, before, after, hasYesterday = false, beside, last } = props
  const navigate = useNavigate()
  const client = useQueryClient()
  const amount = useAmount()
  const isVisible = usePageVisible()
  const isEnabled = useAfterPaint() && isVisible
  const range = wholeWeek(Date.now() / 1000)
  useRerenderAt(range.end + 1)
  const week = weekUntil(range.end)
  const { until } = useSnapshot(true)
  const most = usePhoneWidth() && of !== ALL_CALLS ? MAX_ON_PHONES : MAX_SHOWN
  const scope = { filter: of, admin: true, buckets: week }
  const period = usePeriod({ ...scope, range: isEnabled ? range : null })
  const [now, yesterday, dayBefore] = [-1, -2, -3].map((index) => period.byTime.at(index))
  const fetchedByNow = useYesterdayByNow(of, true, yesterday !== undefined && yesterday > 0)
  const byNow = yesterday === 0 ? 0 : fetchedByNow
  const counting = useRankings({
    ...{ ...scope, range, period, dimensions: splits },
    most,
    mostCounted: MAX_COUNTED_NAMES,
    newest: NEWEST,
  })
  const [failed] = period.failed
  const hasFailed = failed !== undefined
  const openLog = (filters: LogFilters) =>
    void navigate({ to: '/log', search: { ...of, ...filters, chart: true } })
  const openUser = async (username: string) => {
    const id = await client.query(userIdOptions(username)).catch(() => undefined)
    // Not found, for example after a rename.
    if (!id) return openLog({ ...range, username })
    void navigate({ to: '/user/$id', params: { id } })
  }
  const note = (text: typeof usageMessages.dayBefore, value: number | undefined, prior: number | undefined) =>
    value !== undefined && prior !== undefined && text(amount(prior), roundChangeOf(value, prior))
  return (
    <>
      <FigureLine>
        {before}
        <Figures label={title}>
          <Figure
            label="今天"
            quota={now}
            hasFailed={hasFailed}
            note={note(usageMessages.yesterdayByNow, now, byNow)}
          />
          {hasYesterday && (
            <Figure
              label="昨天"
              quota={yesterday}
              hasFailed={hasFailed}
              note={note(usageMessages.dayBefore, yesterday, dayBefore)}
            />
          )}
          <Figure
            label="近 7 天"
            quota={period.total}
            hasFailed={hasFailed}
            note={
              period.total !== undefined &&
              usageMessages.perDay(amount(perDay(period.total, until - range.start)))
            }
          />
        </Figures>
        {after}
      </FigureLine>
      <PlainPanel span="wide" isTall>
        {failed ? (
          <FailureCard small query={failed} />
        ) : (
          <TimeChart
            title="每天"
            first={period}
            buckets={week}
            until={until}
            onPick={openLog}
            beside={<UsageStatus periods={[period]} {...{ counting, until }} />}
          />
        )}
      </PlainPanel>
      {beside}
      {counting.error ? (
        <Panel title="排行" span="wide">
          <FailureCard small query={{ error: counting.error, refetch: counting.resume }} />
        </Panel>
      ) : (
        !hasFailed &&
        splits.map((by, index) => {
          const ranking = counting.rankings[index] ?? NO_RANKING
          return (
            <PlainPanel key={by} span={last ? 'third' : 'half'} isRanking>
              <PartTable
                {...{ by, ranking, most }}
                user={of.username}
                title={ranking.isCertain ? `花费最多的${labelOf(by)}` : `按${labelOf(by)}`}
                total={period.total}
                onPick={(filters) =>
                  by === 'username' && filters.username !== undefined
                    ? void openUser(filters.username)
                    : openLog({ ...range, ...filters })
                }
              />
            </PlainPanel>
          )
        })
      )}
      {last}
    </>
  )
}
