import { Group } from '@mantine/core'
import { Hint } from '@/components/display/hint'
import { SmallButton } from '@/components/input/buttons'
import { usageMessages } from '@/domain/usage/messages'
import { moveFocusOnRemoval } from '@/lib/pass-focus'
import { formatTime } from '@/lib/time'
import { useElapsed } from '@/lib/use-clock'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import styles from './charts.module.css'
import type { Period } from './use-period'
import type { Rankings } from './use-rankings'

/**
 * Counting progress with the rate-limit wait; when done, the time of the last counted call: `until` (Unix seconds).
 * `others`: number of other pending calls whose results are shown.
 */
export function UsageStatus(props: {
  periods: readonly Period[]
  counting: Rankings
  others?: number
  until: number
}) {
  const { periods, counting, others = 0, until } = props
  const { rankings, isRunning, canResume, stop, resume } = counting
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
  const counted = sum(rankings.map((ranking) => ranking.counted))
  const open = sum(rankings.map((ranking) => ranking.open))
  const loaded = sum(periods.map((period) => period.loaded))
  const all = sum(periods.map((period) => period.all))
  const isLoading = loaded < all || all === 0
  // The names to count may not be known yet.
  const uncounted = isRunning ? Math.max(open, 1) : open
  const wait = useRateLimitWait(
    (isLoading ? Math.max(all - loaded, 1) : isRunning ? uncounted : 0) + others,
    !isLoading,
  )
  const isCounting = isLoading || isRunning || others > 0
  const text = isCounting
    ? `${usageMessages.counting(loaded + counted, Math.max(all, 1) + counted + uncounted + others)}${wait}`
    : usageMessages.asOf(formatTime(until))
  return (
    <Group gap="xs" className={styles.status}>
      <Hint role="status" title={text}>
        {text}
      </Hint>
      {isRunning && <StopButton onClick={stop} />}
      {canResume && (
        <SmallButton ref={moveFocusOnRemoval} onClick={resume}>
          继续统计
        </SmallButton>
      )}
    </Group>
  )
}

/** Appears after one second of counting. */
function StopButton({ onClick }: { onClick: () => void }) {
  const isLate = useElapsed(1_000)
  return (
    isLate && (
      <SmallButton ref={moveFocusOnRemoval} onClick={onClick}>
        停止
      </SmallButton>
    )
  )
}
