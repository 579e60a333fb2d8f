import { noop, type QueryClient, queryOptions } from '@tanstack/react-query'
import { statusApi } from '@/api/status'
import { refuseForeign } from '@/domain/foreign-gateway'
import { messages } from '@/domain/messages'
import { ApiError, isEndpointMissing, recoverWith } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { statusHolder } from '@/session/site-status'

/** The site's status; the last visit's is the placeholder. The newest response is stored in the status holder. */
export const statusOptions = queryOptions({
  queryKey: ['status'],
  queryFn: async (context) => {
    const status = await statusApi.get()
    // Skipped if a newer request was sent. The signal is read only here, so that unmounting does not cancel the
    // request.
    if (!context.signal.aborted) statusHolder.set(status)
    return status
  },
  placeholderData: () => statusHolder.get() ?? undefined,
  staleTime: freshFor(60_000),
  refetchOnWindowFocus: true,
  // Fetched before the first render; a failure is not retried on mount.
  retryOnMount: false,
  meta: { failure: messages.failure.answer },
})

/**
 * Runs before every write: waits for a pending status request, as the last visit's status may be another gateway's.
 * @throws UnsupportedGatewayError
 */
export async function checkGateway(client: QueryClient): Promise<void> {
  const query = client.getQueryCache().find({ queryKey: statusOptions.queryKey })
  if (query?.state.fetchStatus === 'fetching') await query.promise?.catch(noop)
  refuseForeign(statusHolder.get())
}

/** The site's notice. Failures are silent. */
export const noticeOptions = queryOptions({
  queryKey: ['notice'],
  queryFn: statusApi.notice,
  staleTime: freshFor(300_000),
  meta: { silent: true },
})

/** Keyed under the status, so that the content outlives a session and is invalidated with the status. */
const contentOptions = (name: string, call: () => Promise<string>) =>
  queryOptions({
    queryKey: ['status', name],
    // Empty if the server lacks or refuses the endpoint.
    queryFn: () =>
      call().catch(recoverWith('', (error) => error instanceof ApiError || isEndpointMissing(error))),
    staleTime: freshFor(60_000),
    meta: { silent: true },
  })

/** The site's home page content: a URL, Markdown, HTML, or '' for none. */
export const homeContentOptions = contentOptions('home', statusApi.homePageContent)

export const aboutOptions = contentOptions('about', statusApi.about)
