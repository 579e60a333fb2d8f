import { Select, Textarea, TextInput } from '@mantine/core'
import { noop, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { PlainLink } from '@/components/input/buttons'
import { ColumnNote } from '@/components/input/column-note'
import { ManySelect } from '@/components/input/many-select'
import { VersionNote } from '@/components/input/version-note'
import { LazyOverlay } from '@/components/screen/lazy-boundary'
import { selectTyped } from '@/components/theme/choosers'
import { doublesVersion } from '@/domain/channel/base-url'
import {
  channelType,
  channelTypes,
  needsAddress,
  otherField,
  usesOther,
} from '@/domain/channel/channel-types'
import { isLibraryStored, lacksCredentials, missingCredentials } from '@/domain/channel/credentials'
import {
  channelChanges,
  channelCreation,
  channelFormValues,
  isBaseUrl,
  storedNumber,
} from '@/domain/channel/form'
import { channelMessages } from '@/domain/channel/messages'
import { defaultModels, withNames } from '@/domain/channel/models'
import { formMessages } from '@/domain/form-messages'
import { optionMessages } from '@/domain/option/messages'
import { knowsSystemPrompts } from '@/domain/server-features'
import { createChannel, defaultModelsOptions, updateChannel } from '@/queries/channel/channel'
import { groupListOptions } from '@/queries/group'
import { useAction } from '@/queries/mutation'
import type { Channel } from '@/schemas/channel'
import {
  channelCreateFormSchema,
  channelEditRules,
  KEY_MESSAGE,
  missingConfigMessage,
} from '@/schemas/channel-form'
import { readKeys, withoutKey } from '@/schemas/channel-keys'
import { COLUMN_LENGTHS, lengthOf } from '@/schemas/column-lengths'
import { readWord, readWords } from '@/schemas/typed-text'
import { FormCard, FormRow, FormSection, useSummary } from '@/screens/kit/form-card'
import { useEntityForm } from '@/screens/kit/use-entity-form'
import { useStatus } from '@/session/site-status'
import { CHANNEL_FIELDS } from './channel-fields'
import { ChannelSummary } from './channel-summary'
import { ChannelAdvanced, ChannelCredentials } from './credentials'
import { ChannelKeyField, useKeyBatch } from './key-field'
import { ChannelMappingField, ChannelModelsField } from './model-fields'

const BatchDialog = lazy(() => import('@/table/dialogs/batch-dialog'))

/** Creates a channel, optionally from `template`, or edits `channel`. */
export function ChannelForm({ channel, template }: { channel?: Channel; template?: Channel }) {
  const { form, batch, chooseType, config } = useChannelForm(channel, template)
  const { data: groups = [], isError, isFetched, refetch } = useQuery(groupListOptions)
  const areGroupsUnread = isFetched && groups.length === 0
  const { type, group } = form.values
  // The stored type is listed even if the console does not support it.
  const supported = channelTypes(useQuery(defaultModelsOptions).data)
  const types = supported.includes(type) ? supported : [type, ...supported]
  const status = useStatus()
  const hasSummary = useSummary()
  const other = isLibraryStored(type, config) ? { label: '其他' } : otherField(type)

  const number = (name: 'priority' | 'weight') => ({
    ...form.input(name),
    // Shows the value that will be stored.
    onBlur: () => {
      const before = channel ? form.getInitialValues()[name] : '0'
      form.setFieldValue(name, storedNumber(name, form.getValues()[name], before))
    },
  })
  const isAddressNeeded = needsAddress(type)
  const usual = isAddressNeeded ? '此类型没有默认地址' : '留空使用默认地址'
  const address = type === 3 ? 'https://{资源名}.openai.azure.com' : usual
  const placeholder = other.fallback ? `留空则为 ${other.fallback}` : ''
  const otherInput = (
    <TextInput {...form.input('other')} label={<span>{other.label}</span>} placeholder={placeholder} />
  )

  return (
    <FormCard
      title={channel ? '编辑渠道' : '添加渠道'}
      text={channel ? '密钥留空则保持不变' : '接入一个上游服务，按分组与模型接收请求'}
      tools={!channel && <PlainLink to="/channel/import">从文件导入</PlainLink>}
      summary={
        hasSummary && (
          <ChannelSummary values={form.values} isBatch={batch?.on ?? false} {...(channel && { channel })} />
        )
      }
      frame={form.frame}
    >
      <FormSection title="基本信息" text="连接上游所需的类型、密钥与地址">
        <FormRow>
          <Select
            {...form.input('type')}
            data-autofocus
            searchable
            allowDeselect={false}
            nothingFoundMessage="没有匹配的类型"
            comboboxProps={{ withinPortal: false }}
            data={types.map((id) => ({ value: String(id), label: channelType(id).label }))}
            value={String(type)}
            onChange={(chosen) => chosen && void chooseType(Number(chosen))}
            onBlur={selectTyped}
          />
          <TextInput aria-required={!channel} {...form.input('name')} />
        </FormRow>
        <div>
          <ManySelect
            aria-required
            options={withNames(groups, group)}
            placeholder="选择可以使用此渠道的分组"
            {...(areGroupsUnread && { read: readWords, description: formMessages.groupsUnread })}
            onDropdownOpen={() => isError && void refetch()}
            {...form.input('group')}
          />
          <ColumnNote length={lengthOf(group)} limit={COLUMN_LENGTHS.group} />
        </div>
        <ChannelKeyField type={type} input={form.input('key')} batch={batch} />
        <ChannelCredentials type={type} stored={config} input={form.input('config')} />
        <div>
          <TextInput aria-required={isAddressNeeded} placeholder={address} {...form.input('base_url')} />
          {doublesVersion(type, form.values.base_url) && <VersionNote {...form.input('base_url')} />}
        </div>
        {usesOther(type) && <FormRow>{otherInput}</FormRow>}
        <FormRow short>
          <TextInput inputMode="numeric" {...number('priority')} />
          <TextInput inputMode="numeric" {...number('weight')} />
        </FormRow>
      </FormSection>
      <FormSection title="可用模型" text="此渠道接收哪些模型的请求">
        <ChannelModelsField type={type} input={form.input('models')} />
      </FormSection>
      <FormSection title="映射" text="上游的模型名称与请求中的不同时填写">
        <div>
          <ChannelMappingField models={form.values.models} input={form.input('model_mapping')} />
          <ColumnNote length={lengthOf(form.values.model_mapping)} limit={COLUMN_LENGTHS.model_mapping} />
        </div>
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
            description="放在发往此渠道的每个请求之前，并取代请求自带的系统提示词；留空则不添加"
            rows={3}
            {...form.input('system_prompt')}
          />
        )}
      </ChannelAdvanced>
      <LazyOverlay onLost={() => batch?.dialog?.onClose()}>
        {batch?.dialog && <BatchDialog {...batch.dialog} />}
      </LazyOverlay>
    </FormCard>
  )
}

/** The state and actions of the channel form; `batch` is null if only one key is allowed. */
function useChannelForm(channel: Channel | undefined, template: Channel | undefined) {
  const client = useQueryClient()
  const create = useAction(createChannel)
  const batch = useKeyBatch()
  const update = useAction(updateChannel, channel?.id)
  const source = channel ?? template
  const rulesOf = (stored?: Channel) => (stored ? channelEditRules(stored) : channelCreateFormSchema)
  const form = useEntityForm(rulesOf, {
    initialValues: channelFormValues(source),
    fields: CHANNEL_FIELDS,
    check: (values, stored) => {
      const { base_url } = values
      // The schema reports white space.
      const isInvalid = !isBaseUrl(base_url, stored?.base_url) && !/\s/.test(readWord(base_url))
      if (isInvalid) return { base_url: optionMessages.notHttp }
      // A channel stored without an address may keep it empty.
      const isStored = stored?.type === values.type && (stored.base_url ?? '') === ''
      if (needsAddress(values.type) && readWord(base_url) === '' && !isStored)
        return { base_url: channelMessages.addressNeeded }
      const missing = channel ? [] : missingCredentials(values)
      if (missing.length > 0) return { config: missingConfigMessage(missing) }
      // If the name is missing too, its schema error covers both, so the key is only marked invalid.
      if (!channel && lacksCredentials(values)) return { key: values.name.trim() === '' || KEY_MESSAGE }
      // A single-line input hides line breaks, so several keys must not silently create several channels.
      const hasHiddenKeys = !batch.on && readKeys(values.key).keys.length > 1
      return hasHiddenKeys ? { key: `只能填写一个密钥${channel ? '' : '，多个密钥请勾选「批量创建」'}` } : {}
    },
    edit: channel && {
      row: channel,
      valuesOf: channelFormValues,
      changes: channelChanges,
      save: (changes, callbacks) => update.run({ id: channel.id, changes }, callbacks),
    },
    save: (fields, callbacks) => {
      if (batch.isNamed) {
        // Removes only the used key: the user may have typed others after closing the dialog.
        const onCreated = (key: string) => form.setFieldValue('key', withoutKey(form.getValues().key, key))
        const onAll = () => form.getValues().key.trim() === '' && callbacks.leave()
        return batch.open(fields, onCreated, onAll)
      }
      create.run(channelCreation(fields), callbacks)
    },
    saving: channel ? update.isRunning : create.isRunning,
    home: '/channel',
  })

  /** Sets the type, and its default models if none are selected. */
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
    config: source?.config ?? '',
    batch: channel ? null : batch,
  }
}
