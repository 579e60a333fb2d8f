import { noop, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Question } from '@/components/dialog/confirm-dialog'
import { keyOfCredentials } from '@/domain/channel/credentials'
import {
  channelChanges,
  channelCreation,
  channelFormValues,
  NEW_CHANNEL,
  splitKeys,
} from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { defaultModels } from '@/domain/channel/models'
import { useEntityForm } from '@/forms/kit/use-entity-form'
import { createChannel, defaultModelsOptions, updateChannel } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import { type Channel, channelCreateFormSchema, channelEditRules, KEY_MESSAGE } from '@/schemas/channel'
import { useCreationDoubt } from './creation-doubt'

/** What the form of a channel holds and does; `batch` is null where one key is all there can be. */
export function useChannelForm(channel: Channel | undefined, template: Channel | undefined) {
  const client = useQueryClient()
  const [schema] = useState(() => (channel ? channelEditRules(channel) : channelCreateFormSchema))
  const [manyKeys, setManyKeys] = useState(false)
  const create = useSingleFlightMutation(createChannel)
  const doubt = useCreationDoubt()
  const [question, setQuestion] = useState<Question | null>(null)
  const update = useSingleFlightMutation(updateChannel)
  const source = channel ?? template
  const form = useEntityForm(schema, {
    initialValues: source ? channelFormValues(source) : NEW_CHANNEL,
    // The other configuration holds access keys for some types.
    secrets: ['key', 'config'],
    // A one-line field shows several lines as one: they must not become several channels unseen.
    check: ({ type, name, key, config }) => {
      // The sentence names both, and stands at the name where that is missing.
      const keyless = key.trim() === '' && keyOfCredentials(type, config) === ''
      if (!channel && keyless && name.trim() !== '') return { key: KEY_MESSAGE }
      const unseen = !manyKeys && splitKeys(key).keys.length > 1
      return unseen ? { key: channel ? ONE_KEY : ONE_KEY_OR_BATCH } : {}
    },
    changes: channel && ((fields) => channelChanges(channel, fields)),
    save: async (fields, callbacks) => {
      if (channel) return update.run({ id: channel.id, ...channelChanges(channel, fields) }, callbacks)
      const payload = channelCreation(fields)
      const run = () =>
        create.run(payload, { ...callbacks, onError: (error) => doubt.onFailed(payload.name, error) })
      const name = await doubt.mayRepeat()
      if (name === null) return run()
      const again = '再次提交'
      setQuestion({ title: again, text: channelMessages.confirmAgain(name), confirm: again, run })
    },
    saving: create.isRunning || update.isRunning,
    stored: channel,
    home: '/channel',
  })

  /** Fills in the type's default models, but never over models that somebody chose. */
  const chooseType = (type: number) => {
    form.setFieldValue('type', type)
    const prefill = () => {
      const now = form.getValues()
      if (now.type !== type || now.models.length > 0) return
      form.setFieldValue('models', [
        ...defaultModels(type, client.getQueryData(defaultModelsOptions.queryKey)),
      ])
    }
    // The gateway's own list may still be on its way; without it the built-in names serve.
    void client.query(defaultModelsOptions).then(noop, noop).then(prefill)
  }

  return {
    form,
    chooseType,
    doubt,
    question,
    onAnswered: () => setQuestion(null),
    /** The configuration as it is stored. */
    config: source?.config ?? '',
    batch: channel ? null : { on: manyKeys, onChange: setManyKeys },
  }
}

const ONE_KEY = '只能填写一个密钥！'
const ONE_KEY_OR_BATCH = '只能填写一个密钥，多个密钥请勾选「批量创建」！'
