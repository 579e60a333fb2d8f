import { useQuery } from '@tanstack/react-query'
import { TitledCard } from '@/components/display/cards'
import { Quota } from '@/components/display/cells'
import { Numbers } from '@/components/display/numbers'
import { FailureCard } from '@/components/screen/failure-card'
import { formatNumber } from '@/lib/number'
import { useAfterPaint } from '@/lib/use-after-paint'
import type { Id } from '@/schemas/primitives'
import { selfOptions } from '@/session/session'
import styles from './charts.module.css'
import { UsageWeek } from './usage-week'

/** What the signed-in user (by id) has left and has spent, and the usage of the last week. */
export function UsageOverview({ user }: { user: Id }) {
  const query = useQuery(selfOptions)
  const self = query.data
  const painted = useAfterPaint()
  return (
    <TitledCard title="我的用量">
      {query.isError && !self ? (
        <FailureCard small query={query} />
      ) : (
        <Numbers
          numbers={[
            ['剩余额度', self && <Quota key="quota" quota={self.quota} />],
            ['已用额度', self && <Quota key="used" quota={self.used_quota} />],
            ['请求次数', self && formatNumber(self.request_count)],
          ]}
        />
      )}
      <div className={styles.week}>{painted && <UsageWeek user={user} />}</div>
    </TitledCard>
  )
}
