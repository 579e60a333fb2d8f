import { isBeforeStoring, isTooLong } from '@/domain/server-sentences'
import { ApiError, HttpStatusError, mayHaveActed } from '@/lib/errors'
import { safeHttpUrl } from '@/lib/url'
import { changedFields } from '@/schemas/changed-fields'
import type { Channel, ChannelUpdatePayload } from '@/schemas/channel'
import type { ChannelForm, ChannelFormValues } from '@/schemas/channel-form'
import { readKeys } from '@/schemas/channel-keys'
import { fromCsv, toCsv } from '@/schemas/primitives'
import { readLine, readWord } from '@/schemas/typed-text'
import { otherField } from './channel-types'
import { keyOfCredentials } from './credentials'

/** Values of a stored channel's form, or a new one's. The key never comes from the server: empty means unchanged. */
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

/** Whether a typed address of the upstream can be sent: an http(s) address, none, or what is stored. */
export function isAddress(typed: string, stored?: string | null): boolean {
  const url = readWord(typed)
  return url === '' || typed === stored || safeHttpUrl(url) !== null
}

/** The form as the gateway's fields: without empty numbers, and with the type's default for an empty `other`. */
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

/** Body of a creation: one channel for each line of the key. */
export function channelCreation(form: ChannelForm) {
  const { system_prompt, ...fields } = toFields(form)
  return {
    ...fields,
    key: readKeys(form.key).keys.join('\n') || keyOfCredentials(form.type, fields.config),
    ...(system_prompt !== '' && { system_prompt }),
  }
}

/** Body of an update: the fields that differ from the `saved` ones, else from the stored channel, with the type's defaults. */
export function channelChanges(
  stored: Channel,
  form: ChannelForm,
  saved?: ChannelForm,
): Omit<ChannelUpdatePayload, 'id'> {
  const { priority, weight } = stored
  const { models, group, ...before } = channelFormValues(stored)
  // Spaces between names are no change.
  const known = { ...before, models: toCsv(models), group: toCsv(group), priority, weight }
  const isNewKey = form.key !== '' && form.key !== saved?.key
  return {
    ...changedFields<object>(toFields(form), saved ? toFields(saved) : known),
    ...(isNewKey && { key: form.key }),
  }
}

/** Whether a channel may be stored although its creation failed: the gateway stores it first. */
export function mayBeStored(error: unknown): boolean {
  if (error instanceof ApiError) return !isBeforeStoring(error) && !isTooLong(error)
  return mayHaveActed(error)
}

/** Whether the gateway has answered, so that what it stored can be read now. */
export const hasEnded = (error: unknown) => error instanceof ApiError || error instanceof HttpStatusError

/** Names of a batch: `{n}` counts from `first`, `{key}` is the key's end; without either, the number follows. */
export function patternNames(pattern: string, keys: readonly string[], first = 1): string[] {
  const text = readLine(pattern)
  const whole = /\{(?:n|key)\}/.test(text) ? text : `${text} {n}`
  return keys.map((key, index) =>
    whole.replace(/\{(n|key)\}/g, (_, part) => (part === 'n' ? String(first + index) : key.slice(-4))),
  )
}

/** The names in one line: of more than four only the first three and the last. */
export const namesPreview = (names: readonly string[]): string =>
  names.length > 4 ? `${names.slice(0, 3).join('、')} … ${names.at(-1)}` : names.join('、')
