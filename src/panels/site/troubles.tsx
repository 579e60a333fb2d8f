import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'
import { SmallButton } from '@/components/control/buttons'
import { ServerName } from '@/components/display/server-text'
import { StatusBadge } from '@/components/display/status-badge'
import { DEFAULT_SLOW } from '@/domain/channel/filter'
import { type Trouble, troubledChannels } from '@/domain/channel/troubles'
import { siteMessages } from '@/domain/site-messages'
import { ENABLED } from '@/domain/statuses'
import styles from '@/panels/home/home.module.css'
import { allChannelsOptions, refreshBalance, setChannelStatus, testChannel } from '@/queries/channel/channel'
import { slowThresholdOptions } from '@/queries/option-list'
import { useRowMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'
import { useUser } from '@/session/session'

/** Most channels that are named. */
const SHOWN = 5

/** The channels that need somebody, each with what can be done at once. */
export function TroubledChannels() {
  const id = useId()
  const { data, refetch } = useQuery(allChannelsOptions)
  const slow = useQuery(slowThresholdOptions(useUser())).data ?? DEFAULT_SLOW
  const act = useAction(refetch)
  // A failure is shown by the list of channels only.
  if (!data) return null
  const all = troubledChannels(data.rows, slow)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>需要处理的渠道</h2>
      {all.length === 0 && <p className={styles.note}>{siteMessages.noTrouble}</p>}
      <ul className={styles.rows}>
        {all.slice(0, SHOWN).map(({ channel, trouble }) => {
          const name = channel.name || `#${channel.id}`
          const { label, run, isRunning } = act(channel, trouble)
          return (
            <li key={channel.id}>
              <StatusBadge label={trouble.label} color={trouble.color} />
              <span className={styles.name}>
                <Link to="/channel/edit/$id" params={{ id: channel.id }}>
                  <ServerName text={name} />
                </Link>
              </span>
              <SmallButton aria-label={`${label} ${name}`} loading={isRunning} onClick={run}>
                {label}
              </SmallButton>
            </li>
          )
        })}
      </ul>
      {all.length > SHOWN && (
        <p className={styles.note}>
          <Link to="/channel">{siteMessages.moreTroubles(all.length - SHOWN)}</Link>
        </p>
      )}
    </section>
  )
}

function useAction(after: () => unknown) {
  const test = useRowMutation(testChannel)
  const status = useRowMutation(setChannelStatus)
  const balance = useRowMutation(refreshBalance)
  const isActing = [test, status, balance].some(({ running }) => running.size > 0)
  const onEnd = useEffectEvent(after)
  useEffect(() => {
    if (isActing) return () => void onEnd()
    return undefined
  }, [isActing])
  return (channel: Channel, { state }: Trouble) => {
    const { id } = channel
    const isRunning = [test, status, balance].some(({ running }) => running.has(String(id)))
    if (state === '3') return { label: '启用', isRunning, run: () => status.run({ id, status: ENABLED }) }
    if (state === 'empty') return { label: '刷新余额', isRunning, run: () => balance.run(channel) }
    return { label: '测试', isRunning, run: () => test.run(channel) }
  }
}
