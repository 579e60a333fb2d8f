import { usageMessages } from '@/domain/usage/messages'
import { wholeWeek } from '@/domain/usage/plan'
import { shareOf } from '@/domain/usage/rows'
import { useAfterPaint } from '@/lib/use-after-paint'
import { useRateLimitWait } from '@/queries/runs/use-rate-limit-wait'
import { useSums } from '@/queries/usage/sums'
import type { Id } from '@/schemas/primitives'
import { Figure } from '@/screens/kit/dashboard'

/** A channel's share of the site's usage in the last seven days, in percent. */
export function WeekShare({ channel }: { channel: Id }) {
  const { start, end } = wholeWeek(Date.now() / 1000)
  const times = { start_timestamp: start, end_timestamp: end }
  const { values, error } = useSums([{ channel, ...times }, times], {
    admin: true,
    enabled: useAfterPaint(),
  })
  const [ofChannel, ofSite] = values
  const isLoaded = ofChannel !== undefined && ofSite !== undefined
  const loaded = values.filter((value) => value !== undefined).length
  const wait = useRateLimitWait(error ? 0 : values.length - loaded)
  const note = wait === '' ? usageMessages.ofSite : `${usageMessages.counting(loaded, values.length)}${wait}`
  return (
    <Figure
      label="占近 7 天用量"
      text={isLoaded ? shareOf(ofChannel, ofSite) || '0%' : undefined}
      hasFailed={error !== null}
      note={<span title={note}>{note}</span>}
    />
  )
}
