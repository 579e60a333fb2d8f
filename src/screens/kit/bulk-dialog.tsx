import { Alert } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { serverText } from '@/components/display/server-text'
import { Dialog, DialogForm } from '@/components/overlay/dialog'
import type { InBatch } from '@/queries/mutation'
import type { BulkPlan } from '@/table/bulk-actions'

/** Hides a dialog while another replaces it, preserving its typed values. */
export const HIDDEN = { style: { display: 'none' } } as const

/**
 * Plans one change per row, skipping rows that have the value already; returns the message `nothing` if all have. Each item
 * first fetches the newest row.
 */
export function planBulk<Row>(
  rows: readonly Row[],
  change: {
    nothing: string
    isSame: (row: Row) => boolean
    detail: (row: Row) => ReactNode
    each: (row: Row) => InBatch
  },
): BulkPlan<Row> | string {
  const changed = rows.filter((row) => !change.isSame(row))
  if (changed.length === 0) return change.nothing
  return {
    leftOut: rows.length - changed.length,
    callsEach: 2,
    notes: [],
    items: changed.map((row) => ({ row, detail: change.detail(row), ...change.each(row) })),
  }
}

/**
 * The first step of a bulk edit. `plan` turns the fields into a plan; it returns a message if there is nothing to change,
 * or undefined if the fields show errors.
 */
export function BulkDialog<Row>(props: {
  title: string
  isPlanned: boolean
  plan: () => BulkPlan<Row> | string | undefined
  onPlan: (plan: BulkPlan<Row>) => void
  onClose: () => void
  children: ReactNode
}) {
  const { title, isPlanned, plan, onPlan, onClose, children } = props
  const [notice, setNotice] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const planned = plan()
    setNotice(typeof planned === 'string' ? planned : '')
    if (typeof planned === 'object') onPlan(planned)
  }
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false} {...(isPlanned && HIDDEN)}>
      {/* A change makes the notice stale. */}
      <div onChange={() => setNotice('')}>
        <DialogForm submit="预览修改" onSubmit={submit} onCancel={onClose}>
          {children}
          {notice !== '' && (
            <Alert color="yellow" role="alert">
              {serverText(notice)}
            </Alert>
          )}
        </DialogForm>
      </div>
    </Dialog>
  )
}
