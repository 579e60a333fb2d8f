import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countChannelStates, DEFAULT_SLOW } from '@/domain/channel/filter'
import { allChannelsOptions } from '@/queries/channel/all'
import { slowThresholdOptions } from '@/queries/option-list'
import { useUser } from '@/session/session'
import styles from './overview.module.css'

/** How the channels are, for administrators: each number leads to the channels that it counts. */
export function ChannelOverview() {
  const { data } = useQuery(allChannelsOptions)
  const slow = useQuery(slowThresholdOptions(useUser())).data ?? DEFAULT_SLOW
  // Somebody who cannot have it misses nothing: the list of channels tells why.
  if (!data) return null
  return (
    <section aria-label="渠道概况">
      <ul className={styles.numbers}>
        {countChannelStates(data.rows, slow).map(({ id, label, count }) => (
          <li key={id}>
            <Link
              to="/channel"
              search={{ status: id }}
              className={styles.number}
              data-state={count > 0 ? id : undefined}
            >
              <strong>{count}</strong>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
