import { queryOptions } from '@tanstack/react-query'
import { statusApi } from '@/api/status'
import { ApiError, HttpStatusError } from '@/lib/errors'

/** An optional call: a server that has it not, or refuses it, has nothing to show there. */
async function optionalText(call: () => Promise<string>): Promise<string> {
  try {
    return await call()
  } catch (error) {
    const missing = error instanceof ApiError || (error instanceof HttpStatusError && error.status === 404)
    if (missing) return ''
    throw error
  }
}

// Below the status, for they too are everybody's: they outlive a session, and are read again together with it.

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
