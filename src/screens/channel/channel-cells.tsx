import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { IN_ROW, ROW_LINK } from '@/components/display/cells'
import cell from '@/components/display/cells.module.css'
import { withCard } from '@/components/display/hover-info'
import { serverText } from '@/components/display/server-text'
import { toast } from '@/components/toast/toast'
import { balanceShortage } from '@/domain/channel/balance-shortage'
import type { TestedChannel } from '@/domain/channel/batch-test'
import { formatBalance } from '@/domain/channel/channel-types'
import { channelMessages } from '@/domain/channel/messages'
import { isTestFailed, testResult } from '@/domain/channel/response-time'
import { joinNonEmpty } from '@/lib/text'
import { formatTime } from '@/lib/time'
import { isLoaded, refreshBalance, setChannelPriority, setChannelWeight } from '@/queries/channel/channel'
import { isRunning, runnable } from '@/queries/mutation'
import { type Channel, notIntegerMessage } from '@/schemas/channel'
import { parseInteger } from '@/schemas/primitives'
import type { CellMeta } from '@/table/columns'
import table from '@/table/table.module.css'
import styles from './channel-list.module.css'

/** Shown for types without balance queries. */
export const NO_BALANCE = '不支持'

/** A channel's balance in the currency of its type; click to refresh. In card view the row menu refreshes it. */
export function balanceCell(channel: Channel, { client, money, isCard }: CellMeta) {
  const { type, balance: amount, balance_updated_time: updated } = channel
  const text = formatBalance(type, amount, money.status, money.isExact)
  if (text === null)
    return isCard ? null : (
      <span className={styles.none} title={channelMessages.noBalance}>
        {NO_BALANCE}
      </span>
    )
  const shortage = balanceShortage(channel, Date.now() / 1000, money.status)
  const colorClass = shortage ? cell.short : amount === 0 ? cell.dimmed : ''
  if (isCard) return <span className={colorClass}>{text}</span>
  // Up to date because the row rerenders when one of its actions starts or ends.
  const isRefreshing = isRunning(client, refreshBalance.mutationKey, channel)
  const card = withCard(() => (
    <>
      <div>{joinNonEmpty([formatBalance(type, amount, money.status, true), shortage], '，')}</div>
      <div>{`点击刷新余额（${updated > 0 ? `更新于 ${formatTime(updated)}` : '从未更新'}）`}</div>
    </>
  ))
  return (
    <button
      type="button"
      {...card}
      {...IN_ROW}
      className={`${cell.value} ${colorClass}`}
      aria-disabled={isRefreshing || undefined}
      onClick={() => isRefreshing || runnable(refreshBalance, channel).run(client)}
    >
      {text}
    </button>
  )
}

/** Response time or failure of the last test, with the reason in the hover card. Links to the channel's page. */
export function responseCell(channel: TestedChannel, { isCard }: Pick<CellMeta, 'isCard'>) {
  const { id, test_time, test_error } = channel
  const isFailed = isTestFailed(channel)
  const { label, color } = testResult(channel)
  const figure = (
    <span className={cell.figure} data-color={color}>
      {label}
    </span>
  )
  if (isCard) return figure
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
      {...ROW_LINK}
      className={styles.response}
      data-failed={isFailed || undefined}
    >
      {figure}
    </Link>
  )
}

const FIELDS = {
  priority: { label: '优先级', set: setChannelPriority },
  weight: { label: '权重', set: setChannelWeight },
} as const

/** Inline input for a channel's priority or weight (at least 0). */
export function NumberCell(props: { channel: Channel; field: keyof typeof FIELDS; meta: CellMeta }) {
  const { channel, field, meta } = props
  const { client, isOutdated } = meta
  const { label, set } = FIELDS[field]
  // Unsaved text with its channel, because the cell may be reused for another channel.
  const [draft, setDraft] = useState<{ of: Channel; text: string } | null>(null)

  const commit = () => {
    setDraft(null)
    if (draft === null || draft.text.trim() === '') return
    const typed = parseInteger(draft.text)
    if (typed === undefined) return toast('error', notIntegerMessage(label))
    const next = field === 'weight' ? Math.max(typed, 0) : typed
    const { id, [field]: before } = draft.of.id === channel.id ? channel : draft.of
    if (next === (before ?? 0)) return
    const change =
      field === 'weight'
        ? runnable(setChannelWeight, { id, weight: next })
        : runnable(setChannelPriority, { id, priority: next })
    change.run(client)
  }

  // Unmounting (scrolling, Back) fires no blur. If the row left the list, the number may be incomplete, so only warn.
  const commitOnUnmount = useEffectEvent(() => {
    if (draft === null) return
    if (isLoaded(client, draft.of.id)) commit()
    else toast('warning', channelMessages.unsaved(label, draft.text))
  })
  useEffect(() => () => void commitOnUnmount(), [])

  return (
    <input
      className={table.number}
      {...IN_ROW}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      // Up to date because the row rerenders when one of its actions starts or ends.
      readOnly={isOutdated || isRunning(client, set.mutationKey, channel)}
      value={draft?.of.id === channel.id ? draft.text : String(channel[field] ?? 0)}
      onChange={(event) => setDraft({ of: channel, text: event.currentTarget.value })}
      onBlur={commit}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setDraft(null)
      }}
    />
  )
}
