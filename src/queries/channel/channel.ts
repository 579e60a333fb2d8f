import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { failedTest, passedTest, type TestState } from '@/domain/channel/batch-test'
import { channelMessages } from '@/domain/channel/messages'
import { errorMessage } from '@/domain/error-message'
import { messages } from '@/domain/messages'
import { DISABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, ConnectionError } from '@/lib/errors'
import { freshFor } from '@/lib/fresh'
import { wholeTable } from '@/queries/list/paged-list'
import type { ServerPages } from '@/queries/list/pages'
import { patchRow } from '@/queries/list/row-patch'
import { defineMutation, keptOptions } from '@/queries/mutation'
import { rowDeletion, rowQueries } from '@/queries/row-queries'
import type { Channel, ChannelTest, ChannelUpdatePayload } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'

const { action, ...rows } = rowQueries('channel', channelApi)

/** A keyword finds channels whose name begins with it, or whose id it is. */
export const { keys: channelKeys, list: channelListOptions, one: channelOptions } = rows

async function channelsNamed(name: string, call?: CallOptions): Promise<Channel[]> {
  const { rows } = await channelApi.search(name, call)
  return rows.filter((channel) => channel.name === name).sort((a, b) => b.id - a.id)
}

/** The channels of exactly this name, newest first: shows whether a failed creation stored one. */
export const channelsNamedOptions = (name: string) =>
  queryOptions({
    queryKey: [...channelKeys.all, 'named', name],
    queryFn: () => channelsNamed(name),
    gcTime: 0,
    staleTime: 0,
    meta: { silent: true },
  })

/**
 * The same as an action, before another try of a creation: its answer reaches only a form that is still there. Not through
 * the cache, where a read waits for the network.
 */
export const findChannelsNamed = defineMutation([...channelKeys.all, 'find-named'], channelsNamed, {
  onDone: (client, found, name) => client.setQueryData(channelsNamedOptions(name).queryKey, found),
  silent: true,
})

export const channelModelsOptions = queryOptions({
  queryKey: [...channelKeys.all, 'models'],
  queryFn: channelApi.models,
  staleTime: freshFor(300_000),
})

/** All channels in one answer, for summaries. An optional call: where it fails, those parts are left out. */
export const allChannelsOptions = queryOptions({
  queryKey: [...channelKeys.summaries, 'all'],
  queryFn: () => wholeTable(channelApi.search),
  staleTime: freshFor(60_000),
  structuralSharing: false,
  meta: { silent: true },
})

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
export const isLoaded = (client: QueryClient, id: number): boolean =>
  client
    .getQueriesData<ServerPages<Channel>>({ queryKey: channelKeys.lists })
    .some(([, list]) => list?.pages.some(({ rows }) => rows.some((row) => row.id === id)))

export const channelName = ({ id, name }: Row): string => name || `#${id}`

const now = () => Math.floor(Date.now() / 1000)

/** Sends a change. For an unknown id the gateway answers with the sent fields, which counts as a failure here. */
async function update(payload: ChannelUpdatePayload, call: CallOptions): Promise<Channel> {
  const channel = await channelApi.update(payload, call)
  if (channel.created_time === 0 && (channel.type === 0 || channel.status === 0))
    throw new Error(channelMessages.gone)
  return channel
}

export const createChannel = action('create', channelApi.create, {
  restarts: true,
  success: channelMessages.created,
  // The channel may be stored although the call failed.
  onFailed: (client) => void client.resetQueries({ queryKey: channelKeys.lists }),
})

export const updateChannel = action('update', update, {
  patches: (channel) => channel,
  success: channelMessages.updated,
})

/** One field of one row, changed in place. Each field is an action of its own, so that two do not block each other. */
const changeField = <Field extends 'status' | 'priority' | 'weight'>(field: Field) =>
  action<Channel, { id: number } & Record<Field, number>>(field, update, {
    optimistic: (patch) => patch,
    // A refresh meanwhile may have brought the old value.
    patches: (_channel, patch) => patch,
    success: messages.done,
  })

export const setChannelStatus = changeField('status')
export const setChannelPriority = changeField('priority')
export const setChannelWeight = changeField('weight')

const MODEL_TESTS = [...channelKeys.all, 'model-tests']

/** Deletes a channel, and forgets the tests of its models: SQLite gives its id to the next new channel. */
export const deleteChannel = rowDeletion(action, channelApi.delete, (client, _answer, { id }) =>
  client.removeQueries({ queryKey: [...MODEL_TESTS, id] }),
)

/** Also those that the gateway has disabled. */
export const deleteDisabledChannels = action('delete-disabled', channelApi.deleteDisabled, {
  restarts: true,
  // The answer does not name the channels.
  onDone: (client) => client.removeQueries({ queryKey: MODEL_TESTS }),
  success: channelMessages.disabledDeleted,
})

/** A sentence that names the channel, for its own failures; undefined for those that any call may have. */
const failureOf =
  (sentence: (name: string, reason: string) => string) =>
  (error: Error, row: Row): string | undefined => {
    const isIts =
      (error instanceof ApiError && !error.message.startsWith('无权进行此操作')) ||
      (error instanceof ConnectionError && error.failure === 'timeout')
    return isIts ? sentence(channelName(row), errorMessage(error)) : undefined
  }

/** What a test leaves in its row, as the gateway stores it: 0 ms for a failed one. `time` in seconds. */
const testedRow = ({ time }: Pick<ChannelTest, 'time'>, { id }: Pick<Channel, 'id'>) => ({
  id,
  response_time: Math.round(time * 1000),
  test_time: now(),
})

/** Notes a failed test in the loaded lists, as the gateway does. A call without an answer was no test. */
function noteFailed(client: QueryClient, error: Error, tested: Pick<Channel, 'id'>) {
  if (error instanceof ApiError)
    patchRow(client, channelKeys.lists, { ...testedRow({ time: 0 }, tested), test_error: error.message })
}

export const testChannel = action('test', ({ id }: Row, call) => channelApi.test(id, undefined, call), {
  patches: testedRow,
  onFailed: noteFailed,
  asksUpstream: true,
  success: ({ time }, row) => channelMessages.tested(channelName(row), time),
  failure: failureOf(channelMessages.testFailed),
})

/** The last test of each model of a channel since the page was opened; no server keeps it. */
export const modelTestsOptions = (id: number) =>
  keptOptions<Readonly<Record<string, TestState>>>([...MODEL_TESTS, id])

function noteModelTest(client: QueryClient, { id, model }: { id: number; model: string }, state: TestState) {
  if (model === '') return
  client.setQueryDefaults(MODEL_TESTS, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(modelTestsOptions(id).queryKey, (before) => ({ ...before, [model]: state }))
}

/** One test of a model, whose result the screen shows itself; '' leaves the model to the gateway. */
export const testChannelModel = action(
  'test-model',
  ({ id, model }: { id: number; model: string }, call) => channelApi.test(id, model || undefined, call),
  {
    patches: testedRow,
    onDone: (client, answer, asked) => noteModelTest(client, asked, passedTest(answer)),
    onFailed: (client, error, asked) => {
      noteFailed(client, error, asked)
      noteModelTest(client, asked, failedTest(error))
    },
    asksUpstream: true,
    silent: true,
  },
)

/** Disables one of many; the caller reports on all of them together. */
export const disableFailedChannel = action(
  'disable-failed',
  ({ id }: Row, call) => update({ id, status: DISABLED }, call),
  { patches: (_channel, { id }) => ({ id, status: DISABLED }), silent: true },
)

/** Starts the tests on the server; their results come with the next refresh of the list. */
export const testAllChannels = action('test-all', channelApi.testAll, {
  success: channelMessages.testAllStarted,
})

export const refreshBalance = action('balance', ({ id }: Row, call) => channelApi.refreshBalance(id, call), {
  patches: (balance, { id }) => ({ id, balance, balance_updated_time: now() }),
  asksUpstream: true,
  success: (_balance, row) => channelMessages.balanceRefreshed(channelName(row)),
  failure: failureOf(channelMessages.balanceFailed),
})
