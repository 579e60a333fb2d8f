import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NumberSkeleton } from '@/components/display/shape'
import { statusBadge } from '@/components/display/status-badge'
import type { CHANNEL_STATES } from '@/domain/channel/address'
import { countChannelStates } from '@/domain/channel/filter'
import { channelStatus } from '@/domain/statuses'
import { allChannelsOptions } from '@/queries/channel/channel'
import { useSlowThreshold } from '@/queries/option-list'
import { StateCard } from '@/screens/kit/dashboard'
import styles from './home.module.css'

/** The badge of statuses that the console does not know. The list has no filter for them. */
const UNKNOWN = channelStatus(0)

type CountedState = (typeof CHANNEL_STATES)[number] & { count: number }

/** Channel counts by mutually exclusive status: a bar, and numbers that link to the filtered list. */
export function ChannelOverview() {
  const { data, isError } = useQuery(allChannelsOptions)
  const slow = useSlowThreshold()
  const states = data && countChannelStates(data.rows, slow).slice(0, 3)
  const [enabled, ...others] = states ?? []
  const known = states?.reduce((sum, { count }) => sum + count, 0) ?? 0
  const unknown = data ? data.rows.length - known : 0
  return (
    <StateCard
      label="渠道概况"
      number={enabled ? <StateLink state={enabled} isLarge /> : !isError && <NumberSkeleton />}
      note={
        <>
          {others.map((state) => (
            <StateLink key={state.id} state={state} />
          ))}
          {unknown > 0 && (
            <span className={styles.state}>
              <strong>{statusBadge({ ...UNKNOWN, label: String(unknown) })}</strong>
              <span>{UNKNOWN.label}</span>
            </span>
          )}
        </>
      }
    >
      {states && data.rows.length > 0 && (
        <div className={styles.states} aria-hidden>
          {states.map(({ id, color, count }) => (
            <span key={id} data-color={color} style={{ flexGrow: count }} />
          ))}
          {unknown > 0 && <span data-color={UNKNOWN.color} style={{ flexGrow: unknown }} />}
        </div>
      )}
    </StateCard>
  )
}

/** Counts of overlapping states, which a channel may have besides its status. */
export function OverlappingStates() {
  const { data } = useQuery(allChannelsOptions)
  const slow = useSlowThreshold()
  if (!data) return null
  return (
    <div className={styles.overlapping}>
      {countChannelStates(data.rows, slow)
        .slice(3)
        .map((state) => (
          <StateLink key={state.id} state={state} />
        ))}
    </div>
  )
}

function StateLink({ state, isLarge }: { state: CountedState; isLarge?: true }) {
  return (
    <Link
      to="/channel"
      search={{ status: state.id }}
      className={styles.state}
      data-color={state.count > 0 ? state.color : undefined}
      data-large={isLarge}
    >
      <strong>{statusBadge({ ...(state.count > 0 && state), label: String(state.count) })}</strong>
      <span>{state.label}</span>
    </Link>
  )
}
