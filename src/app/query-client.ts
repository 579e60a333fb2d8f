import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '@/components/toast/toast'
import { doubtSentence } from '@/domain/error-message'
import { mayHaveActed } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { patchRow, type RowPatch, removeRow } from '@/queries/list/row-patch'
import { endSession, startSession } from '@/session/session'
import type { Failure } from './report-error'

/** The one query client. It applies the consequences in a mutation's meta and reports failures, on whichever screen. */
export function createQueryClient(report: (error: unknown, failure: Failure) => void) {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => report(error, { ...meta, sentence: meta?.failure }),
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, variables, _context, mutation) => {
        const { lists, patches, removes, restarts, onDone, success, signsIn, signsOut } = mutation.meta ?? {}
        if (lists && patches) patchRow(client, lists, patches(data, variables))
        if (lists && removes) removeRow(client, lists, removes(variables))
        if (lists && restarts) void client.resetQueries({ queryKey: lists })
        onDone?.(client, data, variables)
        const user = signsIn?.(data)
        if (user) startSession(client, user)
        const text = typeof success === 'function' ? success(data, variables) : success
        if (signsOut) endSession({ message: text ? { kind: 'success', text } : null })
        else if (text) toast('success', text)
      },
      onError: (error, variables, undo, mutation) => {
        const { lists, optimistic, restarts, asksUpstream, silent, failure, onFailed, signsOut } =
          mutation.meta ?? {}
        // A refresh meanwhile may have brought a newer value.
        if (lists && undo) patchRow(client, lists, undo as RowPatch, optimistic?.(variables))
        // What the server did is in its lists only. Of many failures of long work, its end reads them once.
        const isInDoubt = lists !== undefined && !asksUpstream && mayHaveActed(error)
        if (isInDoubt && restarts) void client.resetQueries({ queryKey: lists })
        else if (isInDoubt)
          void client.invalidateQueries({ queryKey: lists, refetchType: silent ? 'none' : 'active' })
        onFailed?.(client, error, variables)
        const sentence = failure?.(error, variables) ?? (isInDoubt ? doubtSentence(error) : undefined)
        if (signsOut === 'always') endSession({ message: { kind: 'error', text: sentence ?? error.message } })
        else report(error, { ...mutation.meta, sentence })
      },
      onSettled: (_data, _error, _variables, _context, mutation) => {
        for (const queryKey of mutation.meta?.invalidates ?? []) void client.invalidateQueries({ queryKey })
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
