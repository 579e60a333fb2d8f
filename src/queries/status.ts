import { queryOptions } from '@tanstack/react-query'
import { statusApi } from '@/api/status'
import { messages } from '@/domain/messages'
import { statusHolder } from '@/domain/site'

/** The site's status: the one of the last visit until the answer comes. Every answer goes into the status holder. */
export const statusOptions = queryOptions({
  queryKey: ['status'],
  queryFn: async () => {
    const status = await statusApi.get()
    statusHolder.set(status)
    return status
  },
  placeholderData: () => statusHolder.get() ?? undefined,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  // Asked before the frame is drawn: a failure then is not repeated when the frame mounts.
  retryOnMount: false,
  meta: { failure: messages.error.connection },
})

/** The site's notice: an optional call, so a failure shows nowhere. */
export const noticeOptions = queryOptions({
  queryKey: ['notice'],
  queryFn: statusApi.notice,
  staleTime: 300_000,
  meta: { silent: true },
})
