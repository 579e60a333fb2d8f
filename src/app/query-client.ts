import { MutationCache, type MutationMeta, QueryCache, QueryClient } from '@tanstack/react-query'
import { uncertainOutcomeMessage } from '@/domain/error-message'
import { ConflictError, mayHaveTakenEffect } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import type { Failure } from './report-error'

/** Lists that a failed action, or another user before it, may have changed on the server. */
const listsInDoubt = (error: unknown, { lists, asksUpstream }: MutationMeta) =>
  lists && !asksUpstream && (mayHaveTakenEffect(error) || error instanceof ConflictError) ? lists : undefined

/** Creates the query client, which reports failures and invalidates the queries that an action affects. */
export function createQueryClient(report: (error: unknown, failure: Failure) => void) {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) =>
        report(error, {
          ...meta,
          message: meta?.failure,
          ...(meta?.beside && state.data !== undefined && { silent: true }),
        }),
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _undo, { meta = {} }) => {
        const ownMessage = meta.failure?.(error, variables as never)
        report(error, {
          ...meta,
          message: ownMessage ?? (listsInDoubt(error, meta) ? uncertainOutcomeMessage(error) : undefined),
        })
      },
      onSettled: (_data, error, _variables, _undo, { meta = {} }) => {
        // Runs after the action's `onError`, whose rollback would mark the lists as fresh.
        // Batches do not refetch per failure, but once at their end.
        const refetchType = meta.silent ? 'none' : 'active'
        const queryKey = listsInDoubt(error, meta)
        if (queryKey) void client.invalidateQueries({ queryKey, refetchType })
        for (const queryKey of meta.invalidates ?? []) void client.invalidateQueries({ queryKey })
      },
    }),
    defaultOptions: {
      // No retries, because of rate limits and GETs with side effects.
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: freshFor(10_000) },
      // Fails immediately when offline, and drops data such as passwords and tokens soon after use.
      mutations: { retry: false, networkMode: 'always', gcTime: 1_000 },
    },
  })
  return client
}
