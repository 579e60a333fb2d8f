import { schemaResolver, useForm } from '@mantine/form'
import { noop, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Question } from '@/components/dialog/confirm-dialog'
import {
  channelChanges,
  channelCreation,
  channelFormValues,
  NEW_CHANNEL,
  splitKeys,
} from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { defaultModels } from '@/domain/channel/models'
import { useReturn } from '@/forms/kit/use-return'
import { channelKeys, createChannel, defaultModelsOptions, updateChannel } from '@/queries/channel/channel'
import { useSingleFlightMutation } from '@/queries/use-mutation'
import {
  type Channel,
  type ChannelCreatePayload,
  type ChannelFormValues,
  channelCreateFormSchema,
  channelEditRules,
} from '@/schemas/channel'
import { useCreationDoubt } from './creation-doubt'

/** What the form of a channel holds and does; `batch` is null where one key is all there can be. */
export function useChannelForm({
  channel,
  template,
}: {
  channel?: Channel | undefined
  template?: Channel | undefined
}) {
  const client = useQueryClient()
  const [schema] = useState(() => (channel ? channelEditRules(channel) : channelCreateFormSchema))
  const [initialValues] = useState(() => initial(channel ?? template))
  const [manyKeys, setManyKeys] = useState(false)
  const form = useForm<ChannelFormValues>({
    initialValues,
    validate: (values) => {
      const errors = once(schemaResolver(schema, { sync: true })(values))
      // A one-line field shows several lines as one: they must not become several channels unseen.
      const unseen = !manyKeys && splitKeys(values.key).keys.length > 1
      return unseen ? { ...errors, key: channel ? ONE_KEY : ONE_KEY_OR_BATCH } : errors
    },
  })
  const create = useSingleFlightMutation({
    ...createChannel,
    // Whatever it failed of: the list shows what is there now.
    onError: () => void client.resetQueries({ queryKey: channelKeys.lists }),
  })
  const doubt = useCreationDoubt()
  const [question, setQuestion] = useState<Question | null>(null)
  const update = useSingleFlightMutation(updateChannel)
  const [saved, setSaved] = useState(false)
  const back = useReturn('/channel')
  const leave = () => {
    setSaved(true)
    back({ ignoreBlocker: true })
  }

  const add = async (payload: ChannelCreatePayload) => {
    const run = () =>
      create.run(payload, {
        onSuccess: leave,
        onError: (error) => doubt.onFailed(payload.name, error),
      })
    const name = await doubt.mayRepeat()
    if (name === null) run()
    else
      setQuestion({
        title: '再次提交',
        text: channelMessages.confirmAgain(name),
        confirm: '再次提交',
        run,
      })
  }

  const submit = form.onSubmit(
    (values) => {
      const fields = schema.parse(values)
      if (channel) update.run(channelChanges(channel, fields), { onSuccess: leave })
      else void add(channelCreation(fields))
    },
    (errors) => {
      const first = FIELDS.find((field) => errors[field])
      if (first) form.getInputNode(first)?.focus()
    },
  )

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
    batch: channel ? null : { on: manyKeys, onChange: setManyKeys },
    dirty: form.isDirty(),
    guarded: !saved,
    saving: create.isRunning || update.isRunning,
    onSubmit: submit,
    onCancel: () => back(),
  }
}

const ONE_KEY = '只能填写一个密钥！'
const ONE_KEY_OR_BATCH = '只能填写一个密钥，多个密钥请勾选「批量创建」！'

/** The fields that a rule can refuse, from top to bottom. */
const FIELDS = ['name', 'group', 'models', 'model_mapping', 'key', 'priority', 'weight', 'config'] as const

function initial(source: Channel | undefined): ChannelFormValues {
  return source ? channelFormValues(source) : NEW_CHANNEL
}

/** A sentence that two fields share stands at the first of them only (architecture 3.2). */
function once<Errors extends Record<string, unknown>>(errors: Errors): Errors {
  const said = new Set<unknown>()
  const kept = FIELDS.filter((field) => {
    const fresh = errors[field] !== undefined && !said.has(errors[field])
    said.add(errors[field])
    return fresh
  })
  return Object.fromEntries(kept.map((field) => [field, errors[field]])) as Errors
}
