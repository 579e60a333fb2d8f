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

/** A new channel's form. */
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

/** A stored channel as its form shows it. The key never comes from the server: empty means unchanged. */
export function channelFormValues(channel: Channel): ChannelFormValues {
  const { type, name, base_url, other, model_mapping, models, group, priority, weight, config } = channel
  return {
    type,
    name,
    key: '',
    base_url: base_url ?? '',
    other: other ?? '',
    model_mapping: model_mapping ?? '',
    models: fromCsv(models),
    group: fromCsv(group),
    priority: priority == null ? '' : digitsOf(channel, 'priority'),
    weight: weight == null ? '' : digitsOf(channel, 'weight'),
    config: config ?? '',
    system_prompt: channel.system_prompt ?? '',
  }
}

/** Keys of a batch, one a line, trimmed, each once. `dropped` counts the lines left out. */
export function splitKeys(text: string): { keys: string[]; dropped: number } {
  const lines = text.trim() === '' ? [] : text.split(/\r\n|\r|\n/)
  const keys = [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))]
  return { keys, dropped: lines.length - keys.length }
}

/** The form as the gateway's fields; what `other` says when left empty depends on the type. */
function toFields({ key: _key, ...form }: ChannelForm) {
  return {
    ...form,
    other: form.other || (otherField(form.type).fallback ?? ''),
    models: toCsv(form.models),
    group: toCsv(form.group),
    config: form.config ?? '',
    system_prompt: form.system_prompt ?? '',
  }
}

/** Body of a creation: one channel for each line of the key. */
export function channelCreation(form: ChannelForm): ChannelCreatePayload {
  const { priority, weight, system_prompt, ...fields } = toFields(form)
  return {
    ...fields,
    key: splitKeys(form.key).keys.join('\n') || keyOfCredentials(form.type, fields.config),
    ...(system_prompt === '' ? {} : { system_prompt }),
    ...(priority === undefined ? {} : { priority }),
    ...(weight === undefined ? {} : { weight }),
  }
}

/** What an update changes: the fields that differ from the stored channel, defaults of the type included. */
export function channelChanges(stored: Channel, form: ChannelForm): Omit<ChannelUpdatePayload, 'id'> {
  const fields = toFields(form)
  const before: Record<keyof typeof fields, string | number | undefined> = {
    type: stored.type,
    name: stored.name,
    base_url: stored.base_url ?? '',
    other: stored.other ?? '',
    model_mapping: stored.model_mapping ?? '',
    // Spaces between names are no change.
    models: toCsv(fromCsv(stored.models)),
    group: toCsv(fromCsv(stored.group)),
    priority: stored.priority ?? undefined,
    weight: stored.weight ?? undefined,
    config: stored.config ?? '',
    system_prompt: stored.system_prompt ?? '',
  }
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof typeof before],
  )
  return { ...Object.fromEntries(changed), ...(form.key === '' ? {} : { key: form.key }) }
}
