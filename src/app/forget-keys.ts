import type { QueryClient } from '@tanstack/react-query'
import type { AppRouter } from './router'

/** Drops one's keys once a screen stands that shows none; lists of tokens stay while a token is edited. */
export function forgetKeys(client: QueryClient, router: AppRouter): void {
  router.subscribe('onRendered', ({ toLocation }) => {
    if (/^\/token(\/|$)/.test(toLocation.pathname)) return
    client.removeQueries({ queryKey: ['token', 'list'], type: 'inactive' })
  })
}
