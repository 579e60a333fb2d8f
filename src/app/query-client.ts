import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { doubtSentence } from '@/domain/error-message'
import { mayHaveActed } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import type { Failure } from './report-error'

/** The one query client. It reports failures and reads again what an action makes stale, on whichever screen. */
export function createQueryClient(report: (error: unknown, failure: Failure) => void) {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => report(error, { ...meta, sentence: meta?.failure }),
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _undo, { meta = {} }) => {
        // What the server did is in its lists only. Of many failures of long work, its end reads them once.
        const { lists: queryKey, asksUpstream, silent } = meta
        const isInDoubt = queryKey !== undefined && !asksUpstream && mayHaveActed(error)
        if (isInDoubt) void client.invalidateQueries({ queryKey, refetchType: silent ? 'none' : 'active' })
        const own = meta.failure?.(error, variables as never)
        report(error, { ...meta, sentence: own ?? (isInDoubt ? doubtSentence(error) : undefined) })
      },
      onSettled: (_data, _error, _variables, _undo, { meta }) => {
        for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey })
      },
    }),
    defaultOptions: {
      // No retries: gateways count calls, and some GETs have side effects.
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: freshFor(10_000) },
      // Offline, an action fails at once instead of being sent later.
      // Sent and received data, such as passwords and tokens, is dropped soon after the last screen that uses it.
      mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
    },
  })
  return client
}
