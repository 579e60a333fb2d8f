import { queryOptions } from '@tanstack/react-query'
import { channelApi } from '@/api/channel'
import { channelMessages } from '@/domain/channel/messages'
import { errorMessage } from '@/domain/error-message'
import { messages } from '@/domain/messages'
import { DISABLED } from '@/domain/statuses'
import type { CallOptions } from '@/lib/call-options'
import { ApiError, ConnectionError } from '@/lib/errors'
import { patchRow } from '@/queries/list/row-patch'
import { type Consequences, defineMutation } from '@/queries/mutation'
import { rowDeletion, rowKeys, rowListOptions, rowOptions } from '@/queries/row-queries'
import type { Channel, ChannelTest, ChannelUpdatePayload } from '@/schemas/channel'
import { noteModelTest } from './model-tests'

export const channelKeys = rowKeys('channel')

/** Channels, all or those whose name begins with a keyword (or whose id it is). */
export const channelListOptions = rowListOptions(channelKeys, channelApi)

export const channelOptions = rowOptions(channelKeys, channelApi.get)

/** The channels of exactly this name, newest first: what has become of a creation that failed. */
export const channelsNamedOptions = (name: string) =>
  queryOptions({
    queryKey: ['channel', 'named', name],
    queryFn: async () => {
      const { rows } = await channelApi.search(name)
      return rows.filter((channel) => channel.name === name).sort((a, b) => b.id - a.id)
    },
    gcTime: 0,
    staleTime: 0,
    meta: { silent: true },
  })

/** Every model the gateway knows, by name. */
export const channelModelsOptions = queryOptions({
  queryKey: ['channel', 'models'],
  queryFn: channelApi.models,
  staleTime: 300_000,
})

/** Default models by type: an optional call, so a failure shows nowhere. */
export const defaultModelsOptions = queryOptions({
  queryKey: ['channel', 'default-models'],
  queryFn: channelApi.defaultModels,
  staleTime: 300_000,
  meta: { silent: true },
})

/** What a row action needs of its channel. */
type Row = Pick<Channel, 'id' | 'name'>

const now = () => Math.floor(Date.now() / 1000)

/** Sends a change. For an unknown id the gateway answers success with an empty row, which counts as a failure here. */
async function update(payload: ChannelUpdatePayload, call: CallOptions): Promise<Channel> {
  const channel = await channelApi.update(payload, call)
  if (channel.created_time === 0 && channel.type === 0) throw new Error(channelMessages.gone)
  return channel
}

export const createChannel = defineMutation([...channelKeys.actions, 'create'], channelApi.create, {
  restarts: channelKeys.lists,
  success: channelMessages.created,
  // Whatever it failed of: the list shows what is there now.
  onFailed: (client) => void client.resetQueries({ queryKey: channelKeys.lists }),
})

export const updateChannel = defineMutation([...channelKeys.actions, 'update'], update, {
  patches: { lists: channelKeys.lists, row: (channel) => channel },
  success: channelMessages.updated,
})

/** One field of one row, changed in place: each field is an action of its own, so that two do not block each other. */
function changeField<Field extends 'status' | 'priority' | 'weight'>(field: Field) {
  type Patch = Pick<Channel, 'id'> & { [F in Field]: number }
  return defineMutation([...channelKeys.actions, field], (patch: Patch, call) => update(patch, call), {
    optimistic: { lists: channelKeys.lists, row: (patch) => ({ ...patch }) },
    success: messages.done,
  })
}
export const setChannelStatus = changeField('status')
export const setChannelPriority = changeField('priority')
export const setChannelWeight = changeField('weight')

export const deleteChannel = rowDeletion(channelKeys, channelApi.delete)

/** Deletes what is disabled, by hand or by the gateway. */
export const deleteDisabledChannels = defineMutation(
  [...channelKeys.actions, 'delete-disabled'],
  channelApi.deleteDisabled,
  { restarts: channelKeys.lists, success: channelMessages.disabledDeleted },
)

/** The sentence for what failed with one channel among many: it names it. What any call may fail of has its own. */
const failureOf =
  (sentence: (name: string, reason: string) => string) =>
  (error: Error, { id, name }: Row): string | undefined => {
    const isIts =
      (error instanceof ApiError && !error.message.startsWith('无权进行此操作')) ||
      (error instanceof ConnectionError && error.failure === 'timeout')
    return isIts ? sentence(name || `#${id}`, errorMessage(error).text) : undefined
  }

/** What a test leaves in its row, as the gateway stores it: 0 ms for a failed one. `time` in seconds. */
function testedRow(id: number, time: number) {
  return { id, response_time: Math.round(time * 1000), test_time: now() }
}

/** Notes a test in the loaded lists, a failed one too, as the gateway does; a call without an answer was no test. */
const noteTest: Pick<Consequences<ChannelTest, Pick<Channel, 'id'>>, 'patches' | 'onFailed'> = {
  patches: { lists: channelKeys.lists, row: ({ time }, { id }) => testedRow(id, time) },
  onFailed: (client, error, { id }) => {
    const failed = { ...testedRow(id, 0), test_error: error.message }
    if (error instanceof ApiError) patchRow(client, channelKeys.lists, failed)
  },
}

export const testChannel = defineMutation(
  [...channelKeys.actions, 'test'],
  (channel: Row, call) => channelApi.test(channel.id, undefined, call),
  {
    ...noteTest,
    success: ({ time }, { id, name }) => channelMessages.tested(name || `#${id}`, time),
    failure: failureOf(channelMessages.testFailed),
  },
)

/** One test of a model, told by whoever starts it; '' leaves the model to the gateway. */
export const testChannelModel = defineMutation(
  [...channelKeys.actions, 'test-model'],
  ({ id, model }: { id: number; model: string }, call) => channelApi.test(id, model || undefined, call),
  {
    ...noteTest,
    onDone: (client, { time, model }, asked) =>
      noteModelTest(client, asked, { status: 'passed', time, model }),
    onFailed: (client, error, asked) => {
      noteTest.onFailed?.(client, error, asked)
      const status = error instanceof ApiError ? 'failed' : 'unknown'
      noteModelTest(client, asked, { status, message: errorMessage(error).text })
    },
    silent: true,
  },
)

/** Disables one of many; who does so tells of all of them together. */
export const disableFailedChannel = defineMutation(
  [...channelKeys.actions, 'disable-failed'],
  ({ id }: Row, call) => update({ id, status: DISABLED }, call),
  {
    patches: { lists: channelKeys.lists, row: (_channel, { id }) => ({ id, status: DISABLED }) },
    silent: true,
  },
)

/** Starts a run in the background: only the list shows what it finds. */
export const testAllChannels = defineMutation(
  [...channelKeys.actions, 'test-all'],
  () => channelApi.testAll(),
  { success: channelMessages.testAllStarted },
)

export const refreshBalance = defineMutation(
  [...channelKeys.actions, 'balance'],
  (channel: Row, call) => channelApi.refreshBalance(channel.id, call),
  {
    patches: {
      lists: channelKeys.lists,
      row: (balance, { id }) => ({ id, balance, balance_updated_time: now() }),
    },
    success: (_balance, { id, name }) => channelMessages.balanceRefreshed(name || `#${id}`),
    failure: failureOf(channelMessages.balanceFailed),
  },
)
