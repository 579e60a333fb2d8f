import { type KeyboardEvent, useState } from 'react'
import { toast } from '@/components/toast/toast'
import { listMessages } from '@/domain/list-messages'
import { toWholeNumber } from '@/lib/number'
import styles from './table.module.css'

/** A number of a row, changed in place on Enter or on leaving the field. Escape drops what was typed. */
export function InlineNumber(props: {
  label: string
  value: number
  /** Digits of a number that JavaScript cannot hold: shown, but not editable. */
  digits?: string | undefined
  /** Smaller numbers become this one. */
  min?: number
  saving: boolean
  onSave: (value: number) => void
}) {
  const { label, value, digits, min = Number.MIN_SAFE_INTEGER, saving, onSave } = props
  // What is typed and not yet sent; null: the field shows the value.
  const [draft, setDraft] = useState<string | null>(null)

  const commit = () => {
    setDraft(null)
    if (draft === null) return
    if (digits !== undefined && draft.trim() !== digits) toast('error', listMessages.tooLong(digits))
    const typed = digits === undefined ? toWholeNumber(draft) : undefined
    if (typed === undefined) return
    const next = Math.max(typed, min)
    if (next !== value) onSave(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setDraft(null)
  }

  return (
    <input
      className={styles.number}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      readOnly={saving}
      value={draft ?? digits ?? String(value)}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
