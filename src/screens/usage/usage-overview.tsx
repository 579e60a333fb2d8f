import { SegmentedControl, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { NumberSkeleton } from '@/components/display/shape'
import { useAmount } from '@/components/display/use-amount'
import { TextLink } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { usageSearch } from '@/domain/log/address'
import { usageMessages } from '@/domain/usage/messages'
import { weekUntil, wholeWeek } from '@/domain/usage/plan'
import { roundChangeOf } from '@/domain/usage/rows'
import { daysLeft, MEASURES, type Measure, perDay } from '@/domain/usage/week'
import { formatNumber } from '@/lib/number'
import { dayStart } from '@/lib/time'
import { useAfterPaint } from '@/lib/use-after-paint'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import { dashboardOptions } from '@/queries/usage/dashboard'
import { useSnapshot } from '@/queries/usage/snapshot'
import { useSums } from '@/queries/usage/sums'
import type { StoredUser } from '@/schemas/user'
import { Figure, FigureLine, Figures, Panel, PlainPanel } from '@/screens/kit/dashboard'
import { Facts } from '@/screens/kit/facts'
import { selfOptions } from '@/session/session'
import styles from './charts.module.css'
import { OwnDays, OwnModels, OwnWeek } from './usage-week'
import { usePeriod } from './use-period'
import { useYesterdayByNow } from './use-yesterday'

const TITLE = '我的用量'

/** The user's account and last seven days: from the server's dashboard or, without one (`rows` is null), a sum per day. */
function useOwnUsage({ id }: StoredUser) {
  const query = useQuery(selfOptions)
  const self = query.data
  const painted = useAfterPaint()
  const dashboard = useQuery({ ...dashboardOptions(id), enabled: painted })
  const rows = dashboard.data
  const { until } = useSnapshot(false)
  const buckets = weekUntil(until)
  const range = { start: buckets[0]?.start ?? until, end: until }
  const period = usePeriod({ filter: {}, admin: false, range: rows === null ? range : null, buckets })
  const week = rows ? rows.reduce((sum, { Quota: quota }) => sum + quota, 0) : period.total
  return {
    self: query,
    dashboard,
    rows,
    period,
    buckets,
    until,
    week,
    average: week !== undefined ? perDay(week, until - range.start) : undefined,
    days: self && week !== undefined ? daysLeft(self.quota, week, until - range.start) : undefined,
  }
}

/** A user's dashboard: balance, days left, today and the week. `beside` and `last` are cards. */
export function UsageOverview(props: { user: StoredUser; beside: ReactNode; last: ReactNode }) {
  const { user, beside, last } = props
  const [measure, setMeasure] = useState<Measure>('quota')
  const amount = useAmount()
  const usage = useOwnUsage(user)
  const { self, dashboard, rows, period, week, average, days } = usage
  // Summed separately, because the server's days may differ from local days.
  const isLoaded = week !== undefined
  const today = { start_timestamp: dayStart(usage.until), end_timestamp: usage.until }
  const [summed] = useSums(isLoaded ? [today] : [], { admin: false }).values
  const now = week === 0 ? 0 : summed
  const fetchedByNow = useYesterdayByNow({}, false, isLoaded && week > 0)
  const byNow = week === 0 ? 0 : fetchedByNow
  const wait = useRateLimitWait(isLoaded && now === undefined ? 1 : 0)
  const [failed] = [...period.failed, ...(dashboard.isError ? [dashboard] : [])]
  const account = self.data
  return (
    <>
      <FigureLine>
        <Figures label={TITLE}>
          <Figure
            label="剩余额度"
            quota={account?.quota}
            hasFailed={self.isError}
            note={account && usageMessages.used(amount(account.used_quota))}
          />
          <Figure
            label="预计可用"
            text={days === undefined ? (week === 0 ? '—' : undefined) : usageMessages.lasts(days)}
            hasFailed={self.isError || failed !== undefined}
            note={week === 0 ? usageMessages.none : usageMessages.byWeek}
          />
          <Figure
            label="今天"
            quota={now}
            hasFailed={failed !== undefined}
            note={
              now !== undefined &&
              byNow !== undefined &&
              usageMessages.yesterdayByNow(amount(byNow), roundChangeOf(now, byNow))
            }
          />
          <Figure
            label="近 7 天"
            quota={week}
            hasFailed={failed !== undefined}
            note={average !== undefined && usageMessages.perDay(amount(average))}
          />
        </Figures>
      </FigureLine>
      <PlainPanel span="wide" isTall>
        {self.isError && !account ? (
          <FailureCard small query={self} />
        ) : failed ? (
          <FailureCard small query={failed} />
        ) : rows === null ? (
          <OwnDays {...usage} />
        ) : (
          <OwnWeek
            rows={rows}
            measure={measure}
            beside={
              <>
                <Hint role="status">{`${usageMessages.serverDays}${wait}`}</Hint>
                <SegmentedControl<Measure>
                  size="xs"
                  aria-label="统计方式"
                  data={MEASURES}
                  value={measure}
                  onChange={setMeasure}
                />
              </>
            }
          />
        )}
      </PlainPanel>
      {beside}
      {rows !== null && !failed && (
        <PlainPanel span="wide" isRanking>
          {rows?.length === 0 ? (
            <>
              <Title order={2} size="h6">
                按模型
              </Title>
              <Text className={styles.none}>{usageMessages.none}</Text>
            </>
          ) : (
            <OwnModels rows={rows} measure={measure} />
          )}
        </PlainPanel>
      )}
      {last}
    </>
  )
}

/** The admin's personal balance, since the admin dashboard covers the whole site. */
export function OwnBalance({ user }: { user: StoredUser }) {
  const { username } = user
  const self = useQuery(selfOptions)
  const account = self.data
  const { start, end } = wholeWeek(Date.now() / 1000)
  const { until } = useSnapshot(true)
  // The same sum as in the ranking of users beside it; if sums fail, the site's chart shows the error.
  const { values, error } = useSums([{ username, start_timestamp: start, end_timestamp: end }], {
    admin: true,
    enabled: useAfterPaint(),
  })
  const [week] = values
  const days = account && week !== undefined ? daysLeft(account.quota, week, until - start) : undefined
  const placeholder = <NumberSkeleton />
  const weekPlaceholder = error ? undefined : placeholder
  const lasting = days === undefined ? weekPlaceholder : usageMessages.lasts(days)
  const wait = useRateLimitWait(error || week !== undefined ? 0 : 1)
  return (
    <Panel
      title={TITLE}
      span="third"
      tool={
        <TextLink to="/log" search={usageSearch({ username })} size="sm">
          查看用量
        </TextLink>
      }
    >
      {self.isError && !account ? (
        <FailureCard small query={self} />
      ) : (
        <>
          <Facts
            facts={{
              剩余额度: account ? <Quota quota={account.quota} /> : placeholder,
              预计可用: week === 0 ? usageMessages.none : lasting,
              '近 7 天': week === undefined ? weekPlaceholder : <Quota quota={week} />,
              已用额度: account ? <Quota quota={account.used_quota} /> : placeholder,
              请求次数: account ? formatNumber(account.request_count) : placeholder,
            }}
          />
          {wait && <Hint mt={8}>{`${usageMessages.counting(0, 1)}${wait}`}</Hint>}
        </>
      )}
    </Panel>
  )
}
