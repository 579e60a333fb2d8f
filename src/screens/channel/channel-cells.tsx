import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { IN_ROW } from '@/components/display/cells'
import cell from '@/components/display/cells.module.css'
import { useExactMoney } from '@/components/display/exact-money'
import { withCard } from '@/components/display/hover-info'
import { serverText } from '@/components/display/server-text'
import { statusBadge } from '@/components/display/status-badge'
import { StillWorking } from '@/components/screen/loading-screen'
import { toast } from '@/components/toast/toast'
import type { TestedChannel } from '@/domain/channel/batch-test'
import { formatBalance } from '@/domain/channel/channel-types'
import { channelMessages } from '@/domain/channel/messages'
import { responseTime } from '@/domain/channel/response-time'
import { formatTime } from '@/lib/time'
import {
  channelKeys,
  isLoaded,
  refreshBalance,
  setChannelPriority,
  setChannelWeight,
} from '@/queries/channel/channel'
import { runOnce, useRunningOn } from '@/queries/mutation'
import { type Channel, notWhole } from '@/schemas/channel'
import { type Id, toWholeNumber } from '@/schemas/primitives'
import { useStatus } from '@/session/site-status'
import table from '@/table/table.module.css'
import styles from './channel-list.module.css'

const useIsRunning = (id: Id, action: string) =>
  useRunningOn(channelKeys.actions, String(id)).some(({ verb }) => verb === action)

/** Shown for a type without a balance. */
export const NO_BALANCE = '不支持'

/** Balance of a channel in the unit of its type; a click refreshes it. */
export function BalanceCell({ channel }: { channel: Channel }) {
  const client = useQueryClient()
  const status = useStatus()
  const { type, balance: amount, balance_updated_time: updated } = channel
  const text = formatBalance(type, amount, status, useExactMoney())
  const isRefreshing = useIsRunning(channel.id, 'balance')
  const card = withCard(() => (
    <>
      <div>{formatBalance(type, amount, status, true)}</div>
      <div>{`点击刷新余额（${updated > 0 ? `更新于 ${formatTime(updated)}` : '从未更新'}）`}</div>
    </>
  ))
  if (text === null) return <span className={styles.none}>{NO_BALANCE}</span>
  return (
    <>
      <button
        type="button"
        {...card}
        {...IN_ROW}
        className={amount === 0 ? `${cell.value} ${cell.dimmed}` : cell.value}
        aria-disabled={isRefreshing || undefined}
        onClick={() => isRefreshing || runOnce(client, refreshBalance, channel)}
      >
        {text}
      </button>
      {isRefreshing && <StillWorking />}
    </>
  )
}

const FAILED = { label: '测试失败', color: 'red', shape: 'square' } as const

/** How long a channel's last test took, or that it failed; the card says why. It leads to the latest calls. */
export function responseCell(channel: TestedChannel) {
  const { id, response_time, test_time, test_error } = channel
  // A failed test is stored as 0 ms.
  const isFailed = test_time > 0 && response_time === 0
  const card = withCard(() => (
    <>
      {isFailed && <div>{serverText(test_error ?? channelMessages.reasonUnknown)}</div>}
      {test_time > 0 && <div>{`测试于 ${formatTime(test_time)}`}</div>}
      <div>点击查看最近的调用</div>
    </>
  ))
  return (
    <Link
      to="/channel/$id"
      params={{ id }}
      {...card}
      {...IN_ROW}
      className={styles.response}
      data-failed={isFailed || undefined}
    >
      {statusBadge(isFailed ? FAILED : responseTime(response_time))}
    </Link>
  )
}

/** A channel's priority, or its weight (from 0), as a field. */
export function NumberCell(props: {
  channel: Channel
  field: 'priority' | 'weight'
  isOutdated: boolean | undefined
}) {
  const { channel, field, isOutdated } = props
  const { id } = channel
  const client = useQueryClient()
  const isSaving = useIsRunning(id, field)
  const label = field === 'priority' ? '优先级' : '权重'
  const value = channel[field] ?? 0
  // What is typed and not yet sent; null: the field shows the value.
  const [draft, setDraft] = useState<string | null>(null)

  const commit = () => {
    setDraft(null)
    if (draft === null || draft.trim() === '') return
    const typed = toWholeNumber(draft)
    if (typed === undefined) return toast('error', notWhole(label))
    const next = field === 'weight' ? Math.max(typed, 0) : typed
    if (next === value) return
    if (field === 'weight') runOnce(client, setChannelWeight, { id, weight: next })
    else runOnce(client, setChannelPriority, { id, priority: next })
  }

  // Scrolling and Back take the field away without a blur. So does a list that lost the row: the number may be half typed.
  const onGone = useEffectEvent(() => {
    if (draft === null) return
    if (isLoaded(client, id)) commit()
    else toast('warning', channelMessages.unsaved(label, draft))
  })
  useEffect(() => () => void onGone(), [])

  return (
    <input
      className={table.number}
      {...IN_ROW}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      readOnly={isOutdated || isSaving}
      value={draft ?? String(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setDraft(null)
      }}
    />
  )
}
