import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { doubtSentence } from '@/domain/error-message'
import { mayHaveActed } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import type { Failure } from './report-error'

/** The lists whose rows the server may have changed although the action failed. */
const listsInDoubt = (error: unknown, { lists, asksUpstream }: MutationMeta) =>
  lists && !asksUpstream && mayHaveActed(error) ? lists : undefined

/** The one query client. It reports failures and reads again what an action makes stale, on whichever screen. */
export function createQueryClient(report: (error: unknown, failure: Failure) => void) {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => report(error, { ...meta, sentence: meta?.failure }),
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _undo, { meta = {} }) => {
        const ownSentence = meta.failure?.(error, variables as never)
        report(error, {
          ...meta,
          sentence: ownSentence ?? (listsInDoubt(error, meta) ? doubtSentence(error) : undefined),
        })
      },
      onSettled: (_data, error, _variables, _undo, { meta = {} }) => {
        // After the action's own `onError`, which changes the lists back: that would mark them as fresh.
        // What the server did is in its lists only. Of many failures of long work, its end reads them once.
        const refetchType = meta.silent ? 'none' : 'active'
        const queryKey = listsInDoubt(error, meta)
        if (queryKey) void client.invalidateQueries({ queryKey, refetchType })
        for (const queryKey of meta.invalidates ?? []) void client.invalidateQueries({ queryKey })
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
