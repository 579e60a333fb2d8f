import { useQuery } from '@tanstack/react-query'
import { Quota } from '@/components/display/cells'
import { TitledCard } from '@/components/display/setting-row'
import { lazyPart } from '@/components/lazy-part'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { formatNumber } from '@/lib/number'
import { useAfterPaint } from '@/lib/use-after-paint'
import { selfOptions, useUser } from '@/session/session'
import styles from './charts.module.css'
import { Numbers } from './numbers'

const Week = lazyPart(
  () => import('./usage-week'),
  () => <LoadingScreen page="图表" />,
)

/** What a signed-in user has left and has spent, and the usage of the last week. Nothing for a visitor. */
export function UsageOverview() {
  const user = useUser()
  const painted = useAfterPaint()
  if (!user) return null
  return (
    <TitledCard title="用量概览" className={styles.charts}>
      <Balance />
      <div className={styles.week}>{painted && <Week user={user.id} />}</div>
    </TitledCard>
  )
}

function Balance() {
  const query = useQuery(selfOptions)
  const self = query.data
  if (query.isError && !self) return <FailureCard small query={query} />
  return (
    <Numbers
      numbers={[
        ['剩余额度', self && <Quota key="quota" row={self} field="quota" />],
        ['已用额度', self && <Quota key="used" row={self} field="used_quota" />],
        ['请求次数', self && formatNumber(self.request_count)],
      ]}
    />
  )
}
