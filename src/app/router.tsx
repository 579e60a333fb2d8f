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

/** Search values stay text, unlike with the default parser; each route's schema reads its numbers. */
export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    basepath: import.meta.env.BASE_URL,
    parseSearch,
    stringifySearch: stringifySearchWith(JSON.stringify),
    // Hovering loads a screen's code; lists are read on a click (`startList`).
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
  // Token lists hold API keys, so they are dropped on leaving the token screens.
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
    /** Whether the entry before this one is the list that this screen was opened from. */
    fromList?: boolean
    /** What that list is searched for. */
    searched?: string
  }
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    title?: string
  }
}
