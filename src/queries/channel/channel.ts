import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { failedTest, passedTest, type TestState } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { shortId } from '@/domain/ids'
import { messages } from '@/domain/messages'
import { isForAnyCall } from '@/domain/server-sentences'
import { DISABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, ConnectionError } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { findInLists, patchRow, removeRow, restartLists, undoPatch } from '@/queries/list/list-cache'
import { wholeOptions } from '@/queries/list/list-options'
import { keptOptions, toastDone } from '@/queries/mutation'
import { rowQueries } from '@/queries/row-queries'
import type { Channel, ChannelTest, ChannelUpdatePayload } from '@/schemas/channel'
import { fromCsv, type Id } from '@/schemas/primitives'
import { failureMessage } from '@/session/failure-message'

export const {
  keys: channelKeys,
  list: channelList,
  one: channelOptions,
  shown: shownChannelOptions,
  meta: channelMeta,
} = rowQueries('channel', channelApi)

export const channelModelsOptions = queryOptions({
  queryKey: [...channelKeys.all, 'models'],
  queryFn: channelApi.models,
  staleTime: freshFor(300_000),
})

/** All channels in one answer, for summaries. An optional call: where it fails, those parts are left out. */
export const allChannelsOptions = { ...wholeOptions(channelList), staleTime: freshFor(60_000) }

export const usedModelsOptions = queryOptions({
  ...allChannelsOptions,
  select: ({ rows }) => [...new Set(rows.flatMap(({ models }) => fromCsv(models)))],
})

/** Default models by type. An optional call: a failure shows nowhere. */
export const defaultModelsOptions = queryOptions({
  queryKey: [...channelKeys.all, 'default-models'],
  queryFn: channelApi.defaultModels,
  staleTime: freshFor(300_000),
  meta: { silent: true },
})

type Row = Pick<Channel, 'id' | 'name'>

/** Whether a list that was read holds the channel. */
export const isLoaded = (client: QueryClient, id: Id): boolean =>
  findInLists(client, channelKeys.lists, id) !== undefined

export const channelName = ({ id, name }: Row): string => name || `#${shortId(id)}`

const now = () => Math.floor(Date.now() / 1000)

/** For an unknown id the gateway answers with the sent fields, which counts as a failure here. */
async function update(payload: ChannelUpdatePayload, call?: CallOptions): Promise<Channel> {
  const channel = await channelApi.update(payload, call)
  if (channel.created_time === 0 && (channel.type === 0 || channel.status === 0))
    throw new Error(channelMessages.gone)
  return channel
}

export const updateChannel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'update'],
  mutationFn: (payload: ChannelUpdatePayload) => update(payload),
  onSuccess: (channel, _payload, _undo, context) => {
    patchRow(context.client, channelKeys.lists, channel)
    toastDone(context, channelMessages.updated)
  },
  meta: channelMeta,
})

/** One field of one row, changed in place. Each field is an action of its own, so that two do not block each other. */
const changeField = <Field extends 'status' | 'priority' | 'weight'>(field: Field) =>
  mutationOptions({
    mutationKey: [...channelKeys.actions, field],
    mutationFn: (patch: { id: Id } & Record<Field, number>, context) => update(patch, context.meta?.batch),
    onMutate: (patch, { client }) => patchRow(client, channelKeys.lists, patch),
    onError: (_error, patch, undo, { client }) => undoPatch(client, channelKeys.lists, patch, undo),
    onSuccess: (_channel, patch, _undo, context) => {
      // A refresh meanwhile may have brought the old value.
      patchRow(context.client, channelKeys.lists, patch)
      toastDone(context, messages.done)
    },
    meta: channelMeta,
  })

export const setChannelStatus = changeField('status')
export const setChannelPriority = changeField('priority')
export const setChannelWeight = changeField('weight')

const MODEL_TESTS = [...channelKeys.all, 'model-tests']

/** Deletes a channel, and forgets the tests of its models: SQLite gives its id to the next new channel. */
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

/** Also those that the gateway has disabled. */
export const deleteDisabledChannels = mutationOptions({
  mutationKey: [...channelKeys.actions, 'delete-disabled'],
  mutationFn: () => channelApi.deleteDisabled(),
  onSuccess: (count, _asked, _undo, context) => {
    restartLists(context.client, channelKeys.lists)
    // The answer does not name the channels.
    context.client.removeQueries({ queryKey: MODEL_TESTS })
    toastDone(context, channelMessages.disabledDeleted(count))
  },
  meta: channelMeta,
})

/** A sentence that names the channel, for its own failures; undefined for those that any call may have. */
const namedFailure =
  (sentence: (name: string, reason: string) => string) =>
  (error: Error, row: Row): string | undefined => {
    const isOwnFailure =
      (error instanceof ApiError && !isForAnyCall(error)) ||
      (error instanceof ConnectionError && error.failure === 'timeout')
    return isOwnFailure ? sentence(channelName(row), failureMessage(error)) : undefined
  }

/** What a test leaves in its row, as the gateway stores it: 0 ms for a failed one. `time` in seconds. */
const testedRow = (id: Id, { time }: Pick<ChannelTest, 'time'>) => ({
  id,
  response_time: Math.round(time * 1000),
  test_time: now(),
})

/** Notes a failed test in the loaded lists, as the gateway does. A call without an answer was no test. */
function noteFailed(client: QueryClient, error: Error, tested: Pick<Channel, 'id'>) {
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
  onError: (error, row, _undo, { client }) => noteFailed(client, error, row),
  meta: { ...channelMeta, asksUpstream: true, failure: namedFailure(channelMessages.testFailed) },
})

/** The last test of each model of a channel since the page was opened; no server keeps it. */
export const modelTestsOptions = (id: Id) =>
  keptOptions<Readonly<Record<string, TestState>>>([...MODEL_TESTS, id])

function noteModelTest(client: QueryClient, { id, model }: { id: Id; model: string }, state: TestState) {
  if (model === '') return
  client.setQueryDefaults(MODEL_TESTS, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(modelTestsOptions(id).queryKey, (before) => ({ ...before, [model]: state }))
}

/** One test of a model, whose result the screen shows itself; '' leaves the model to the gateway. */
export const testChannelModel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'test-model'],
  mutationFn: ({ id, model }: { id: Id; model: string }, context) =>
    channelApi.test(id, model || undefined, context.meta?.batch),
  onSuccess: (answer, asked, _undo, { client }) => {
    patchRow(client, channelKeys.lists, testedRow(asked.id, answer))
    noteModelTest(client, asked, passedTest(answer))
  },
  onError: (error, asked, _undo, { client }) => {
    noteFailed(client, error, asked)
    noteModelTest(client, asked, failedTest(error))
  },
  meta: { ...channelMeta, asksUpstream: true, silent: true },
})

/** Disables one of many; the caller reports on all of them together. */
export const disableFailedChannel = mutationOptions({
  mutationKey: [...channelKeys.actions, 'disable-failed'],
  mutationFn: ({ id }: Row, context) => update({ id, status: DISABLED }, context.meta?.batch),
  onSuccess: (_channel, { id }, _undo, { client }) =>
    void patchRow(client, channelKeys.lists, { id, status: DISABLED }),
  meta: { ...channelMeta, silent: true },
})

/** Starts the tests on the server; their results come with the next refresh of the list. */
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
