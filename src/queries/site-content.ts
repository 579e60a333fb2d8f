import { queryOptions } from '@tanstack/react-query'
import { statusApi } from '@/api/status'
import { ApiError, HttpStatusError } from '@/lib/errors'

/** An optional call: where it is missing or refused, there is no content. */
async function optionalText(call: () => Promise<string>): Promise<string> {
  try {
    return await call()
  } catch (error) {
    const missing = error instanceof ApiError || (error instanceof HttpStatusError && error.status === 404)
    if (missing) return ''
    throw error
  }
}

// Keys below the status: like it, they outlive a session and are refetched with it.

/** What the site says on its home page: an address, Markdown, HTML, or '' for nothing. */
export const homeContentOptions = queryOptions({
  queryKey: ['status', 'home'],
  queryFn: () => optionalText(statusApi.homePageContent),
  staleTime: 60_000,
  meta: { silent: true },
})

/** What the site says about itself: an address, Markdown, HTML, or '' for nothing. */
export const aboutOptions = queryOptions({
  queryKey: ['status', 'about'],
  queryFn: () => optionalText(statusApi.about),
  staleTime: 60_000,
  meta: { silent: true },
})
