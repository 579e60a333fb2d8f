import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TitledCard } from '@/components/display/cards'
import { Hint } from '@/components/display/hint'
import { countChannelStates } from '@/domain/channel/filter'
import { boundsOf } from '@/domain/log/range'
import { formatQuota } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { useAfterPaint } from '@/lib/use-after-paint'
import { useRedrawAt } from '@/lib/use-clock'
import { allChannelsOptions } from '@/queries/channel/channel'
import { todayOptions } from '@/queries/home'
import { useSlowThreshold } from '@/queries/option-list'
import styles from './home.module.css'

/** The number of channels in each state, for admins; each links to these channels. */
export function ChannelOverview() {
  const { data, isError } = useQuery(allChannelsOptions)
  const slow = useSlowThreshold()
  // A failure shows in the channel list, not here.
  if (isError && !data) return null
  return (
    <TitledCard title="渠道概况" tight>
      <ul className={styles.numbers}>
        {countChannelStates(data?.rows ?? [], slow).map(({ id: state, label, count }) => (
          <li key={state}>
            <Link
              className={styles.number}
              to="/channel"
              search={{ status: state }}
              data-state={count > 0 ? state : undefined}
            >
              <strong>{data ? count : '—'}</strong>
              <Hint span>{label}</Hint>
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

/** What all users have spent today; read after the first paint, and again on another day. */
export function Today() {
  const status = useStatus()
  const { start } = boundsOf({ range: 'today' }, Date.now())
  useRedrawAt(new Date(start * 1000).setHours(24, 0) / 1000)
  // Timers stand still while the computer sleeps.
  useDocumentVisibility()
  const { data } = useQuery({ ...todayOptions(start), enabled: useAfterPaint() })
  return (
    <TitledCard title="今天" tight>
      <ul className={styles.numbers}>
        <li>
          <Link to="/log" search={{ range: 'today' }} className={styles.number}>
            <strong>{data ? formatQuota(data.quota, status) : '—'}</strong>
            <Hint span>全站消耗</Hint>
          </Link>
        </li>
      </ul>
    </TitledCard>
  )
}
