import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TitledCard } from '@/components/display/cards'
import { Quota } from '@/components/display/cells'
import { Numbers } from '@/components/display/numbers'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { usageMessages } from '@/domain/usage/messages'
import { weekUntil } from '@/domain/usage/plan'
import { daysLeft } from '@/domain/usage/week'
import { formatNumber } from '@/lib/number'
import { useAfterPaint } from '@/lib/use-after-paint'
import { dashboardOptions } from '@/queries/usage'
import type { Id } from '@/schemas/primitives'
import { selfOptions } from '@/session/session'
import styles from './charts.module.css'
import { OwnDays, OwnModels } from './usage-week'
import { usePeriod } from './use-period'

/** What the signed-in user (by id) has left, how long it lasts, and the usage of the last week. */
export function UsageOverview({ user }: { user: Id }) {
  const query = useQuery(selfOptions)
  const self = query.data
  const painted = useAfterPaint()
  const dashboard = useQuery({ ...dashboardOptions(user), enabled: painted })
  const rows = dashboard.data
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const buckets = weekUntil(now)
  const range = { start: buckets[0]?.start ?? now, end: now }
  // For servers without a dashboard: one sum for each day.
  const sums = usePeriod({
    filter: {},
    admin: false,
    range: rows === null ? range : null,
    buckets,
    parts: [],
  })
  const week = rows ? rows.reduce((sum, { Quota }) => sum + Quota, 0) : sums.total
  const days = self && week !== undefined ? daysLeft(self.quota, week) : undefined
  return (
    <TitledCard title="我的用量">
      {query.isError && !self ? (
        <FailureCard small query={query} />
      ) : (
        <Numbers
          numbers={[
            ['剩余额度', self && <Quota key="quota" quota={self.quota} />],
            ['预计可用', days === undefined ? undefined : usageMessages.lasts(days)],
            ['近 7 天', week === undefined ? undefined : <Quota key="week" quota={week} />],
            ['已用额度', self && <Quota key="used" quota={self.used_quota} />],
            ['请求次数', self && formatNumber(self.request_count)],
          ]}
        />
      )}
      <div className={styles.week}>
        {rows ? (
          <OwnModels rows={rows} />
        ) : rows === null ? (
          <OwnDays period={sums} buckets={buckets} />
        ) : dashboard.isError ? (
          <FailureCard small query={dashboard} />
        ) : (
          painted && <LoadingScreen page="用量" />
        )}
      </div>
    </TitledCard>
  )
}
