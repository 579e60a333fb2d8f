import { safeHttpUrl } from '@/lib/url'
import { changedFields } from '@/schemas/changed-fields'
import type { Channel, ChannelUpdatePayload } from '@/schemas/channel'
import type { ChannelForm, ChannelFormValues } from '@/schemas/channel-form'
import { readKeys } from '@/schemas/channel-keys'
import { fromCsv, parseInteger, toCsv } from '@/schemas/primitives'
import { readLine, readWord } from '@/schemas/typed-text'
import { otherField } from './channel-types'
import { keyOfCredentials } from './credentials'

/** Initial form values of a stored or new channel. The server never returns the key; empty means unchanged. */
export function channelFormValues(channel?: Channel): ChannelFormValues {
  const numberOf = (field: 'priority' | 'weight') => (channel ? String(channel[field] ?? '') : '0')
  return {
    type: channel?.type ?? 1,
    name: channel?.name ?? '',
    key: '',
    base_url: channel?.base_url ?? '',
    other: channel?.other ?? '',
    model_mapping: channel?.model_mapping ?? '',
    models: fromCsv(channel?.models),
    group: fromCsv(channel ? channel.group : 'default'),
    priority: numberOf('priority'),
    weight: numberOf('weight'),
    config: channel?.config ?? '',
    system_prompt: channel?.system_prompt ?? '',
  }
}

/** The priority or weight that will be stored: empty keeps the old value, a negative weight becomes 0. */
export function storedNumber(field: 'priority' | 'weight', typed: string, before: string): string {
  if (readLine(typed) === '') return before
  return field === 'weight' && (parseInteger(typed) ?? 0) < 0 ? '0' : typed
}

/** Whether an upstream address is valid: an http(s) URL, empty, or unchanged from `stored`. */
export function isBaseUrl(typed: string, stored?: string | null): boolean {
  const url = readWord(typed)
  return url === '' || typed === stored || safeHttpUrl(url) !== null
}

/** Converts the form to gateway fields: omits empty numbers and fills an empty `other` with the type's default. */
function toFields({ key: _key, priority, weight, ...form }: ChannelForm) {
  return {
    ...form,
    other: form.other || (otherField(form.type).fallback ?? ''),
    models: toCsv(form.models),
    group: toCsv(form.group),
    ...(priority !== undefined && { priority }),
    ...(weight !== undefined && { weight }),
  }
}

/** The create payload. The gateway creates one channel per line of the key. */
export function channelCreation(form: ChannelForm) {
  const { system_prompt, ...fields } = toFields(form)
  return {
    ...fields,
    key: readKeys(form.key).keys.join('\n') || keyOfCredentials(form.type, fields.config),
    ...(system_prompt !== '' && { system_prompt }),
  }
}

/** The update payload: the fields that differ from the stored channel. */
export function channelChanges(form: ChannelForm, stored: Channel): Omit<ChannelUpdatePayload, 'id'> {
  const { priority, weight } = stored
  const { models, group, ...before } = channelFormValues(stored)
  // Normalizes the spaces between names, which are no change.
  const baseline = { ...before, models: toCsv(models), group: toCsv(group), priority, weight }
  return { ...changedFields<object>(toFields(form), baseline), ...(form.key !== '' && { key: form.key }) }
}

/** Names for a batch: `{n}` counts from `first`, `{key}` is the key's last 4 characters. The default is `pattern {n}`. */
export function patternNames(pattern: string, keys: readonly string[], first = 1): string[] {
  const text = readLine(pattern)
  const template = /\{(?:n|key)\}/.test(text) ? text : `${text} {n}`
  return keys.map((key, index) =>
    template.replace(/\{(n|key)\}/g, (_, name) => (name === 'n' ? String(first + index) : key.slice(-4))),
  )
}

/** Joins names into one line; more than four are shortened to the first three and the last. */
export const namesPreview = (names: readonly string[]): string =>
  names.length > 4 ? `${names.slice(0, 3).join('、')} … ${names.at(-1)}` : names.join('、')
