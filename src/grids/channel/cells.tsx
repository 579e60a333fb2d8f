import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import cell from '@/components/display/cells.module.css'
import { withCard } from '@/components/display/hover-info'
import { serverText } from '@/components/display/server-text'
import { StatusBadge } from '@/components/display/status-badge'
import { StillWorking } from '@/components/screen/loading-screen'
import { toast } from '@/components/toast/toast'
import type { TestedChannel } from '@/domain/channel/batch-test'
import { formatBalance } from '@/domain/channel/channel-types'
import { channelMessages } from '@/domain/channel/messages'
import { responseTime } from '@/domain/channel/response-time'
import { useExactMoney } from '@/domain/quota'
import { useStatus } from '@/domain/site'
import { formatTime } from '@/lib/time'
import { refreshBalance, setChannelPriority, setChannelWeight } from '@/queries/channel/channel'
import { runOnce, useRunningRows } from '@/queries/use-mutation'
import { exactDigits } from '@/schemas/as-sent'
import { type Channel, notWhole } from '@/schemas/channel'
import { toWholeNumber } from '@/schemas/primitives'
import { currentSession } from '@/session/current'
import table from '@/table/table.module.css'
import styles from './channel.module.css'

const NONE: ReadonlySet<string> = new Set()

/** On which rows each edit is under way, for all cells: three hooks in each of a hundred rows would be slow. */
const Edits = createContext({ balance: NONE, priority: NONE, weight: NONE, open: (_id: number) => {} })

/** `open` shows the latest calls of a channel. */
export function ChannelEditsProvider(props: { open: (id: number) => void; children: ReactNode }) {
  const { open, children } = props
  const balance = useRunningRows(refreshBalance.mutationKey)
  const priority = useRunningRows(setChannelPriority.mutationKey)
  const weight = useRunningRows(setChannelWeight.mutationKey)
  const edits = useMemo(() => ({ balance, priority, weight, open }), [balance, priority, weight, open])
  return <Edits value={edits}>{children}</Edits>
}

/** Shown for a type without a balance. */
export const NO_BALANCE = '不支持'

/** Balance of a channel in the unit of its type; a click refreshes it. */
export function BalanceCell({ channel }: { channel: Channel }) {
  const client = useQueryClient()
  const { balance } = use(Edits)
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
  const { open } = use(Edits)
  // A failed test is stored as 0 ms.
  const isFailed = test_time > 0 && response_time === 0
  const card = withCard(() => (
    <>
      {isFailed && <div>{serverText(test_error ?? channelMessages.reasonUnknown)}</div>}
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
      onClick={() => open(channel.id)}
    >
      {isFailed ? '测试失败' : <StatusBadge {...responseTime(response_time)} />}
    </button>
  )
}

/** A channel's priority, or its weight (from 0), as a field. Digits that JavaScript cannot hold are only shown. */
export function NumberCell({ channel, field }: { channel: Channel; field: 'priority' | 'weight' }) {
  const { id } = channel
  const client = useQueryClient()
  const edits = use(Edits)
  const label = field === 'priority' ? '优先级' : '权重'
  const value = channel[field] ?? 0
  const digits = exactDigits(channel, field)
  // What is typed and not yet sent; null: the field shows the value.
  const [draft, setDraft] = useState<string | null>(null)

  const commit = () => {
    setDraft(null)
    if (draft === null) return
    if (digits !== undefined && draft.trim() !== digits) toast('error', channelMessages.tooLong(digits))
    if (digits !== undefined || draft.trim() === '') return
    const typed = toWholeNumber(draft)
    if (typed === undefined) return toast('error', notWhole(label))
    const next = field === 'weight' ? Math.max(typed, 0) : typed
    if (next === value) return
    if (field === 'weight') runOnce(client, setChannelWeight, { id, weight: next })
    else runOnce(client, setChannelPriority, { id, priority: next })
  }

  // Scrolling and Back take the field away without a blur.
  const [session] = useState(currentSession)
  const onGone = useEffectEvent(() => session.isCurrent() && commit())
  useEffect(() => () => void onGone(), [])

  return (
    <input
      className={table.number}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      readOnly={edits[field].has(String(id))}
      value={draft ?? digits ?? String(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setDraft(null)
      }}
    />
  )
}
