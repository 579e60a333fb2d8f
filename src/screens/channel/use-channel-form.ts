import { noop, useQueryClient } from '@tanstack/react-query'
import { needsAddress } from '@/domain/channel/channel-types'
import { lacksKey, missingCredentials } from '@/domain/channel/credentials'
import { channelChanges, channelCreation, channelFormValues, isAddress } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { defaultModels } from '@/domain/channel/models'
import { optionMessages } from '@/domain/option/messages'
import { defaultModelsOptions, updateChannel } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import { channelCreateFormSchema, channelEditRules, configLacks, KEY_MESSAGE } from '@/schemas/channel-form'
import { readKeys, withoutKey } from '@/schemas/channel-keys'
import { readWord } from '@/schemas/typed-text'
import { useEntityForm } from '@/screens/kit/use-entity-form'
import { useCreation } from './creation'
import { useKeyBatch } from './use-key-batch'

/** The state and actions of the channel form; `batch` is null if there can be only one key. */
export function useChannelForm(channel: Channel | undefined, template: Channel | undefined) {
  const client = useQueryClient()
  const creation = useCreation()
  const batch = useKeyBatch()
  const update = useSingleFlightMutation(updateChannel, channel?.id)
  const source = channel ?? template
  const form = useEntityForm(channel ? channelEditRules(channel) : channelCreateFormSchema, {
    initialValues: channelFormValues(source),
    // For some types, the configuration holds access keys.
    secrets: ['key', 'config'],
    check: (values) => {
      const { base_url } = values
      // The schema says where it has white space.
      const isWrong = !isAddress(base_url, channel?.base_url) && !/\s/.test(readWord(base_url))
      if (isWrong) return { base_url: optionMessages.notHttp }
      // One that is stored without an address can still be changed otherwise.
      const isStored = channel?.type === values.type && (channel.base_url ?? '') === ''
      if (needsAddress(values.type) && readWord(base_url) === '' && !isStored)
        return { base_url: channelMessages.addressNeeded }
      const missing = channel ? [] : missingCredentials(values)
      if (missing.length > 0) return { config: configLacks(missing) }
      // If the name is missing too, the schema's error at the name says both.
      if (!channel && lacksKey(values) && values.name.trim() !== '') return { key: KEY_MESSAGE }
      // A one-line input shows several lines as one: it must not create several channels unnoticed.
      const unseen = !batch.on && readKeys(values.key).keys.length > 1
      return unseen ? { key: `只能填写一个密钥${channel ? '' : '，多个密钥请勾选「批量创建」'}` } : {}
    },
    changes: channel && ((fields, saved) => channelChanges(channel, fields, saved)),
    save: (fields, callbacks, changes) => {
      if (channel) return update.run({ id: channel.id, ...changes }, callbacks)
      if (batch.isNamed) {
        // Other keys may have been typed since the dialog was closed.
        const onMade = (key: string) => form.setFieldValue('key', withoutKey(form.getValues().key, key))
        const onAll = () => form.getValues().key.trim() === '' && callbacks.leave()
        return batch.open(fields, onMade, onAll)
      }
      creation.run(channelCreation(fields), form.getValues(), callbacks.onSuccess)
    },
    saving: channel ? update.isRunning : creation.isRunning,
    home: '/channel',
  })

  /** Sets the type, and its default models if none are chosen. */
  const chooseType = async (type: number) => {
    form.setFieldValue('type', type)
    // The gateway's list may still be loading; if it fails, the built-in names are used.
    await client.query(defaultModelsOptions).catch(noop)
    const now = form.getValues()
    if (now.type !== type || now.models.length > 0) return
    const byType = client.getQueryData(defaultModelsOptions.queryKey)
    form.setFieldValue('models', [...defaultModels(type, byType)])
  }

  return {
    form,
    chooseType,
    doubt: creation.doubt,
    config: source?.config ?? '',
    batch: channel ? null : batch,
  }
}
