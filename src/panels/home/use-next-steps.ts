import { useQuery } from '@tanstack/react-query'
import { isNew, type NextStep, nextSteps } from '@/domain/next-steps'
import { isAdmin } from '@/domain/roles'
import { useStatus } from '@/domain/use-status'
import { allChannelsOptions } from '@/queries/channel/all'
import { hasTokenOptions } from '@/queries/start'
import type { StoredUser } from '@/schemas/user'
import { selfOptions } from '@/session/session'

/** What somebody signed in should do next. Who calls already is not asked about their tokens. */
export function useNextSteps(user: StoredUser | null): NextStep[] {
  const self = useQuery({ ...selfOptions, enabled: user !== null }).data
  const channels = useQuery({ ...allChannelsOptions, enabled: isAdmin(user) }).data?.rows
  const requests = self?.request_count
  // Without a channel nothing could be called.
  const wantsToken = requests !== undefined && isNew({ requests }) && channels?.length !== 0
  const hasToken = useQuery({ ...hasTokenOptions, enabled: wantsToken }).data
  const status = useStatus()
  if (!user) return []
  return nextSteps({
    role: user.role,
    quota: self?.quota,
    requests,
    hasToken: wantsToken ? hasToken : undefined,
    channels: channels && {
      all: channels.length,
      tested: channels.filter(({ test_time }) => test_time > 0).length,
    },
    topUpLink: status?.top_up_link.trim(),
  })
}
