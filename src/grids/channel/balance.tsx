import { Button, Text } from '@mantine/core'
import { formatBalance } from '@/domain/channel/balance'
import { useStatus } from '@/domain/use-status'
import { formatTime } from '@/lib/time'
import { refreshBalance } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'

/** Balance of a channel in the unit of its type; a click asks the upstream for it. */
export function BalanceCell({ channel }: { channel: Channel }) {
  const refresh = useSingleFlightMutation(refreshBalance)
  const text = formatBalance(channel.type, channel.balance, useStatus())
  if (text === null) {
    return (
      <Text c="dimmed" size="sm">
        不支持
      </Text>
    )
  }
  const updated = channel.balance_updated_time
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={refresh.isRunning}
      title={`点击刷新余额（${updated > 0 ? `更新于 ${formatTime(updated)}` : '从未更新'}）`}
      onClick={() => refresh.run(channel)}
    >
      {text}
    </Button>
  )
}
