import { noop, type QueryClient, queryOptions } from '@tanstack/react-query'
import { statusApi } from '@/api/status'
import { refuseForeign } from '@/domain/foreign-gateway'
import { messages } from '@/domain/messages'
import { ApiError, instead, isMissing } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { statusHolder } from '@/session/site-status'

/** The site's status: the one of the last visit until the answer comes. The newest answer goes into the status holder. */
export const statusOptions = queryOptions({
  queryKey: ['status'],
  queryFn: async (asked) => {
    const status = await statusApi.get()
    // Not if it was asked again meanwhile. The signal is read only now: otherwise the call would end with its screen.
    if (!asked.signal.aborted) statusHolder.set(status)
    return status
  },
  placeholderData: () => statusHolder.get() ?? undefined,
  staleTime: freshFor(60_000),
  refetchOnWindowFocus: true,
  // Asked before the frame is drawn: a failure then is not repeated when the frame mounts.
  retryOnMount: false,
  meta: { failure: messages.failure.answer },
})

/**
 * For before a change: waits for a status that is being asked for, as that of the last visit may be another gateway's.
 * @throws UnsupportedGatewayError
 */
export async function checkGateway(client: QueryClient): Promise<void> {
  const asked = client.getQueryCache().find({ queryKey: statusOptions.queryKey })
  if (asked?.state.fetchStatus === 'fetching') await asked.promise?.catch(noop)
  refuseForeign(statusHolder.get())
}

/** The site's notice: an optional call, so a failure shows nowhere. */
export const noticeOptions = queryOptions({
  queryKey: ['notice'],
  queryFn: statusApi.notice,
  staleTime: freshFor(300_000),
  meta: { silent: true },
})

/** The key is below the status: the content outlives a session and is refetched with the status. */
const contentOptions = (name: string, call: () => Promise<string>) =>
  queryOptions({
    queryKey: ['status', name],
    // An optional call: where it is missing or refused, there is no content.
    queryFn: () => call().catch(instead('', (error) => error instanceof ApiError || isMissing(error))),
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })

/** What the site says on its home page: an address, Markdown, HTML, or '' for nothing. */
export const homeContentOptions = contentOptions('home', statusApi.homePageContent)

export const aboutOptions = contentOptions('about', statusApi.about)
