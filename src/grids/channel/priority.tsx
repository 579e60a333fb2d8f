import { InlineNumber } from '@/grids/list/inline-number'
import { setChannelPriority, setChannelWeight } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'

/** Priority of a channel, any whole number; the higher goes first. */
export function PriorityCell({ channel }: { channel: Channel }) {
  const save = useSingleFlightMutation(setChannelPriority)
  return (
    <InlineNumber
      label="优先级"
      value={channel.priority ?? 0}
      saving={save.isRunning}
      onSave={(priority) => save.run({ id: channel.id, priority })}
    />
  )
}

/** Weight of a channel among those of its priority; never below 0. */
export function WeightCell({ channel }: { channel: Channel }) {
  const save = useSingleFlightMutation(setChannelWeight)
  return (
    <InlineNumber
      label="权重"
      value={channel.weight ?? 0}
      min={0}
      saving={save.isRunning}
      onSave={(weight) => save.run({ id: channel.id, weight })}
    />
  )
}
