import { Group, Text, Title } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { TitledCard } from '@/components/display/setting-row'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import type { LogFilters } from '@/domain/log/address'
import { siteMessages } from '@/domain/site-messages'
import { LOG_CALL } from '@/domain/statuses'
import styles from '@/panels/home/home.module.css'
import { lastDayOptions } from '@/queries/home'
import { TroubledChannels } from './troubles'

/** For administrators: what the last 24 hours cost, and channels with problems. */
export default function SiteDay() {
  return (
    <Group align="stretch" className={styles.needs}>
      <LastDay />
      <TroubledChannels />
    </Group>
  )
}

function LastDay() {
  const client = useQueryClient()
  const isSeen = useDocumentVisibility() === 'visible'
  const query = useQuery({ ...lastDayOptions, enabled: isSeen })
  useEffect(() => {
    if (!isSeen) void client.cancelQueries({ queryKey: lastDayOptions.queryKey })
  }, [client, isSeen])
  const { data } = query
  return (
    <TitledCard title="近 24 小时" tight>
      {query.isError && !data && (
        <FailureCard small error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <LoadingScreen page="日志" />}
      {data && (
        <>
          <Text size="sm" mb={8}>
            <Link to="/log" search={{ range: '24h', type: LOG_CALL }}>
              {siteMessages.lastDay(data.requests, data.isAll)}
            </Link>
          </Text>
          <Group align="stretch" gap="8px 32px" className={styles.lists}>
            <MostSpent label="花费最多的用户" shares={data.users} field="username" />
            <MostSpent label="花费最多的模型" shares={data.models} field="model_name" />
          </Group>
        </>
      )}
    </TitledCard>
  )
}

/** The users or models that cost most; each links to its calls in the log. */
function MostSpent(props: {
  label: string
  shares: ReadonlyArray<{ name: string; quota: number; count: number }>
  field: 'username' | 'model_name'
}) {
  const { label, shares, field } = props
  const id = useId()
  if (shares.length === 0) return null
  const filter = (name: string): LogFilters => ({ [field]: name, type: LOG_CALL, range: '24h' })
  return (
    <div>
      <Title order={3} size="sm" c="dimmed" fw={500} mb={4} id={id}>
        {label}
      </Title>
      <ol className={styles.rows} aria-labelledby={id}>
        {shares.map((share) => (
          <Group component="li" gap={10} wrap="nowrap" key={share.name}>
            <Text span truncate flex={1} miw={0}>
              {share.name === '' ? (
                '（无）'
              ) : (
                <Link to="/log" search={filter(share.name)}>
                  <ServerName text={share.name} />
                </Link>
              )}
            </Text>
            <Hint span>{share.count} 次</Hint>
            <Text span fw={600}>
              <Quota row={share} field="quota" />
            </Text>
          </Group>
        ))}
      </ol>
    </div>
  )
}
