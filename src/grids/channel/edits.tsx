import { createContext, type ReactNode, use, useMemo } from 'react'
import { refreshBalance, setChannelPriority, setChannelWeight } from '@/queries/channel/channel'
import { type RowMutation, useRowMutation } from '@/queries/use-mutation'
import type { Channel } from '@/schemas/channel'

/** What is changed in a row's cells. */
interface ChannelEdits {
  balance: RowMutation<Channel>
  priority: RowMutation<{ id: number; priority: number }>
  weight: RowMutation<{ id: number; weight: number }>
}

const Edits = createContext<ChannelEdits | null>(null)

/** Holds the actions of all rows' cells in one place: a hundred rows with three each are slow to draw. */
export function ChannelEditsProvider({ children }: { children: ReactNode }) {
  const balance = useRowMutation(refreshBalance)
  const priority = useRowMutation(setChannelPriority)
  const weight = useRowMutation(setChannelWeight)
  const edits = useMemo(() => ({ balance, priority, weight }), [balance, priority, weight])
  return <Edits value={edits}>{children}</Edits>
}

/** The actions of a row's cells. */
export function useChannelEdits(): ChannelEdits {
  const edits = use(Edits)
  if (!edits) throw new Error('outside of ChannelEditsProvider')
  return edits
}
