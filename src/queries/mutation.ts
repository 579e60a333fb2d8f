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
import type { Id } from '@/schemas/primitives'

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

/** The id of the row that an action acts on; '' for an action that has no row. */
export function rowIdOf(variables: unknown): string {
  if (typeof variables === 'object' && variables !== null && 'id' in variables) return String(variables.id)
  return typeof variables === 'number' ? String(variables) : ''
}

/** Finds this action where it acts on this row; undefined: on any, or on none. */
const actionOn = (key: MutationKey, row: string | undefined) => ({
  mutationKey: key,
  exact: true,
  predicate: ({ state }: { state: MutationState }) => row === undefined || rowIdOf(state.variables) === row,
})

/** Whether this action is under way on this row, wherever it was started. */
export const isRunning = (client: QueryClient, key: MutationKey, variables: unknown): boolean =>
  client.isMutating(actionOn(key, rowIdOf(variables))) > 0

/**
 * Runs an action from a component: one request at a time per action and row. `id`: the row, if the component has one.
 * `isRunning` also while one from elsewhere is under way, as `run` does nothing then; `isPending` only for its own.
 */
export function useSingleFlightMutation<Data, Variables, Undo>(
  action: Action<Data, Variables, Undo>,
  id?: Id,
) {
  const client = useQueryClient()
  const running = useIsMutating(actionOn(action.mutationKey, id === undefined ? id : String(id)))
  const { mutate, isPending, error, data, reset } = useMutation(action)
  const run = (variables: Variables, callbacks: MutateOptions<Data, Error, Variables, Undo> = {}) => {
    if (isRunning(client, action.mutationKey, variables)) return
    mutate(variables, callbacks)
  }
  return { run, isRunning: isPending || running > 0, isPending, error, data, reset }
}

/** Runs an action. Its observer is reset at the end, so that the cache can drop the mutation. */
function start<Data, Variables, Undo>(
  client: QueryClient,
  action: Action<Data, Variables, Undo>,
  variables: Variables,
) {
  const observer = new MutationObserver(client, action)
  return observer.mutate(variables).finally(observer.reset)
}

/** Like `useSingleFlightMutation`, for the button of a row: all that follows stands in the action itself. */
export function runOnce<Data, Variables, Undo>(
  client: QueryClient,
  action: Action<Data, Variables, Undo>,
  variables: Variables,
): void {
  // The mutation cache reports failures.
  if (!isRunning(client, action.mutationKey, variables)) start(client, action, variables).catch(noop)
}

/** Runs an action without toasts: for long work, which shows each result itself. */
export const runQuietly = <Data, Variables, Undo>(
  client: QueryClient,
  action: Action<Data, Variables, Undo>,
  variables: Variables,
  call: CallOptions,
): Promise<Data> =>
  start(client, { ...action, meta: { ...action.meta, silent: true, batch: call } }, variables)

export function useQuietMutation<Data, Variables, Undo>(action: Action<Data, Variables, Undo>) {
  const client = useQueryClient()
  return (variables: Variables, call: CallOptions) => runQuietly(client, action, variables, call)
}

/** An action under way: on which row (as `rowIdOf` names it), the last part of its key, and whether it only asks. */
type Running = { row: string; verb: unknown; asksUpstream: true | undefined }

const select = ({ state, options, meta }: Mutation): Running => ({
  row: rowIdOf(state.variables),
  verb: options.mutationKey?.at(-1),
  asksUpstream: meta?.asksUpstream,
})

/** The actions below a key that are under way; the same array until that changes. */
export const useRunning = (key: MutationKey): readonly Running[] =>
  useMutationState({ filters: { mutationKey: key, status: 'pending' }, select })

/** The actions below a key that are under way on one row. */
export const useRunningOn = (key: MutationKey, row: string): readonly Running[] =>
  useMutationState({ filters: { ...actionOn(key, row), exact: false, status: 'pending' }, select })
