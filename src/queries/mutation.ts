import {
  type MutationFunctionContext,
  type QueryKey,
  queryOptions,
  skipToken,
  type UseMutationOptions,
} from '@tanstack/react-query'
import { toast } from '@/components/toast/toast'
import type { CallOptions } from '@/lib/call-options'

// A mutation is TanStack's `mutationOptions`. What follows from it stands in its own callbacks, which run on whichever
// screen is open by then; the callbacks of a component only navigate or change its own screen. Its `meta` says what
// `app/query-client.ts` does for all of them: to read again what is stale, and to report failures.

interface MutationMeta extends Record<string, unknown> {
  /** Queries to mark stale and, where on screen, to ask again; after a failure too: some of it may have happened. */
  invalidates?: readonly QueryKey[]
  /** Key of the lists that hold its rows: a lost answer reads them again, as only the server knows what it did. */
  lists?: QueryKey
  /** It only asks the upstream, which may take minutes: other actions on its row stay possible. */
  asksUpstream?: true
  /** The sentence for a failure, in place of the usual one. */
  failure?: (error: Error, variables: never) => string | undefined
  /** The screen shows the failure itself: no toast. */
  silent?: boolean
  /** Signing in or out: a 401 or a ban here does not end the session. */
  outsideSession?: boolean
  /** Set for one call of long work, which shows each result itself: how that call is made. */
  batch?: CallOptions
}

interface QueryMeta extends Record<string, unknown> {
  /** An optional or background call: its failure is logged and shown nowhere. */
  silent?: boolean
  /** The screen shows its failure in place of the content: a refusal for one's role needs no toast. */
  inPlace?: boolean
  failure?: string
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
    queryMeta: QueryMeta
  }
}

/** A mutation with a key; `Undo` is what its `onMutate` returns. */
export type Action<Data, Variables, Undo = unknown> = UseMutationOptions<Data, Error, Variables, Undo> &
  Required<Pick<UseMutationOptions, 'mutationKey'>>

/** Says that it is done, unless it is one of many: long work shows each result itself. */
export function toastDone({ meta }: MutationFunctionContext, text: string): void {
  if (!meta?.batch) toast('success', text)
}

/** What a mutation leaves in the cache and no server has: it is never read again, and kept as long as the page. */
export const keptOptions = <Data>(queryKey: QueryKey) =>
  queryOptions<Data>({ queryKey, queryFn: skipToken, staleTime: 'static', gcTime: Number.POSITIVE_INFINITY })
