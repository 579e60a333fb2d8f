import { noop, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '@/components/overlay/confirm'
import { keyOfCredentials } from '@/domain/channel/credentials'
import {
  channelChanges,
  channelCreation,
  channelFormValues,
  splitKeys,
  withoutKey,
} from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { defaultModels } from '@/domain/channel/models'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import { createChannel, defaultModelsOptions, updateChannel } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { type Channel, channelCreateFormSchema, channelEditRules, KEY_MESSAGE } from '@/schemas/channel'
import { useCreationDoubt } from './creation-doubt'
import { useNamedBatch } from './use-named-batch'

/** The state and actions of the channel form; `batch` is null if there can be only one key. */
export function useChannelForm(channel: Channel | undefined, template: Channel | undefined) {
  const client = useQueryClient()
  const [manyKeys, setManyKeys] = useState(false)
  const create = useSingleFlightMutation(createChannel)
  const doubt = useCreationDoubt()
  const named = useNamedBatch()
  const update = useSingleFlightMutation(updateChannel, channel?.id)
  const source = channel ?? template
  const form = useEntityForm(channel ? channelEditRules(channel) : channelCreateFormSchema, {
    initialValues: channelFormValues(source),
    // For some types, the configuration holds access keys.
    secrets: ['key', 'config'],
    check: ({ type, name, key, config }) => {
      // If the name is missing too, the schema's error at the name says both.
      const keyless = key.trim() === '' && keyOfCredentials(type, config) === ''
      if (!channel && keyless && name.trim() !== '') return { key: KEY_MESSAGE }
      // A one-line input shows several lines as one: it must not create several channels unnoticed.
      const unseen = !manyKeys && splitKeys(key).keys.length > 1
      return unseen ? { key: `只能填写一个密钥${channel ? '' : '，多个密钥请勾选「批量创建」'}！` } : {}
    },
    changes: channel && ((fields, saved) => channelChanges(channel, fields, saved)),
    save: (fields, callbacks, changes) => {
      if (channel) return update.run({ id: channel.id, ...changes }, callbacks)
      if (manyKeys && named.pattern.trim() !== '') {
        // Other keys may have been typed since the dialog was closed.
        const onMade = (key: string) => form.setFieldValue('key', withoutKey(form.getValues().key, key))
        const onAll = () => form.getValues().key.trim() === '' && callbacks.leave()
        return named.open(fields, onMade, onAll)
      }
      const payload = channelCreation(fields)
      const sent = { name: payload.name, values: form.getValues(), time: Date.now() / 1000 }
      const onSuccess = () => {
        doubt.onMade()
        callbacks.onSuccess()
      }
      const onError = (error: unknown) => doubt.onFailed(sent, error)
      const run = () => create.run(payload, { onSuccess, onError })
      const again = '再次提交'
      doubt.check(run, (name) =>
        confirm({ title: again, text: channelMessages.confirmAgain(name), confirm: again, run }),
      )
    },
    saving: channel ? update.isRunning : create.isRunning || doubt.isChecking,
    stored: channel,
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
    doubt,
    config: source?.config ?? '',
    batch: channel ? null : { on: manyKeys, onChange: setManyKeys, named },
  }
}
