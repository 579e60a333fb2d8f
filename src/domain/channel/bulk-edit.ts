import { changeList, changeMap, listChanges, type MapChanges } from '@/domain/merge'
import { rejectOverwrite } from '@/domain/overwrite'
import type { Channel, ChannelUpdatePayload } from '@/schemas/channel'
import { type ChannelFormValues, channelEditRules } from '@/schemas/channel-form'
import { COLUMN_LENGTHS } from '@/schemas/column-lengths'
import { fromCsv, parseInteger, toCsv } from '@/schemas/primitives'
import { needsAddress } from './channel-types'
import { channelFormValues } from './form'
import { mappingRows, mappingText } from './mapping'
import { channelMessages } from './messages'

/** A change to a list: replaces it with `items`, adds them, or removes them. */
export type ListEdit = { how: 'set' | 'add' | 'remove'; items: readonly string[] }

/** A change to a model mapping: replaces it with `text` (JSON), adds its entries, or removes entries by name. */
export type MappingEdit = { how: 'set' | 'add'; text: string } | { how: 'remove'; names: readonly string[] }

/** A change to a number: sets it to `value`, or adds `value` (which may be negative). */
export type NumberEdit = { how: 'set' | 'by'; value: number }

/** Changes for many channels. Omitted fields stay unchanged. */
export interface ChannelBulkEdit {
  group?: ListEdit
  models?: ListEdit
  model_mapping?: MappingEdit
  priority?: NumberEdit
  weight?: NumberEdit
  /** Empty: the provider's default address. */
  base_url?: string
}

export const BULK_FIELDS = {
  group: '分组',
  models: '模型',
  model_mapping: '模型映射',
  priority: '优先级',
  weight: '权重',
  base_url: '接口地址',
} as const satisfies Record<keyof ChannelBulkEdit, string>

export type BulkField = keyof typeof BULK_FIELDS

function editedList(list: readonly string[], { how, items }: ListEdit): string[] {
  if (how === 'set') return [...new Set(items)]
  return changeList(list, how === 'add' ? listChanges([], items) : listChanges(items, []))
}

const mappingOf = (text: string) => new Map((mappingRows(text) ?? []).map(({ from, to }) => [from, to]))

/** Keeps a mapping that cannot be parsed, so that validation reports it. */
function editedMapping(text: string, edit: MappingEdit): string {
  if (edit.how === 'set') return edit.text
  if (mappingRows(text) === null) return text
  const changes: MapChanges<string> =
    'text' in edit ? mappingOf(edit.text) : new Map(edit.names.map((name) => [name, undefined]))
  const before = mappingOf(text)
  const after = changeMap(before, changes)
  const isSame = after.size === before.size && [...after].every(([from, to]) => before.get(from) === to)
  return isSame ? text : mappingText([...after].map(([from, to]) => ({ from, to })))
}

const editedNumber = (text: string, { how, value }: NumberEdit): string =>
  String(how === 'set' ? value : (parseInteger(text) ?? 0) + value)

/** The form values after the edit, edited fields only. */
function editedValues(
  values: ChannelFormValues,
  edit: ChannelBulkEdit,
): Partial<Pick<ChannelFormValues, BulkField>> {
  const { group, models, model_mapping, priority, weight, base_url } = edit
  return {
    ...(group && { group: editedList(values.group, group) }),
    ...(models && { models: editedList(values.models, models) }),
    ...(model_mapping && { model_mapping: editedMapping(values.model_mapping, model_mapping) }),
    ...(priority && { priority: editedNumber(values.priority, priority) }),
    ...(weight && { weight: editedNumber(values.weight, weight) }),
    ...(base_url !== undefined && { base_url }),
  }
}

/** A stored field value as text, in the gateway's format. */
const storedText = (channel: Channel, field: BulkField): string =>
  isList(field) ? toCsv(fromCsv(channel[field])) : String(channel[field] ?? '')

const isList = (field: BulkField): field is 'group' | 'models' => field === 'group' || field === 'models'

/** One changed field, with its old and new value as text. */
export type BulkChange = { field: BulkField; from: string; to: string }

const RULES = channelEditRules().shape

/** Tries the strict shared rules first, because building a stored channel's laxer rules takes milliseconds. */
function parseField(channel: Channel, field: BulkField, value: unknown) {
  const strict = RULES[field].safeParse(value)
  return strict.success ? strict : channelEditRules(channel).shape[field].safeParse(value)
}

/**
 * Returns the fields that an edit changes in one channel, validated by the channel form's rules.
 * @throws Error with the message of the first broken rule
 */
export function bulkChanges(channel: Channel, edit: ChannelBulkEdit): BulkChange[] {
  const stored = channelFormValues(channel)
  const values = editedValues(stored, edit)
  return (Object.keys(values) as BulkField[]).flatMap((field) => {
    const parsed = parseField(channel, field, values[field])
    const [issue] = parsed.error?.issues ?? []
    if (issue) throw new Error(issue.message)
    // Unedited values keep their stored spelling.
    if (String(values[field]) === String(stored[field])) return []
    if (field === 'base_url' && values.base_url === '' && needsAddress(channel.type))
      throw new Error(channelMessages.addressNeeded)
    const value = parsed.data
    const to = Array.isArray(value) ? toCsv(value) : String(value ?? '')
    const limit = field === 'group' || field === 'model_mapping' ? COLUMN_LENGTHS[field] : undefined
    if (limit !== undefined && to.length > limit)
      throw new Error(`${BULK_FIELDS[field]}过长：${to.length} 个字符，最多 ${limit} 个`)
    const from = storedText(channel, field)
    return from === to ? [] : [{ field, from, to }]
  })
}

const setsValue = (edit: ChannelBulkEdit[BulkField]) => typeof edit === 'string' || edit?.how === 'set'

/**
 * The changes of a previewed edit in the newest row.
 * @throws ConflictError if it sets a field that another user has changed since the preview
 */
export function newestBulkChanges(previewed: Channel, newest: Channel, edit: ChannelBulkEdit): BulkChange[] {
  const changes = bulkChanges(newest, edit)
  for (const { field, from, to } of changes) {
    const set = { previewed: storedText(previewed, field), newest: from, target: to }
    if (setsValue(edit[field])) rejectOverwrite(BULK_FIELDS[field], set)
  }
  return changes
}

/** The update payload for these changes, without the id. */
export function bulkPayload(changes: readonly BulkChange[]): Omit<ChannelUpdatePayload, 'id'> {
  const isNumber = (field: BulkField) => field === 'priority' || field === 'weight'
  return Object.fromEntries(changes.map(({ field, to }) => [field, isNumber(field) ? Number(to) : to]))
}

export interface ChannelBulkPlan {
  changed: { channel: Channel; changes: BulkChange[] }[]
  /** Number of channels without changes. */
  unchanged: number
  /** Channels that the edit would make invalid; these are skipped. */
  faulty: { channel: Channel; reason: string }[]
}

/** Computes the changes of an edit for each channel. Sends nothing. */
export function planBulkEdit(channels: readonly Channel[], edit: ChannelBulkEdit): ChannelBulkPlan {
  const plan: ChannelBulkPlan = { changed: [], unchanged: 0, faulty: [] }
  for (const channel of channels) {
    try {
      const changes = bulkChanges(channel, edit)
      if (changes.length > 0) plan.changed.push({ channel, changes })
      else plan.unchanged += 1
    } catch (error) {
      plan.faulty.push({ channel, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return plan
}
