import { Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ROW_LINK } from '@/components/display/cells'
import { ServerName } from '@/components/display/server-text'
import { RowSkeletons } from '@/components/display/shape'
import { statusBadge } from '@/components/display/status-badge'
import { SmallButton, TextLink } from '@/components/input/buttons'
import { FailureCard } from '@/components/screen/failure-card'
import { type Trouble, troubledChannels } from '@/domain/channel/troubles'
import { channelStatus, ENABLED } from '@/domain/statuses'
import { usePhoneWidth } from '@/lib/use-narrow'
import {
  allChannelsOptions,
  channelKeys,
  channelName,
  refreshBalance,
  setChannelStatus,
  testChannel,
} from '@/queries/channel/channel'
import { runnable, useRunning } from '@/queries/mutation'
import { useSlowThreshold } from '@/queries/option-list'
import type { Channel } from '@/schemas/channel'
import { Panel } from '@/screens/kit/dashboard'
import { OverlappingStates } from './channel-overview'
import styles from './home.module.css'

/** Fewer on phones, where the rows are higher. */
const MAX_SHOWN = 5
const MAX_ON_PHONES = 4

/** Lists channels with problems, each with an action to fix it (admins only). */
export function TroubledChannels() {
  const client = useQueryClient()
  const query = useQuery(allChannelsOptions)
  const { data } = query
  const slow = useSlowThreshold()
  const running = useRunning(channelKeys.actions)
  const [frozen, setFrozen] = useState<ReturnType<typeof troubledChannels>>()
  const all = troubledChannels(data?.rows ?? [], slow)
  // The list freezes at the first action, so that a second click cannot hit another row.
  const listed = frozen ?? all
  const most = usePhoneWidth() ? MAX_ON_PHONES : MAX_SHOWN
  const others = listed.length - most
  return (
    <Panel
      title="需要处理的渠道"
      span="third"
      isTall
      tool={
        others > 0 && (
          <TextLink to="/channel" size="sm">
            {`另有 ${others} 个渠道`}
          </TextLink>
        )
      }
    >
      <OverlappingStates />
      {!data && (query.isError ? <FailureCard small query={query} /> : <RowSkeletons />)}
      {data && listed.length === 0 && (
        <Text size="sm" mt="sm">
          {'没有需要处理的渠道。'}
        </Text>
      )}
      <ul className={styles.rows}>
        {listed.slice(0, most).map(({ channel }) => {
          const { id } = channel
          const name = channelName(channel)
          const trouble = all.find((now) => now.channel.id === id)?.trouble
          const remedy = trouble && remedyOf(channel, trouble)
          const status = data?.rows.find((row) => row.id === id)?.status ?? channel.status
          return (
            <Group component="li" gap={10} wrap="nowrap" key={String(id)}>
              {statusBadge(trouble ?? channelStatus(status))}
              <Text span truncate flex={1} miw={0}>
                <Link to="/channel/$id" params={{ id }} {...ROW_LINK}>
                  <ServerName text={name} />
                </Link>
              </Text>
              {remedy && (
                <SmallButton
                  aria-label={`${remedy.label} ${name}`}
                  loading={running.some(({ row }) => row === String(id))}
                  onClick={() => {
                    setFrozen(listed)
                    remedy.run(client)
                  }}
                >
                  {remedy.label}
                </SmallButton>
              )}
            </Group>
          )
        })}
      </ul>
    </Panel>
  )
}

function remedyOf(channel: Channel, { id: state }: Trouble) {
  const { id } = channel
  if (state === '3') return { label: '启用', ...runnable(setChannelStatus, { id, status: ENABLED }) }
  if (state === 'empty') return { label: '刷新余额', ...runnable(refreshBalance, channel) }
  return { label: '测试', ...runnable(testChannel, channel) }
}
