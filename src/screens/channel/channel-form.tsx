import { Select, Textarea, TextInput } from '@mantine/core'
import { noop, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { ManySelect } from '@/components/input/many-select'
import { LazyBoundary } from '@/components/screen/lazy-boundary'
import { chooseTyped } from '@/components/theme/choosers'
import {
  channelType,
  channelTypes,
  needsAddress,
  otherField,
  usesOther,
} from '@/domain/channel/channel-types'
import { isLibraryStored, lacksKey, missingCredentials } from '@/domain/channel/credentials'
import { channelChanges, channelCreation, channelFormValues, isAddress } from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { defaultModels, withNames } from '@/domain/channel/models'
import { formMessages } from '@/domain/form-messages'
import { optionMessages } from '@/domain/option/messages'
import { knowsSystemPrompts } from '@/domain/server-features'
import { defaultModelsOptions, updateChannel } from '@/queries/channel/channel'
import { groupListOptions } from '@/queries/group'
import { useSingleFlightMutation } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import { channelCreateFormSchema, channelEditRules, configLacks, KEY_MESSAGE } from '@/schemas/channel-form'
import { readKeys, withoutKey } from '@/schemas/channel-keys'
import { readWord, readWords } from '@/schemas/typed-text'
import { FormCard, FormNotes, FormRow, FormSection } from '@/screens/kit/form-card'
import { useEntityForm } from '@/screens/kit/use-entity-form'
import { useStatus } from '@/session/site-status'
import { CreationDoubt, useCreation } from './creation'
import { ChannelAdvanced, ChannelCredentials } from './credentials'
import { ChannelKeyField, useKeyBatch } from './key-field'
import { ChannelMappingField, ChannelModelsField } from './model-fields'

const BatchDialog = lazy(() => import('@/table/dialogs/batch-dialog'))

/** Empty, or with the values of `template` or `channel`. */
export function ChannelForm({ channel, template }: { channel?: Channel; template?: Channel }) {
  const { form, batch, chooseType, doubt, config } = useChannelForm(channel, template)
  const { data: groups = [], isError, isFetched, refetch } = useQuery(groupListOptions)
  const areGroupsUnread = isFetched && groups.length === 0
  const { type, group } = form.values
  // The stored type is offered even if the console does not know it.
  const known = channelTypes(useQuery(defaultModelsOptions).data)
  const types = known.includes(type) ? known : [type, ...known]
  const status = useStatus()
  const other = isLibraryStored(type, config) ? { label: '其他' } : otherField(type)

  const isAddressNeeded = needsAddress(type)
  const usual = isAddressNeeded ? '此类型没有默认地址' : '留空使用默认地址'
  const address = type === 3 ? 'https://{资源名}.openai.azure.com' : usual
  const placeholder = other.fallback ? `留空则为 ${other.fallback}` : ''
  const otherInput = (
    <TextInput label={<span>{other.label}</span>} placeholder={placeholder} {...form.input('other')} />
  )

  return (
    <FormCard
      title={channel ? '编辑渠道' : '添加渠道'}
      text={channel ? '密钥留空则保持不变' : '接入一个上游服务，按分组与模型接收请求'}
      frame={form.frame}
    >
      <FormSection title="基本信息">
        <FormRow>
          <Select
            label="类型"
            name="type"
            searchable
            allowDeselect={false}
            nothingFoundMessage="没有匹配的类型"
            comboboxProps={{ withinPortal: false }}
            data={types.map((id) => ({ value: String(id), label: channelType(id).label }))}
            value={String(type)}
            onChange={(chosen) => chosen && void chooseType(Number(chosen))}
            onBlur={chooseTyped}
          />
          <TextInput label="名称" aria-required={!channel} {...form.input('name')} />
        </FormRow>
        <ManySelect
          label="分组"
          aria-required
          options={withNames(groups, group)}
          placeholder="选择可以使用此渠道的分组"
          {...(areGroupsUnread && { read: readWords, description: formMessages.groupsUnread })}
          onDropdownOpen={() => isError && void refetch()}
          {...form.input('group')}
        />
        <ChannelKeyField type={type} input={form.input('key')} batch={batch} />
        <ChannelCredentials type={type} stored={config} input={form.input('config')} />
        <TextInput
          label="接口地址"
          aria-required={isAddressNeeded}
          placeholder={address}
          {...form.input('base_url')}
        />
        {usesOther(type) && <FormRow>{otherInput}</FormRow>}
        <FormRow>
          <TextInput label="优先级" inputMode="numeric" {...form.input('priority')} />
          <TextInput label="权重" inputMode="numeric" {...form.input('weight')} />
        </FormRow>
      </FormSection>
      <FormSection title="可用模型">
        <ChannelModelsField type={type} input={form.input('models')} />
      </FormSection>
      <FormSection title="映射" text="上游的模型名称与请求中的不同时填写">
        <ChannelMappingField models={form.values.models} input={form.input('model_mapping')} />
      </FormSection>
      <ChannelAdvanced
        type={type}
        stored={config}
        input={form.input('config')}
        used={form.values.system_prompt !== '' || (!usesOther(type) && form.values.other !== '')}
      >
        {!usesOther(type) && otherInput}
        {knowsSystemPrompts(status) && (
          <Textarea
            label="系统提示词"
            description="放在发往此渠道的每个请求之前，并取代请求自带的系统提示词；留空则不添加"
            rows={3}
            {...form.input('system_prompt')}
          />
        )}
      </ChannelAdvanced>
      {doubt && (
        <FormNotes>
          <CreationDoubt {...{ doubt, template }} isChanged={form.getValues() !== doubt.values} />
        </FormNotes>
      )}
      <LazyBoundary above>{batch?.dialog && <BatchDialog {...batch.dialog} />}</LazyBoundary>
    </FormCard>
  )
}

/** The state and actions of the channel form; `batch` is null if there can be only one key. */
function useChannelForm(channel: Channel | undefined, template: Channel | undefined) {
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
