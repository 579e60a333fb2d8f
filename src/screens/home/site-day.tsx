import { Group, Text, Title } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { TitledCard } from '@/components/display/cards'
import { Quota } from '@/components/display/cells'
import { Hint } from '@/components/display/hint'
import { ServerName } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { SmallButton } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { type Trouble, troubledChannels } from '@/domain/channel/troubles'
import type { LogFilters } from '@/domain/log/address'
import { siteMessages } from '@/domain/site-messages'
import { channelStatus, ENABLED, LOG_CALL } from '@/domain/statuses'
import {
  allChannelsOptions,
  channelKeys,
  channelName,
  refreshBalance,
  setChannelStatus,
  testChannel,
} from '@/queries/channel/channel'
import { lastDayOptions } from '@/queries/home'
import { useSlowThreshold } from '@/queries/option-list'
import { runOnce, useRunning } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'
import styles from './home.module.css'

const MOST_SHOWN = 5

/** For administrators: costs of the last 24 hours, and channels with problems. */
export function SiteDay() {
  return (
    <>
      <LastDay />
      <TroubledChannels />
    </>
  )
}

function LastDay() {
  const client = useQueryClient()
  const isVisible = useDocumentVisibility() === 'visible'
  const query = useQuery({ ...lastDayOptions, enabled: isVisible })
  // In the background it does not go on reading page after page.
  useEffect(() => {
    if (!isVisible) void client.cancelQueries({ queryKey: lastDayOptions.queryKey })
  }, [client, isVisible])
  const { data } = query
  return (
    <TitledCard title="近 24 小时" tight>
      {query.isError && !data && <FailureCard small query={query} />}
      {query.isPending && <LoadingScreen small page="日志" />}
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
              {share.name === '' && <span>（无）</span>}
              {share.name !== '' && (
                <Link to="/log" search={filter(share.name)}>
                  <ServerName text={share.name} />
                </Link>
              )}
            </Text>
            <Hint span>{`${share.count} 次`}</Hint>
            <Text span fw={600}>
              <Quota quota={share.quota} />
            </Text>
          </Group>
        ))}
      </ol>
    </div>
  )
}

function TroubledChannels() {
  const client = useQueryClient()
  const { data } = useQuery(allChannelsOptions)
  const slow = useSlowThreshold()
  const running = useRunning(channelKeys.actions)
  const [held, setHeld] = useState<ReturnType<typeof troubledChannels>>()
  // A failure shows in the channel list, not here.
  if (!data) return null
  const all = troubledChannels(data.rows, slow)
  // Once a person acts, all stay in their places: a second click must not reach the next one.
  const listed = held ?? all
  return (
    <TitledCard title="需要处理的渠道" tight>
      {listed.length === 0 && <Text size="sm">{siteMessages.noTrouble}</Text>}
      <ul className={styles.rows}>
        {listed.slice(0, MOST_SHOWN).map(({ channel }) => {
          const { id } = channel
          const name = channelName(channel)
          const trouble = all.find((now) => now.channel.id === id)?.trouble
          const remedy = trouble && remedyOf(channel, trouble, client)
          const status = data.rows.find((row) => row.id === id)?.status ?? channel.status
          return (
            <Group component="li" gap={10} wrap="nowrap" key={id}>
              {statusBadge(trouble ?? channelStatus(status))}
              <Text span truncate flex={1} miw={0}>
                <Link to="/channel/edit/$id" params={{ id }}>
                  <ServerName text={name} />
                </Link>
              </Text>
              {remedy && (
                <SmallButton
                  aria-label={`${remedy.label} ${name}`}
                  loading={running.some(({ row }) => row === String(id))}
                  onClick={() => {
                    setHeld(listed)
                    remedy.run()
                  }}
                >
                  {remedy.label}
                </SmallButton>
              )}
            </Group>
          )
        })}
      </ul>
      {listed.length > MOST_SHOWN && (
        <Text size="sm" mb={8}>
          <Link to="/channel">{siteMessages.moreTroubles(listed.length - MOST_SHOWN)}</Link>
        </Text>
      )}
    </TitledCard>
  )
}

function remedyOf(channel: Channel, { id: state }: Trouble, client: QueryClient) {
  const { id } = channel
  if (state === '3')
    return { label: '启用', run: () => runOnce(client, setChannelStatus, { id, status: ENABLED }) }
  if (state === 'empty') return { label: '刷新余额', run: () => runOnce(client, refreshBalance, channel) }
  return { label: '测试', run: () => runOnce(client, testChannel, channel) }
}
