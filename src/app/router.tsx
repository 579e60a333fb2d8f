import type { QueryClient } from '@tanstack/react-query'
import { createRouter, stringifySearchWith } from '@tanstack/react-router'
import { ErrorScreen } from '@/components/screen/error-screen'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { Waiting } from '@/components/screen/waiting'
import { logError } from '@/lib/errors'
import { rowKeys } from '@/queries/row-queries'
import { routeTree } from '@/routeTree.gen'
import { NotFoundScreen } from '@/shell/not-found-screen'

const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

/** Creates the router. Search values stay texts, unlike with the default parser; route schemas parse numbers. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    basepath: import.meta.env.BASE_URL,
    parseSearch,
    stringifySearch: stringifySearchWith(JSON.stringify),
    // Hovering loads only a screen's code; `startList` fetches the list on click.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    defaultPendingComponent: () => (
      <Waiting>
        <LoadingScreen />
      </Waiting>
    ),
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: logError,
    defaultNotFoundComponent: NotFoundScreen,
  })
  // Drops token lists when the user navigates away from the token screens, as they contain API keys.
  router.subscribe('onRendered', ({ toLocation }) => {
    if (/^\/token(\/|$)/.test(toLocation.pathname)) return
    const { lists, created } = rowKeys('token')
    for (const queryKey of [lists, created]) queryClient.removeQueries({ queryKey, type: 'inactive' })
  })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the list from which this screen was opened. */
    fromList?: boolean
    /** Search text of that list. */
    searched?: string
  }
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    title?: string
  }
}
