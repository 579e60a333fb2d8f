import { Group, Text } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TitledCard } from '@/components/display/cards'
import { ServerName } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { SmallButton } from '@/components/input/buttons'
import { type Trouble, troubledChannels } from '@/domain/channel/troubles'
import { siteMessages } from '@/domain/site-messages'
import { channelStatus, ENABLED } from '@/domain/statuses'
import {
  allChannelsOptions,
  channelKeys,
  channelName,
  refreshBalance,
  setChannelStatus,
  testChannel,
} from '@/queries/channel/channel'
import { runOnce, useRunning } from '@/queries/mutation'
import { useSlowThreshold } from '@/queries/option-list'
import type { Channel } from '@/schemas/channel'
import styles from './home.module.css'

const MOST_SHOWN = 5

/** Shows administrators the channels with problems, and what to do about each. */
export function TroubledChannels() {
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
                <Link to="/channel/$id" params={{ id }}>
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
        <Text size="sm" mb={8} className={styles.rows}>
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
