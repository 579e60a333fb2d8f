import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { toast } from '@/components/toast/toast'
import { channelMessages } from '@/domain/channel/messages'
import { toWholeNumber } from '@/lib/number'
import { setChannelPriority, setChannelWeight } from '@/queries/channel/channel'
import { runOnce } from '@/queries/use-mutation'
import { exactDigits } from '@/schemas/as-sent'
import type { Channel } from '@/schemas/channel'
import styles from '@/table/table.module.css'
import { useChannelEdits } from './cells'

/**
 * A channel's priority (any whole number, higher goes first) or its weight among those of its priority (from 0). Enter
 * and leaving the field save it, Escape drops what was typed. Digits that JavaScript cannot hold are only shown.
 */
export function NumberCell({ channel, field }: { channel: Channel; field: 'priority' | 'weight' }) {
  const { id } = channel
  const client = useQueryClient()
  const edits = useChannelEdits()
  const value = channel[field] ?? 0
  const digits = exactDigits(channel, field)
  // What is typed and not yet sent; null: the field shows the value.
  const [draft, setDraft] = useState<string | null>(null)

  const commit = () => {
    setDraft(null)
    if (draft === null) return
    if (digits !== undefined && draft.trim() !== digits) toast('error', channelMessages.tooLong(digits))
    const typed = digits === undefined ? toWholeNumber(draft) : undefined
    if (typed === undefined) return
    const next = field === 'weight' ? Math.max(typed, 0) : typed
    if (next === value) return
    if (field === 'weight') runOnce(client, setChannelWeight, { id, weight: next })
    else runOnce(client, setChannelPriority, { id, priority: next })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setDraft(null)
  }

  return (
    <input
      className={styles.number}
      aria-label={field === 'priority' ? '优先级' : '权重'}
      inputMode="numeric"
      autoComplete="off"
      readOnly={edits[field].has(String(id))}
      value={draft ?? digits ?? String(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
