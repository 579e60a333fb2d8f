import { type MutationKey, mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CallOptions, Purpose } from '@/lib/call-options'
import type { StoredUser } from '@/schemas/user'

/** A row patch for lists: which row, and the fields that change. */
export type RowPatch = { id: number } & Record<string, unknown>

/** What a mutation entails, on whatever screen the person is then; read only by `src/app/query-client.ts`. */
export interface Consequences<Data, Variables> {
  /** Sentence of the success toast; none: the screen says it itself. */
  success?: string | ((data: Data, variables: Variables) => string)
  /** Lists that start again at their first server page (after a creation). */
  restarts?: QueryKey
  /** Rows to patch in loaded lists, from the answer. */
  patches?: { lists: QueryKey; row: (data: Data, variables: Variables) => RowPatch }
  /** Optimistic patch, before the answer; rolled back on failure. */
  optimistic?: { lists: QueryKey; row: (variables: Variables) => RowPatch }
  /** Rows to take out of loaded lists. */
  removes?: { lists: QueryKey; id: (variables: Variables) => number }
  /** Queries to mark stale and, where on screen, to ask again. */
  invalidates?: readonly QueryKey[]
  /** Somebody is signed in by it; undefined: not this time. */
  signsIn?: (data: Data) => StoredUser | undefined
  /** The session is over by it: on success, or whatever the server says. */
  signsOut?: 'success' | 'always'
  /** What else the answer changes in caches and storage. */
  onDone?: (client: QueryClient, data: Data, variables: Variables) => void
  /** The same for a failure: some of it may have happened on the server. */
  onFailed?: (client: QueryClient, error: Error, variables: Variables) => void
  /** The screen shows the failure itself: no toast. */
  silent?: boolean
  /** The sentence of a failure, where the call has one of its own. */
  failure?: (error: Error, variables: Variables) => string | undefined
  /** Signing in or out: a 401 or a ban here does not end the session. */
  outsideSession?: boolean
}

interface ActionMeta extends Consequences<unknown, unknown>, Record<string, unknown> {
  /** How this one call is made; long work says so, and may give it up. */
  call?: CallOptions
}

interface ReadMeta extends Record<string, unknown> {
  /** An optional or background call: its failure is logged and shown nowhere. */
  silent?: boolean
  /** Its failure stands where the content would: a refusal for one's role is told there alone. */
  inPlace?: boolean
  /** The sentence for whatever goes wrong, where the call has one of its own. */
  failure?: string
  /** Server pages (by index) of a list that are on screen: a refresh reads them anew (see `list/use-list.ts`). */
  onScreen?: { readonly current: ReadonlySet<number> }
  /** Who asks for a list's next page: long work, or the person who turns the page. */
  purpose?: { readonly current: Purpose }
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: ActionMeta
    queryMeta: ReadMeta
  }
}

/** Defines a mutation as data. The cast is sound: only its own data and variables ever reach its consequences. */
export function defineMutation<Data, Variables>(
  key: MutationKey,
  run: (variables: Variables, call: CallOptions, client: QueryClient) => Promise<Data>,
  consequences: Consequences<Data, Variables> = {},
) {
  return mutationOptions<Data, Error, Variables>({
    mutationKey: key,
    mutationFn: (variables, { client, meta }) =>
      run(variables, (meta as ActionMeta | undefined)?.call ?? {}, client),
    meta: consequences as ActionMeta,
  })
}
