import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import cell from '@/components/display/cell.module.css'
import { withCard } from '@/components/display/hover-info'
import { ServerText } from '@/components/display/server-text'
import { StatusBadge } from '@/components/display/status-badge'
import { StillWorking } from '@/components/screen/loading-screen'
import { formatBalance } from '@/domain/channel/balance'
import type { TestedChannel } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { responseTime } from '@/domain/channel/response-time'
import { useExactMoney } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { formatTime } from '@/lib/time'
import { refreshBalance, setChannelPriority, setChannelWeight } from '@/queries/channel/channel'
import { runOnce, useRunningRows } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'
import styles from './channel.module.css'

/** On which rows each edit is under way, for all cells: three hooks in each of a hundred rows would be slow. */
function useRowEdits(openResponse: (id: number) => void) {
  const balance = useRunningRows(refreshBalance.mutationKey)
  const priority = useRunningRows(setChannelPriority.mutationKey)
  const weight = useRunningRows(setChannelWeight.mutationKey)
  return useMemo(
    () => ({ balance, priority, weight, openResponse }),
    [balance, priority, weight, openResponse],
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

/** Shown for a type without a balance. */
export const NO_BALANCE = '不支持'

/** Balance of a channel in the unit of its type; a click refreshes it. */
export function BalanceCell({ channel }: { channel: Channel }) {
  const client = useQueryClient()
  const { balance } = useChannelEdits()
  const status = useStatus()
  const { type, balance: amount, balance_updated_time: updated } = channel
  const text = formatBalance(type, amount, status, useExactMoney())
  const card = withCard(() => (
    <>
      <div>{formatBalance(type, amount, status, true)}</div>
      <div>点击刷新余额（{updated > 0 ? `更新于 ${formatTime(updated)}` : '从未更新'}）</div>
    </>
  ))
  if (text === null) return <span className={styles.none}>{NO_BALANCE}</span>
  const isRunning = balance.has(String(channel.id))
  return (
    <>
      <button
        type="button"
        {...card}
        className={cell.value}
        disabled={isRunning}
        onClick={() => runOnce(client, refreshBalance, channel)}
      >
        {text}
      </button>
      {isRunning && <StillWorking />}
    </>
  )
}

/** How long a channel's last test took, or that it failed; the card says why. A click opens its latest calls. */
export function ResponseCell({ channel }: { channel: TestedChannel }) {
  const { response_time, test_time, test_error } = channel
  const { openResponse } = useChannelEdits()
  // A failed test is stored as 0 ms.
  const isFailed = test_time > 0 && response_time === 0
  const card = withCard(() => (
    <>
      {isFailed && (
        <div>
          <ServerText text={test_error ?? channelMessages.reasonUnknown} />
        </div>
      )}
      {test_time > 0 && <div>测试于 {formatTime(test_time)}</div>}
      <div>点击查看最近的调用</div>
    </>
  ))
  return (
    <button
      type="button"
      {...card}
      className={styles.response}
      data-failed={isFailed || undefined}
      aria-haspopup="dialog"
      onClick={() => openResponse(channel.id)}
    >
      {isFailed ? '测试失败' : <StatusBadge {...responseTime(response_time)} />}
    </button>
  )
}
