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

const textsOf = ({ type, name, base_url, other, model_mapping, config, system_prompt }: Channel) => ({
  type,
  name,
  base_url: base_url ?? '',
  other: other ?? '',
  model_mapping: model_mapping ?? '',
  config: config ?? '',
  system_prompt: system_prompt ?? '',
})

/** Values of a stored channel's form. The key never comes from the server: empty means unchanged. */
export const channelFormValues = (channel: Channel): ChannelFormValues => ({
  ...textsOf(channel),
  key: '',
  models: fromCsv(channel.models),
  group: fromCsv(channel.group),
  priority: channel.priority == null ? '' : digitsOf(channel, 'priority'),
  weight: channel.weight == null ? '' : digitsOf(channel, 'weight'),
})

/** Keys of a batch, one a line, trimmed, each once. `dropped` counts the lines left out. */
export function splitKeys(text: string): { keys: string[]; dropped: number } {
  const lines = text.trim() === '' ? [] : text.split(/\r\n|\r|\n/)
  const keys = [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))]
  return { keys, dropped: lines.length - keys.length }
}

/** The form as the gateway's fields; the default of an empty `other` depends on the type. */
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

/** Body of an update: the fields that differ from the stored channel, with the type's defaults. */
export function channelChanges(stored: Channel, form: ChannelForm): Omit<ChannelUpdatePayload, 'id'> {
  const fields = toFields(form)
  const before: Record<keyof typeof fields, string | number | undefined> = {
    ...textsOf(stored),
    // Spaces between names are no change.
    models: toCsv(fromCsv(stored.models)),
    group: toCsv(fromCsv(stored.group)),
    priority: stored.priority ?? undefined,
    weight: stored.weight ?? undefined,
  }
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && value !== before[name as keyof typeof before],
  )
  return { ...Object.fromEntries(changed), ...(form.key === '' ? {} : { key: form.key }) }
}
