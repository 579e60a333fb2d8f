import {
  type MutationKey,
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import type { CallOptions } from '@/lib/call-options'
import type { StoredUser } from '@/schemas/user'
import { patchRow, type RowPatch } from './list/row-patch'

/** What follows from a mutation, whatever screen is open by then: `src/app/query-client.ts` sees to it. */
export interface Consequences<Data, Variables> {
  /** Of the toast; none: the screen says it itself. */
  success?: string | ((data: Data, variables: Variables) => string)
  /** Key of the loaded lists that `restarts`, `patches`, `optimistic` and `removes` change; a lost answer reads them again. */
  lists?: QueryKey
  /** The lists start again at their first server page (after a creation). */
  restarts?: true
  patches?: (data: Data, variables: Variables) => RowPatch
  /** The row to patch before the answer; rolled back on failure. */
  optimistic?: (variables: Variables) => RowPatch
  removes?: (variables: Variables) => number
  /** Queries to mark stale and, where on screen, to ask again; after a failure too: some of it may have happened. */
  invalidates?: readonly QueryKey[]
  /** The user that it signs in; undefined if it signs in nobody. */
  signsIn?: (data: Data) => StoredUser | undefined
  /** It ends the session: on success, or whatever the server answers. */
  signsOut?: 'success' | 'always'
  /** What else the answer changes in caches and storage. */
  onDone?: (client: QueryClient, data: Data, variables: Variables) => void
  /** The same for a failure: some of it may have happened on the server. */
  onFailed?: (client: QueryClient, error: Error, variables: Variables) => void
  /** It only asks the upstream, which may take minutes: other actions on its row stay possible. */
  asksUpstream?: true
  /** The screen shows the failure itself: no toast. */
  silent?: boolean
  failure?: (error: Error, variables: Variables) => string | undefined
  /** Signing in or out: a 401 or a ban here does not end the session. */
  outsideSession?: boolean
}

interface ActionMeta extends Consequences<unknown, unknown>, Record<string, unknown> {
  /** Options of this one call: long work may abort it. */
  call?: CallOptions
}

interface ReadMeta extends Record<string, unknown> {
  /** An optional or background call: its failure is logged and shown nowhere. */
  silent?: boolean
  /** The screen shows its failure in place of the content: a refusal for one's role needs no toast. */
  inPlace?: boolean
  failure?: string
  onScreen?: { readonly current: ReadonlySet<number> }
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ActionMeta
    queryMeta: ReadMeta
  }
}

export type Run<Data, Variables> = (asked: Variables, call: CallOptions, client: QueryClient) => Promise<Data>

/** Defines a mutation as data. */
export function defineMutation<Data, Variables = void>(
  key: MutationKey,
  run: Run<Data, Variables>,
  consequences: Consequences<Data, Variables> = {},
) {
  return mutationOptions<Data, Error, Variables>({
    mutationKey: key,
    mutationFn: (variables, { client, meta }) =>
      run(variables, (meta as ActionMeta | undefined)?.call ?? {}, client),
    onMutate: (variables, { client }) => {
      const { lists, optimistic } = consequences
      return lists && optimistic && patchRow(client, lists, optimistic(variables))
    },
    // The cast is safe: only its own data and variables ever reach its consequences.
    meta: consequences as ActionMeta,
  })
}

export type Action<Data, Variables> = ReturnType<typeof defineMutation<Data, Variables>>

/** What an action leaves in the cache and no server has: it is never read again, and kept as long as the page. */
export const keptOptions = <Data>(queryKey: QueryKey) =>
  queryOptions<Data>({ queryKey, queryFn: skipToken, staleTime: 'static', gcTime: Number.POSITIVE_INFINITY })
