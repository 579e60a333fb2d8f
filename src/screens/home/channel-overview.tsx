import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TitledCard } from '@/components/display/cards'
import { Hint } from '@/components/display/hint'
import { countChannelStates } from '@/domain/channel/filter'
import { allChannelsOptions } from '@/queries/channel/channel'
import { useSlowThreshold } from '@/queries/option-list'
import styles from './home.module.css'

/** The channels by status as one bar, and the number in each state, for admins; each links to these channels. */
export function ChannelOverview() {
  const { data, isError } = useQuery(allChannelsOptions)
  const slow = useSlowThreshold()
  // A failure shows in the channel list, not here.
  if (isError && !data) return null
  const states = countChannelStates(data?.rows ?? [], slow)
  return (
    <TitledCard title="渠道概况" tight>
      {/* Each channel has one status, and any of the other states besides. */}
      <div className={styles.states} aria-hidden>
        {states.slice(0, 3).map(({ id, color, count }) => (
          <span key={id} data-color={color} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.numbers}>
        {states.map(({ id: state, label, count }) => (
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
