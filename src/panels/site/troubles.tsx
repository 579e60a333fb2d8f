import { Group, Text } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SmallButton } from '@/components/control/buttons'
import { ServerName } from '@/components/display/server-text'
import { TitledCard } from '@/components/display/setting-row'
import { StatusBadge } from '@/components/display/status-badge'
import { DEFAULT_SLOW } from '@/domain/channel/filter'
import { type Trouble, troubledChannels } from '@/domain/channel/troubles'
import { siteMessages } from '@/domain/site-messages'
import { ENABLED } from '@/domain/statuses'
import styles from '@/panels/home/home.module.css'
import {
  allChannelsOptions,
  channelKeys,
  refreshBalance,
  setChannelStatus,
  testChannel,
} from '@/queries/channel/channel'
import { slowThresholdOptions } from '@/queries/option-list'
import { runOnce, useRunningRows } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'
import { useUser } from '@/session/session'

/** Channels shown at most. */
const SHOWN = 5

/** The channels with problems, each with a button for the first thing to try. */
export function TroubledChannels() {
  const { data } = useQuery(allChannelsOptions)
  const slow = useQuery(slowThresholdOptions(useUser())).data ?? DEFAULT_SLOW
  const client = useQueryClient()
  const running = useRunningRows(channelKeys.actions)
  // Only the channel list shows a failure.
  if (!data) return null
  const all = troubledChannels(data.rows, slow)
  return (
    <TitledCard title="需要处理的渠道" tight>
      {all.length === 0 && <Text size="sm">{siteMessages.noTrouble}</Text>}
      <ul className={styles.rows}>
        {all.slice(0, SHOWN).map(({ channel, trouble }) => {
          const name = channel.name || `#${channel.id}`
          const { label, run } = remedyOf(channel, trouble, client)
          return (
            <Group component="li" gap={10} wrap="nowrap" key={channel.id}>
              <StatusBadge label={trouble.label} color={trouble.color} />
              <Text span truncate flex={1} miw={0}>
                <Link to="/channel/edit/$id" params={{ id: channel.id }}>
                  <ServerName text={name} />
                </Link>
              </Text>
              <SmallButton
                aria-label={`${label} ${name}`}
                loading={running.has(String(channel.id))}
                onClick={run}
              >
                {label}
              </SmallButton>
            </Group>
          )
        })}
      </ul>
      {all.length > SHOWN && (
        <Text size="sm" mb={8}>
          <Link to="/channel">{siteMessages.moreTroubles(all.length - SHOWN)}</Link>
        </Text>
      )}
    </TitledCard>
  )
}

function remedyOf(channel: Channel, { state }: Trouble, client: QueryClient) {
  const { id } = channel
  if (state === '3')
    return { label: '启用', run: () => runOnce(client, setChannelStatus, { id, status: ENABLED }) }
  if (state === 'empty') return { label: '刷新余额', run: () => runOnce(client, refreshBalance, channel) }
  return { label: '测试', run: () => runOnce(client, testChannel, channel) }
}
