import { useAction } from '@/queries/action'
import { setChannelPriority, setChannelWeight } from '@/queries/channel'
import type { Channel } from '@/schemas/channel'
import { InlineNumber } from './inline-number'

/** Priority of a channel, any whole number; the higher goes first. */
export function PriorityCell({ channel }: { channel: Channel }) {
  const save = useAction(setChannelPriority)
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
  const save = useAction(setChannelWeight)
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
