import { Button } from '@/components/control/button'
import { formatBalance } from '@/domain/channel/balance'
import { useStatus } from '@/domain/use-status'
import { formatTime } from '@/lib/time'
import type { Channel } from '@/schemas/channel'
import styles from './channel.module.css'
import { useChannelEdits } from './edits'

/** Balance of a channel in the unit of its type; a click asks the upstream for it. */
export function BalanceCell({ channel }: { channel: Channel }) {
  const { balance } = useChannelEdits()
  const text = formatBalance(channel.type, channel.balance, useStatus())
  if (text === null) return <span className={styles.none}>不支持</span>
  const updated = channel.balance_updated_time
  return (
    <Button
      compact
      loading={balance.running.has(String(channel.id))}
      title={`点击刷新余额（${updated > 0 ? `更新于 ${formatTime(updated)}` : '从未更新'}）`}
      onClick={() => balance.run(channel)}
    >
      {text}
    </Button>
  )
}
