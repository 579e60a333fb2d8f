import { InlineNumber } from '@/grids/list/inline-number'
import { exactDigits } from '@/schemas/as-sent'
import type { Channel } from '@/schemas/channel'
import { useChannelEdits } from './edits'

/** Priority of a channel, any whole number; the higher goes first. */
export function PriorityCell({ channel }: { channel: Channel }) {
  const { id, priority } = channel
  const { run, running } = useChannelEdits().priority
  return (
    <InlineNumber
      label="优先级"
      value={priority ?? 0}
      digits={exactDigits(channel, 'priority')}
      saving={running.has(String(id))}
      onSave={(next) => run({ id, priority: next })}
    />
  )
}

/** Weight of a channel among those of its priority; never below 0. */
export function WeightCell({ channel }: { channel: Channel }) {
  const { id, weight } = channel
  const { run, running } = useChannelEdits().weight
  return (
    <InlineNumber
      label="权重"
      value={weight ?? 0}
      digits={exactDigits(channel, 'weight')}
      min={0}
      saving={running.has(String(id))}
      onSave={(next) => run({ id, weight: next })}
    />
  )
}
