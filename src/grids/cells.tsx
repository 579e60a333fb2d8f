import { Text } from '@mantine/core'
import { formatQuota } from '@/domain/quota'
import { formatTime } from '@/lib/time'
import { useStatus } from '@/queries/status'

/** A quota as the site shows it: dollars, or a plain number. */
export function Quota({ value }: { value: number }) {
  return formatQuota(value, useStatus())
}

/** A time in Unix seconds, as local time. */
export function Time({ seconds }: { seconds: number }) {
  return <span style={{ whiteSpace: 'nowrap' }}>{formatTime(seconds)}</span>
}

const MIDDLE = { verticalAlign: 'middle' }

/** A name that somebody typed: kept apart from the text around it, cut off when too long, whole in its title. */
export function Name({ text }: { text: string }) {
  return (
    // An inline block with hidden overflow would stand on its lower edge, above its neighbours' line.
    <Text component="bdi" size="sm" maw={220} truncate display="inline-block" style={MIDDLE} title={text}>
      {text}
    </Text>
  )
}
