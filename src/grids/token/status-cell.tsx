import { StatusBadge } from '@/components/display/status-badge'
import { tokenStatus } from '@/domain/statuses'
import { shownStatus } from '@/domain/token/tokens'
import { useRedrawAt } from '@/lib/use-clock'
import type { Token } from '@/schemas/token'

export const statusNow = (token: Token) => shownStatus(token, Date.now() / 1000)

/** The status of a token, which expires while the list is open: its row is not drawn again for that. */
export function StatusCell({ token }: { token: Token }) {
  useRedrawAt(token.expired_time)
  return <StatusBadge {...tokenStatus(statusNow(token))} />
}
