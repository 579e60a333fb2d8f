import type { ComponentType, ReactNode } from 'react'
import { DISABLED, ENABLED } from '@/domain/statuses'
import { type Action, type InBatch, runnable } from '@/queries/mutation'
import type { StatusPatch } from '@/queries/row-queries'

/** An action on the selected rows. */
export type BulkAction<Row> = { label: string; color?: string } & (
  | {
      /** Runs once per row, through the rate limiter; `value` is the entered number (`numberLabel`). */
      each: (row: Row, value: number) => InBatch
      /** Skips rows for which it returns false; the preview shows their number. */
      applies?: (row: Row) => boolean
      /** Label of an integer to enter first. */
      numberLabel?: string
    }
  | { all: (rows: Row[]) => void }
  | { opens: 'export' }
  /** A dialog in which the user chooses the changes; it then plans the batch. */
  | { setup: ComponentType<BulkSetupProps<Row>> }
)

export interface BulkSetupProps<Row> {
  rows: readonly Row[]
  /** Whether the preview is open; it replaces the dialog. */
  isPlanned: boolean
  onPlan: (plan: BulkPlan<Row>) => void
  onClose: () => void
}

/** The planned items of a batch, with their changes for the preview. */
export interface BulkPlan<Row> {
  items: (InBatch & {
    row: Row
    detail: ReactNode
    /** Whether the server may have acted despite the error, so that no retry is allowed. */
    isUnknown?: (error: unknown) => boolean
  })[]
  /** Number of selected rows that would not change. */
  leftOut: number
  /** Calls per item, for example 2 if it first fetches the newest row; 1 by default. */
  callsEach?: number
  /** Notes above the preview, for example about skipped rows. */
  notes: readonly string[]
}

export const bulkAction = {
  enable: <Row extends StatusPatch, Data, Undo>(
    setStatus: Action<Data, StatusPatch, Undo>,
  ): BulkAction<Row> => ({
    label: '启用',
    applies: ({ status }) => status !== ENABLED,
    each: ({ id }) => runnable(setStatus, { id, status: ENABLED }),
  }),

  /** Applies to enabled rows by default. */
  disable: <Row extends StatusPatch, Data, Undo>(
    setStatus: Action<Data, StatusPatch, Undo>,
    applies = ({ status }: Row) => status === ENABLED,
  ): BulkAction<Row> => ({
    label: '禁用',
    applies,
    each: ({ id }) => runnable(setStatus, { id, status: DISABLED }),
  }),

  delete: <Row extends Variables, Data, Variables, Undo>(
    remove: Action<Data, Variables, Undo>,
    applies: (row: Row) => boolean = () => true,
  ): BulkAction<Row> => ({ label: '删除', color: 'red', applies, each: (row) => runnable(remove, row) }),
}
