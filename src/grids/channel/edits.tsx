import { createContext, type ReactNode, use, useMemo } from 'react'
import cell from '@/components/display/cell.module.css'
import { useHoverCard } from '@/components/display/hover-info'
import { StillWorking } from '@/components/display/still-working'
import { formatBalance } from '@/domain/channel/balance'
import { useExactMoney } from '@/domain/exact-money'
import { useStatus } from '@/domain/use-status'
import { formatTime } from '@/lib/time'
import { refreshBalance, setChannelPriority, setChannelWeight } from '@/queries/channel/channel'
import { useRowMutation } from '@/queries/use-mutation'
import { exactDigits } from '@/schemas/as-sent'
import type { Channel } from '@/schemas/channel'
import { InlineNumber } from '@/table/inline-number'
import styles from './channel.module.css'

/** The mutations of cell edits, shared by all rows: three hooks in each of a hundred rows would be slow. */
function useRowEdits(openResponse: (id: number) => void) {
  const balance = useRowMutation(refreshBalance)
  const priority = useRowMutation(setChannelPriority)
  const weight = useRowMutation(setChannelWeight)
  const status = useStatus()
  const isExact = useExactMoney()
  return useMemo(
    () => ({ status, isExact, balance, priority, weight, openResponse }),
    [status, isExact, balance, priority, weight, openResponse],
  )
}

const Edits = createContext<ReturnType<typeof useRowEdits> | null>(null)

export function ChannelEditsProvider(props: { onResponse: (id: number) => void; children: ReactNode }) {
  return <Edits value={useRowEdits(props.onResponse)}>{props.children}</Edits>
}

export function useChannelEdits() {
  const edits = use(Edits)
  if (!edits) throw new Error('outside of ChannelEditsProvider')
  return edits
}

/** Said of a type without a balance. */
export const NO_BALANCE = '不支持'

/** Balance of a channel in the unit of its type; a click refreshes it. */
export function BalanceCell({ channel }: { channel: Channel }) {
  const { balance, status, isExact } = useChannelEdits()
  const { type, balance: amount, balance_updated_time: updated } = channel
  const text = formatBalance(type, amount, status, isExact)
  const { target, card } = useHoverCard(() => (
    <>
      <div>{formatBalance(type, amount, status, true)}</div>
      <div>点击刷新余额（{updated > 0 ? `更新于 ${formatTime(updated)}` : '从未更新'}）</div>
    </>
  ))
  if (text === null) return <span className={styles.none}>{NO_BALANCE}</span>
  const isRunning = balance.running.has(String(channel.id))
  return (
    <>
      <button
        type="button"
        {...target}
        className={cell.value}
        disabled={isRunning}
        onClick={() => balance.run(channel)}
      >
        {text}
      </button>
      {isRunning && <StillWorking />}
      {card}
    </>
  )
}

/** Priority of a channel (any whole number, higher goes first) or weight among those of its priority (from 0). */
export function NumberCell({ channel, field }: { channel: Channel; field: 'priority' | 'weight' }) {
  const { id } = channel
  const edits = useChannelEdits()
  const save = {
    priority: (priority: number) => edits.priority.run({ id, priority }),
    weight: (weight: number) => edits.weight.run({ id, weight }),
  }
  return (
    <InlineNumber
      label={field === 'priority' ? '优先级' : '权重'}
      value={channel[field] ?? 0}
      digits={exactDigits(channel, field)}
      {...(field === 'weight' && { min: 0 })}
      saving={edits[field].running.has(String(id))}
      onSave={save[field]}
    />
  )
}
