import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { failedTest, passedTest, type TestState } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { shortId } from '@/domain/ids'
import { messages } from '@/domain/messages'
import { isAuthRefusal } from '@/domain/server-sentences'
import { AUTO_DISABLED, DISABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, ConnectionError } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import {
  findInLists,
  patchRow,
  removeRow,
  restartLists,
  showCreated,
  undoPatch,
} from '@/queries/list/list-cache'
import { wholeTableOptions } from '@/queries/list/list-options'
import { clientOnlyOptions, toastDone } from '@/queries/mutation'
import { isUnchanged, type RowEdit, rowQueries } from '@/queries/row-queries'
import type { Channel, ChannelCreatePayload, ChannelTest, ChannelUpdatePayload } from '@/schemas/channel'
import { fromCsv, type Id } from '@/schemas/primitives'
import { failureMessage } from '@/session/failure-message'

export const {
  keys: channelKeys,
  list: channelList,
  detail: channelOptions,
  shown: shownChannelOptions,
  meta: channelMeta,
} = rowQueries('channel', channelApi)

export const channelModelsOptions = queryOptions({
  queryKey: [...channelKeys.all, 'models'],
  queryFn: channelApi.models,
  staleTime: freshFor(300_000),
})

/** All channels in one response, for summaries, which are hidden if this request fails. */
export const allChannelsOptions = { ...wholeTableOptions(channelList), staleTime: freshFor(60_000) }

/** Channel names by id, fetched once per visit and after each channel action. Failures are silent. */
export const channelNamesOptions = queryOptions({
  queryKey: [...channelKeys.summaries, 'names'],
  queryFn: async ({ client }): Promise<ReadonlyMap<Id, string>> => {
    const { rows } = await client.query(allChannelsOptions)
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
})

/** Fetches the disabled channels in one request; undefined on failure. */
export const readDisabledChannels = (client: QueryClient): Promise<Channel[] | undefined> =>
  client.query({ ...allChannelsOptions, staleTime: 0 }).then(
    ({ rows }) => rows.filter(({ status }) => status === DISABLED || status === AUTO_DISABLED),
    // The query cache has already handled the error, e.g. ended the session.
    () => undefined,
  )

export const usedModelsOptions = queryOptions({
  ...allChannelsOptions,
  select: ({ rows }) => [...new Set(rows.flatMap(({ models }) => fromCsv(models)))],
})

/** Default models by channel type. Failures are silent. */
export const defaultModelsOptions = queryOptions({
  queryKey: [...channelKeys.all, 'default-models'],
  queryFn: channelApi.defaultModels,
  staleTime: freshFor(300_000),
  meta: { silent: true },
})

type Row = Pick<Channel, 'id' | 'name'>

/** Whether any loaded list contains the channel. */
export const isLoaded = (client: QueryClient, id: Id): boolean =>
  findInLists(client, channelKeys.lists, id) !== undefined

export const channelName = ({ id, name }: Row): string => name || `#${shortId(id)}`

const now = () => Math.floor(Date.now() / 1000)

export const createChannel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'create'],
  mutationFn: (payload: ChannelCreatePayload, context) => channelApi.create(payload, context.meta?.batch),
  onSuccess: (_done, { name }, _undo, context) => {
    showCreated(context.client, 'channel', channelKeys.lists, name)
    toastDone(context, channelMessages.created)
  },
  meta: channelMeta,
})

/** Throws for an unknown id, where the gateway reports success and echoes the sent fields. */
async function update(payload: ChannelUpdatePayload, call?: CallOptions): Promise<Channel> {
  const channel = await channelApi.update(payload, call)
  if (channel.created_time === 0 && (channel.type === 0 || channel.status === 0))
    throw new Error(channelMessages.gone)
  return channel
}

export const updateChannel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'update'],
  mutationFn: async ({ id, changes }: RowEdit<Channel, Omit<ChannelUpdatePayload, 'id'>>, context) => {
    const call = context.meta?.batch
    const newest = await channelApi.get(id, call)
    const changed = changes(newest)
    return isUnchanged(changed) ? newest : update({ ...changed, id }, call)
  },
  onSuccess: (channel, _edit, _undo, context) => {
    patchRow(context.client, channelKeys.lists, channel)
    toastDone(context, channelMessages.updated)
  },
  meta: channelMeta,
})

/**
 * Edits one field of a row optimistically. Each field is a separate action, so edits of two fields can run in
 * parallel.
 */
const changeField = <Field extends 'status' | 'priority' | 'weight'>(field: Field) =>
  mutationOptions({
    mutationKey: [...channelKeys.actions, field],
    mutationFn: (patch: { id: Id } & Record<Field, number>, context) => update(patch, context.meta?.batch),
    onMutate: (patch, { client }) => patchRow(client, channelKeys.lists, patch),
    onError: (_error, patch, undo, { client }) => undoPatch(client, channelKeys.lists, patch, undo),
    onSuccess: (_channel, patch, _undo, context) => {
      // A refresh during the request may have restored the old value.
      patchRow(context.client, channelKeys.lists, patch)
      toastDone(context, messages.done)
    },
    meta: channelMeta,
  })

export const setChannelStatus = changeField('status')
export const setChannelPriority = changeField('priority')
export const setChannelWeight = changeField('weight')

const MODEL_TESTS = [...channelKeys.all, 'model-tests']

/** Deletes a channel and its cached model tests, because SQLite may reuse its id for the next channel. */
export const deleteChannel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'delete'],
  mutationFn: ({ id }: Pick<Channel, 'id'>, context) => channelApi.delete(id, context.meta?.batch),
  onSuccess: (_done, { id }, _undo, context) => {
    removeRow(context.client, channelKeys.lists, id)
    context.client.setQueryData(shownChannelOptions(id).queryKey, (shown) => shown && null)
    context.client.removeQueries({ queryKey: [...MODEL_TESTS, id] })
    toastDone(context, messages.done)
  },
  meta: channelMeta,
})

/** Deletes the channels disabled by hand or by the gateway. */
export const deleteDisabledChannels = mutationOptions({
  mutationKey: [...channelKeys.actions, 'delete-disabled'],
  mutationFn: () => channelApi.deleteDisabled(),
  onSuccess: (count, _asked, _undo, context) => {
    restartLists(context.client, channelKeys.lists)
    // The response does not list the deleted ids.
    context.client.removeQueries({ queryKey: MODEL_TESTS })
    toastDone(context, channelMessages.disabledDeleted(count))
  },
  meta: channelMeta,
})

/** Formats an error specific to this channel with its name; returns undefined for errors that any request may have. */
const namedFailure =
  (format: (name: string, reason: string) => string) =>
  (error: Error, row: Row): string | undefined => {
    const isChannelFailure =
      (error instanceof ApiError && !isAuthRefusal(error)) ||
      (error instanceof ConnectionError && error.failure === 'timeout')
    return isChannelFailure ? format(channelName(row), failureMessage(error)) : undefined
  }

/** The row fields that the gateway sets after a test: 0 ms for a failed one. `time` is in seconds. */
const testedRow = (id: Id, { time }: Pick<ChannelTest, 'time'>) => ({
  id,
  response_time: Math.round(time * 1000),
  test_time: now(),
})

/** Records a failed test in the loaded lists, as the gateway does, but not a request without a response. */
function recordFailedTest(client: QueryClient, error: Error, tested: Pick<Channel, 'id'>) {
  if (error instanceof ApiError)
    patchRow(client, channelKeys.lists, {
      ...testedRow(tested.id, { time: 0 }),
      test_error: error.message,
    })
}

export const testChannel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'test'],
  mutationFn: ({ id }: Row, context) => channelApi.test(id, undefined, context.meta?.batch),
  onSuccess: (answer, row, _undo, context) => {
    patchRow(context.client, channelKeys.lists, testedRow(row.id, answer))
    toastDone(context, channelMessages.tested(channelName(row), answer.time))
  },
  onError: (error, row, _undo, { client }) => recordFailedTest(client, error, row),
  meta: { ...channelMeta, asksUpstream: true, failure: namedFailure(channelMessages.testFailed) },
})

/** The latest test of each model of a channel since page load; the server does not store it. */
export const modelTestsOptions = (id: Id) =>
  clientOnlyOptions<Readonly<Record<string, TestState>>>([...MODEL_TESTS, id])

function recordModelTest(client: QueryClient, { id, model }: { id: Id; model: string }, state: TestState) {
  if (model === '') return
  client.setQueryDefaults(MODEL_TESTS, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(modelTestsOptions(id).queryKey, (before) => ({ ...before, [model]: state }))
}

/** Tests one model without a toast, as the screen shows the result. With '' the gateway chooses the model. */
export const testChannelModel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'test-model'],
  mutationFn: ({ id, model }: { id: Id; model: string }, context) =>
    channelApi.test(id, model || undefined, context.meta?.batch),
  onSuccess: (answer, target, _undo, { client }) => {
    patchRow(client, channelKeys.lists, testedRow(target.id, answer))
    recordModelTest(client, target, passedTest(answer))
  },
  onError: (error, target, _undo, { client }) => {
    recordFailedTest(client, error, target)
    recordModelTest(client, target, failedTest(error))
  },
  meta: { ...channelMeta, asksUpstream: true, silent: true },
})

/** Disables one channel of a batch; the caller reports the overall result. */
export const disableFailedChannel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'disable-failed'],
  mutationFn: ({ id }: Row, context) => update({ id, status: DISABLED }, context.meta?.batch),
  onSuccess: (_channel, { id }, _undo, { client }) =>
    void patchRow(client, channelKeys.lists, { id, status: DISABLED }),
  meta: { ...channelMeta, silent: true },
})

/** Starts the tests on the server; the results appear at the next refresh of the list. */
export const testAllChannels = mutationOptions({
  mutationKey: [...channelKeys.actions, 'test-all'],
  mutationFn: () => channelApi.testAll(),
  onSuccess: (_done, _asked, _undo, context) => toastDone(context, channelMessages.testAllStarted),
  meta: channelMeta,
})

export const refreshBalance = mutationOptions({
  mutationKey: [...channelKeys.actions, 'balance'],
  mutationFn: ({ id }: Row, context) => channelApi.refreshBalance(id, context.meta?.batch),
  onSuccess: (balance, row, _undo, context) => {
    patchRow(context.client, channelKeys.lists, { id: row.id, balance, balance_updated_time: now() })
    toastDone(context, channelMessages.balanceRefreshed(channelName(row)))
  },
  meta: { ...channelMeta, asksUpstream: true, failure: namedFailure(channelMessages.balanceFailed) },
})
