import { shownFilters } from '@/domain/list'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { CHANNEL_STATES, type ChannelFilters } from './address'
import { channelType, isBalanceKnown } from './channel-types'
import { isTestFailed } from './response-time'

/** The server's default slowness threshold in milliseconds, used while the site's is unknown. */
export const DEFAULT_SLOW_MS = 5_000

/** Converts the site's threshold option (seconds) to milliseconds. 0 disables it; invalid text means the default. */
export function slowAbove(threshold: string | null | undefined): number {
  const seconds = threshold?.trim() ? Number(threshold) : Number.NaN
  if (seconds === 0) return Number.POSITIVE_INFINITY
  return seconds * 1_000 || DEFAULT_SLOW_MS
}

export const stateLabel = (id: string): string => CHANNEL_STATES.find((state) => state.id === id)?.label ?? id
export const typeLabel = (id: string): string => channelType(Number(id)).label

const labels = (values: string | undefined, labelOf: (value: string) => string = String) =>
  values === undefined ? undefined : fromCsv(values).map(labelOf).join('、')

export const shownChannelFilters = ({ status, type, group, model }: ChannelFilters) =>
  shownFilters({
    status: ['状态', labels(status, stateLabel)],
    type: ['类型', labels(type, typeLabel)],
    group: ['分组', labels(group)],
    model: ['模型', labels(model)],
  })

export const NO_CHANNEL_FILTERS = { status: undefined, type: undefined, group: undefined, model: undefined }

type Row = Pick<
  Channel,
  'status' | 'type' | 'group' | 'models' | 'test_time' | 'response_time' | 'balance' | 'balance_updated_time'
>

/** Whether a channel is in one of `CHANNEL_STATES`. `slow`: threshold in milliseconds. */
export function isInState(channel: Row, state: string, slow: number): boolean {
  if (state === 'failed') return isTestFailed(channel)
  if (state === 'untested') return channel.test_time === 0
  if (state === 'slow') return channel.response_time > slow
  if (state !== 'empty') return channel.status === Number(state)
  const isFetched = channel.balance_updated_time > 0
  return isFetched && isBalanceKnown(channel.type, channel.balance) && channel.balance <= 0
}

/** Counts the channels in each state. The counts overlap, because states are not exclusive. */
export function countChannelStates(channels: readonly Row[], slow: number) {
  return CHANNEL_STATES.map((state) => ({
    ...state,
    count: channels.filter((channel) => isInState(channel, state.id, slow)).length,
  }))
}

/** Returns a predicate that requires one value of each filter to match; undefined if no filter is set. */
export function channelFilter({ status, type, group, model }: ChannelFilters, slow: number) {
  if ([status, type, group, model].every((values) => values === undefined)) return undefined
  const passes = (values: string | undefined, has: (value: string) => boolean) =>
    values === undefined || fromCsv(values).some(has)
  return (channel: Row) =>
    passes(status, (state) => isInState(channel, state, slow)) &&
    passes(type, (id) => channel.type === Number(id)) &&
    passes(group, (name) => groupsOf(channel).includes(name)) &&
    passes(model, (name) => fromCsv(channel.models).includes(name))
}

/** A channel's groups; without any it counts as in `default`. */
export function groupsOf({ group }: Pick<Channel, 'group'>): string[] {
  const groups = fromCsv(group)
  return groups.length > 0 ? groups : ['default']
}
