import { queryOptions } from '@tanstack/react-query'
import { statusApi } from '@/api/status'
import { ApiError, httpStatusOf } from '@/lib/errors'

/** The key is below the status: the content outlives a session and is refetched with the status. */
const contentOptions = (name: string, call: () => Promise<string>) =>
  queryOptions({
    queryKey: ['status', name],
    queryFn: () =>
      call().catch((error: unknown) => {
        // An optional call: where it is missing or refused, there is no content.
        if (error instanceof ApiError || httpStatusOf(error) === 404) return ''
        throw error
      }),
    staleTime: 60_000,
    meta: { silent: true },
  })

/** What the site says on its home page: an address, Markdown, HTML, or '' for nothing. */
export const homeContentOptions = contentOptions('home', statusApi.homePageContent)

/** What the site says about itself: an address, Markdown, HTML, or '' for nothing. */
export const aboutOptions = contentOptions('about', statusApi.about)
