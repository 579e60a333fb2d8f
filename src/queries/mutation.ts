import {
  type MutateOptions,
  type Mutation,
  type MutationFunctionContext,
  type MutationKey,
  MutationObserver,
  type MutationState,
  noop,
  type QueryClient,
  type QueryKey,
  queryOptions,
  skipToken,
  type UseMutationOptions,
  useIsMutating,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { toast } from '@/components/toast/toast'
import type { CallOptions } from '@/lib/call-options'
import { type Id, id } from '@/schemas/primitives'

// Mutations are TanStack `mutationOptions`. Cache updates and toasts belong in the mutation's callbacks, which run
// even if the user has navigated away; component callbacks only navigate or update their screen.
// `app/query-client.ts` reads `meta` to invalidate queries and to report errors.

interface MutationMeta extends Record<string, unknown> {
  /** Queries to invalidate, also after a failure, which may have taken partial effect. */
  invalidates?: readonly QueryKey[]
  /** Key of the lists with its rows, which are invalidated if the response is lost. */
  lists?: QueryKey
  /** Only queries the upstream, which may take minutes, so other actions on the row stay enabled. */
  asksUpstream?: true
  /** Overrides the default error message. */
  failure?: (error: Error, variables: never) => string | undefined
  /** Shows no error toast, because the screen shows the error. */
  silent?: boolean
  /** For signing in or out: a 401 or a ban does not end the session. */
  outsideSession?: boolean
  /** Request options of one call in a batch, whose dialog shows the results. */
  batch?: CallOptions
}

interface QueryMeta extends Record<string, unknown> {
  /** Errors are logged but not shown. */
  silent?: boolean
  /** The screen shows the error instead of the content, so a role refusal needs no toast. */
  inPlace?: boolean
  /** The screen shows the error next to cached content, so no toast is needed. */
  beside?: boolean
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

/** Shows a success toast, except in a batch, which shows each result. */
export function toastDone({ meta }: MutationFunctionContext, text: string): void {
  if (!meta?.batch) toast('success', text)
}

/** Options of client-only data in the query cache: never fetched, and kept until page unload. */
export const clientOnlyOptions = <Data>(queryKey: QueryKey) =>
  queryOptions<Data>({ queryKey, queryFn: skipToken, staleTime: 'static', gcTime: Number.POSITIVE_INFINITY })

/** The row id in an action's variables, which may be a bare id; '' for an action without a row. */
export function rowIdOf(variables: unknown): string {
  if (typeof variables === 'object' && variables !== null && 'id' in variables) return String(variables.id)
  return id.safeParse(variables).success ? String(variables) : ''
}

/** Matches an action on this row; `undefined` matches any row. */
const actionOn = (key: MutationKey, row: string | undefined) => ({
  mutationKey: key,
  exact: true,
  predicate: ({ state }: { state: MutationState }) => row === undefined || rowIdOf(state.variables) === row,
})

/** Whether this action is pending on this row, started by any component. */
export const isRunning = (client: QueryClient, key: MutationKey, variables: unknown): boolean =>
  client.isMutating(actionOn(key, rowIdOf(variables))) > 0

/**
 * Runs an action from a component, with one request at a time per action and row (`id`). `isRunning` is also true while
 * another component runs the action on the row; `run` then does nothing.
 */
export function useAction<Data, Variables, Undo>(action: Action<Data, Variables, Undo>, id?: Id) {
  const client = useQueryClient()
  const running = useIsMutating(actionOn(action.mutationKey, id === undefined ? id : String(id)))
  const { mutate, ...mutation } = useMutation(action)
  const run = (variables: Variables, callbacks: MutateOptions<Data, Error, Variables, Undo> = {}) => {
    if (!isRunning(client, action.mutationKey, variables)) mutate(variables, callbacks)
  }
  return { ...mutation, run, isRunning: mutation.isPending || running > 0 }
}

/** Binds an action to its variables, for a row action or a batch. */
export function runnable<Data, Variables, Undo>(action: Action<Data, Variables, Undo>, variables: Variables) {
  const start = (client: QueryClient, options: Action<Data, Variables, Undo>) => {
    const observer = new MutationObserver(client, options)
    // The reset lets the cache drop the mutation.
    return observer.mutate(variables).finally(observer.reset)
  }
  return {
    /** Runs the action unless it is already pending on this row. The mutation cache reports errors. */
    run: (client: QueryClient): void => {
      if (!isRunning(client, action.mutationKey, variables)) start(client, action).catch(noop)
    },
    /** Runs the action in a batch, without toasts. */
    runInBatch: (client: QueryClient, call: CallOptions): Promise<Data> =>
      start(client, { ...action, meta: { ...action.meta, silent: true, batch: call } }),
    asksUpstream: action.meta?.asksUpstream,
  }
}

export type InBatch = Pick<ReturnType<typeof runnable>, 'runInBatch'>

/** A pending action: its row (`rowIdOf`) and the last element of its key. */
export type Running = { row: string; verb: unknown; asksUpstream: true | undefined }

const select = ({ state, options, meta }: Mutation): Running => ({
  row: rowIdOf(state.variables),
  verb: options.mutationKey?.at(-1),
  asksUpstream: meta?.asksUpstream,
})

/** The pending actions under a key; referentially stable until they change. */
export const useRunning = (key: MutationKey): readonly Running[] =>
  useMutationState({ filters: { mutationKey: key, status: 'pending' }, select })

/** The pending actions under a key on one row. */
export const useRunningOn = (key: MutationKey, row: string): readonly Running[] =>
  useMutationState({ filters: { ...actionOn(key, row), exact: false, status: 'pending' }, select })
