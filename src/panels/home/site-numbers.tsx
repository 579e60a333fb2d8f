import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TitledCard } from '@/components/display/cards'
import { Hint } from '@/components/display/hint'
import { countChannelStates } from '@/domain/channel/filter'
import { formatQuota } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { useAfterPaint } from '@/lib/use-after-paint'
import { allChannelsOptions } from '@/queries/channel/channel'
import { todayOptions } from '@/queries/home'
import { useSlowThreshold } from '@/queries/option-list'
import { useUser } from '@/session/session'
import styles from './home.module.css'

/** For admins; each number links to its channels. */
export function ChannelOverview() {
  const { data } = useQuery(allChannelsOptions)
  const slow = useSlowThreshold(useUser())
  // A failure shows in the channel list, not here.
  if (!data) return null
  return (
    <TitledCard title="渠道概况" tight>
      <ul className={styles.numbers}>
        {countChannelStates(data.rows, slow).map(({ id: state, label, count }) => (
          <li key={state}>
            <Link
              className={styles.number}
              to="/channel"
              search={{ status: state }}
              data-state={count > 0 ? state : undefined}
            >
              <strong>{count}</strong>
              <Hint span>{label}</Hint>
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

/** Of all users; read after the first paint. */
export function Today() {
  const status = useStatus()
  const { data } = useQuery({ ...todayOptions, enabled: useAfterPaint() })
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
