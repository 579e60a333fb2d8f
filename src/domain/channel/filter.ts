import { shownFilters } from '@/domain/list'
import type { Channel } from '@/schemas/channel'
import { fromCsv } from '@/schemas/primitives'
import { CHANNEL_STATES, type ChannelFilters } from './address'
import { channelType, formatBalance } from './channel-types'

/** Milliseconds above which a channel is slow by the server's default, for when the site's threshold is not known. */
export const DEFAULT_SLOW = 5_000

/** The same by the site's threshold, an option in seconds: 0 switches it off, and what is no number counts as none. */
export function slowAbove(threshold: string | null | undefined): number {
  const seconds = threshold?.trim() ? Number(threshold) : Number.NaN
  if (seconds === 0) return Number.POSITIVE_INFINITY
  return seconds * 1_000 || DEFAULT_SLOW
}

export const stateLabel = (id: string): string => CHANNEL_STATES.find((state) => state.id === id)?.label ?? id
export const typeLabel = (id: string): string => channelType(Number(id)).label

const named = (values: string | undefined, labelOf: (value: string) => string = String) =>
  values === undefined ? undefined : fromCsv(values).map(labelOf).join('、')

export const shownChannelFilters = ({ status, type, group, model }: ChannelFilters) =>
  shownFilters({
    status: ['状态', named(status, stateLabel)],
    type: ['类型', named(type, typeLabel)],
    group: ['分组', named(group)],
    model: ['模型', named(model)],
  })

export const NO_CHANNEL_FILTERS = { status: undefined, type: undefined, group: undefined, model: undefined }

type Row = Pick<
  Channel,
  'status' | 'type' | 'group' | 'models' | 'test_time' | 'response_time' | 'balance' | 'balance_updated_time'
>

/** `state`: one of `CHANNEL_STATES`. */
export function isInState(channel: Row, state: string, slow: number): boolean {
  if (state === 'untested') return channel.test_time === 0
  if (state === 'slow') return channel.response_time > slow
  if (state !== 'empty') return channel.status === Number(state)
  // A balance of 0 means nothing if it was never read or the type has none.
  const isKnown = channel.balance_updated_time > 0 && formatBalance(channel.type, channel.balance) !== null
  return isKnown && channel.balance <= 0
}

export function countChannelStates(channels: readonly Row[], slow: number) {
  return CHANNEL_STATES.map((state) => ({
    ...state,
    count: channels.filter((channel) => isInState(channel, state.id, slow)).length,
  }))
}

/** A function that tells whether a channel has one of the values of each filter; undefined: none is set. */
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

/** A channel without a group is in `default`. */
export function groupsOf({ group }: Pick<Channel, 'group'>): string[] {
  const groups = fromCsv(group)
  return groups.length > 0 ? groups : ['default']
}
