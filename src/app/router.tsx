import type { QueryClient } from '@tanstack/react-query'
import { createRouter, stringifySearchWith } from '@tanstack/react-router'
import { ErrorScreen } from '@/components/screen/error-screen'
import { LoadingScreen } from '@/components/screen/loading-screen'
import { routeTree } from '@/routeTree.gen'
import { NotFoundScreen } from '@/shell/not-found-screen'

/** Search values as text. The router's own parser would turn `12` into a number. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

/** The router. Search values stay text, unlike the default codec's; each route's schema reads its numbers itself. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    basepath: import.meta.env.BASE_URL,
    parseSearch,
    stringifySearch: stringifySearchWith(JSON.stringify),
    // Hovering loads a screen's code; lists are asked for on a click (`startList`).
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    defaultPendingComponent: () => <LoadingScreen />,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was opened from a list, which is the entry before it: going back restores it as it was. */
    fromList?: boolean
  }
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Name of the screen: page title, and the word in its loading placeholder. */
    title?: string
    /** Plain markup; its Mantine parts bring the theme themselves (`in-theme.tsx`). */
    isPlain?: boolean
  }
}
