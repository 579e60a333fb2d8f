import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { Quota } from '@/components/display/cells'
import { ServerName } from '@/components/display/server-text'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import type { LogFilters } from '@/domain/log/address'
import { siteMessages } from '@/domain/site-messages'
import styles from '@/panels/home/home.module.css'
import { lastDayOptions } from '@/queries/last-day'
import { TroubledChannels } from './troubles'

/** What an administrator comes for: what the last 24 hours cost, and the channels that need somebody. */
export default function SiteDay() {
  return (
    <div className={styles.needs}>
      <LastDay />
      <TroubledChannels />
    </div>
  )
}

function LastDay() {
  const id = useId()
  const client = useQueryClient()
  const isSeen = useDocumentVisibility() === 'visible'
  const query = useQuery({ ...lastDayOptions, enabled: isSeen })
  useEffect(() => {
    if (!isSeen) void client.cancelQueries({ queryKey: lastDayOptions.queryKey })
  }, [client, isSeen])
  const { data } = query
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>近 24 小时</h2>
      {query.isError && !data && (
        <FailureCard small error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <LoadingScreen page="日志" />}
      {data && (
        <>
          <p className={styles.note}>
            <Link to="/log" search={{ range: '24h', type: 2 }}>
              {siteMessages.lastDay(data.requests, data.isAll)}
            </Link>
          </p>
          <div className={styles.lists}>
            <Dearest label="花费最多的用户" shares={data.users} field="username" />
            <Dearest label="花费最多的模型" shares={data.models} field="model_name" />
          </div>
        </>
      )}
    </section>
  )
}

/** Each leads to its calls in the log. */
function Dearest(props: {
  label: string
  shares: ReadonlyArray<{ name: string; quota: number; count: number }>
  field: 'username' | 'model_name'
}) {
  const { label, shares, field } = props
  const id = useId()
  if (shares.length === 0) return null
  const filter = (name: string): LogFilters => ({ [field]: name, range: '24h' })
  return (
    <div>
      <h3 id={id}>{label}</h3>
      <ol className={styles.rows} aria-labelledby={id}>
        {shares.map((share) => (
          <li key={share.name}>
            <span className={styles.name}>
              {share.name === '' ? (
                '（无）'
              ) : (
                <Link to="/log" search={filter(share.name)}>
                  <ServerName text={share.name} />
                </Link>
              )}
            </span>
            <span className={styles.count}>{share.count} 次</span>
            <span className={styles.amount}>
              <Quota row={share} field="quota" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
