import { changedFields } from '@/lib/changed-fields'
import { digitsOf } from '@/schemas/as-sent'
import type {
  Channel,
  ChannelCreatePayload,
  ChannelForm,
  ChannelFormValues,
  ChannelUpdatePayload,
} from '@/schemas/channel'
import { fromCsv, toCsv } from '@/schemas/primitives'
import { otherField } from './channel-types'
import { keyOfCredentials } from './credentials'

export const NEW_CHANNEL: ChannelFormValues = {
  type: 1,
  name: '',
  key: '',
  base_url: '',
  other: '',
  model_mapping: '',
  models: [],
  group: ['default'],
  priority: '0',
  weight: '0',
  config: '',
  system_prompt: '',
}

/** Values of a stored channel's form, or a new one's. The key never comes from the server: empty means unchanged. */
export function channelFormValues(channel: Channel | undefined): ChannelFormValues {
  if (channel === undefined) return NEW_CHANNEL
  return {
    type: channel.type,
    name: channel.name,
    key: '',
    base_url: channel.base_url ?? '',
    other: channel.other ?? '',
    model_mapping: channel.model_mapping ?? '',
    models: fromCsv(channel.models),
    group: fromCsv(channel.group),
    priority: channel.priority == null ? '' : digitsOf(channel, 'priority'),
    weight: channel.weight == null ? '' : digitsOf(channel, 'weight'),
    config: channel.config ?? '',
    system_prompt: channel.system_prompt ?? '',
  }
}

/** Keys of a batch, one a line, trimmed and without duplicates. `dropped` counts empty and repeated lines. */
export function splitKeys(text: string): { keys: string[]; dropped: number } {
  const lines = text.trim() === '' ? [] : text.split(/\r\n|\r|\n/)
  const keys = [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))]
  return { keys, dropped: lines.length - keys.length }
}

/** The form as the gateway's fields: without empty numbers, and with the type's default for an empty `other`. */
function toFields({ key: _key, priority, weight, ...form }: ChannelForm) {
  return {
    ...form,
    other: form.other || (otherField(form.type).fallback ?? ''),
    models: toCsv(form.models),
    group: toCsv(form.group),
    config: form.config ?? '',
    system_prompt: form.system_prompt ?? '',
    ...(priority === undefined ? {} : { priority }),
    ...(weight === undefined ? {} : { weight }),
  }
}

/** Body of a creation: one channel for each line of the key. */
export function channelCreation(form: ChannelForm): ChannelCreatePayload {
  const { system_prompt, ...fields } = toFields(form)
  return {
    ...fields,
    key: splitKeys(form.key).keys.join('\n') || keyOfCredentials(form.type, fields.config),
    ...(system_prompt === '' ? {} : { system_prompt }),
  }
}

/** Body of an update: the fields that differ from the stored channel, with the type's defaults. */
export function channelChanges(stored: Channel, form: ChannelForm): Omit<ChannelUpdatePayload, 'id'> {
  const { priority, weight } = stored
  const { models, group, ...before } = channelFormValues(stored)
  // Spaces between names are no change.
  const known = { ...before, models: toCsv(models), group: toCsv(group), priority, weight }
  return {
    ...changedFields<object>(toFields(form), known),
    ...(form.key === '' ? {} : { key: form.key }),
  }
}
